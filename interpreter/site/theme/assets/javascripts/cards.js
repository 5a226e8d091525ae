// The table of cards: filters that combine, sorting by column, and what is chosen kept in the address. Without this script the whole table is seen.
(function () {
  "use strict";

  // One form of a text, whatever its accents, its width and its case: a filter by text compares these.
  function folded(text) {
    return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae");
  }

  function filled(pattern, fields) {
    return pattern.replace(/\{(\w+)\}/g, function (whole, name) { return name in fields ? fields[name] : whole; });
  }

  function start(root) {
    const form = root.querySelector(".cw-cards__form");
    const table = root.querySelector(".cw-cards__table");
    if (!form || !table || root.dataset.ready) return;
    root.dataset.ready = "true";
    const body = table.tBodies[0];
    const rows = Array.from(body.rows);
    const texts = new Map(rows.map(function (row) { return [row, folded(row.dataset.text + " " + row.textContent)]; }));
    const count = root.querySelector(".cw-cards__count");
    const none = root.querySelector(".cw-cards__none");
    const controls = Array.from(form.querySelectorAll("select, input"));
    const heads = Array.from(table.tHead.rows[0].cells);
    let sorted = { column: -1, down: false };

    function fits(row) {
      return controls.every(function (control) {
        if (!control.value.trim()) return true;
        if (control.name === "text") {
          const text = texts.get(row);
          return folded(control.value).split(/\s+/).every(function (word) { return text.includes(word); });
        }
        return (row.getAttribute("data-" + control.name) || "").split(" ").includes(control.value);
      });
    }

    function filter() {
      let shown = 0;
      rows.forEach(function (row) {
        row.hidden = !fits(row);
        shown += row.hidden ? 0 : 1;
      });
      count.textContent = filled(count.dataset.count, { shown: shown, all: rows.length });
      none.hidden = shown > 0;
    }

    function keep() {
      const chosen = new URLSearchParams();
      controls.forEach(function (control) { if (control.value.trim()) chosen.set(control.name, control.value.trim()); });
      if (sorted.column >= 0) chosen.set("sort", (sorted.down ? "-" : "") + (sorted.column + 1));
      const said = chosen.toString();
      try {
        history.replaceState(null, "", location.pathname + (said ? "?" + said : "") + location.hash);
      } catch (refused) {
        // A browser may not allow it for a file that lies on the disk; the filters work all the same.
      }
    }

    function restore() {
      const chosen = new URLSearchParams(location.search);
      controls.forEach(function (control) {
        const value = chosen.get(control.name) || "";
        const known = control.tagName !== "SELECT" || Array.from(control.options).some(function (option) { return option.value === value; });
        control.value = known ? value : "";
        const more = control.closest("details");
        if (control.value && more) more.open = true;
      });
      const by = parseInt(chosen.get("sort") || "0", 10);
      if (by && Math.abs(by) <= heads.length) sort(Math.abs(by) - 1, by < 0);
    }

    function sort(column, down) {
      sorted = { column: column, down: down };
      const number = heads[column].hasAttribute("data-number");
      const collator = new Intl.Collator(document.documentElement.lang || undefined, { numeric: true });
      const value = function (row) { return row.cells[column].textContent.trim(); };
      rows.slice().sort(function (one, other) {
        const left = value(one), right = value(other);
        if (!left || !right) return (left ? 0 : 1) - (right ? 0 : 1); // who has no number comes last, both ways
        const order = number ? Number(left) - Number(right) : collator.compare(left, right);
        return down ? -order : order;
      }).forEach(function (row) { body.appendChild(row); });
      heads.forEach(function (head, place) {
        if (place === column) head.setAttribute("aria-sort", down ? "descending" : "ascending");
        else head.removeAttribute("aria-sort");
      });
    }

    function unsort() {
      sorted = { column: -1, down: false };
      rows.forEach(function (row) { body.appendChild(row); });
      heads.forEach(function (head) { head.removeAttribute("aria-sort"); });
    }

    heads.forEach(function (head, column) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "cw-cards__sort";
      button.textContent = head.textContent;
      button.title = filled(table.dataset.sort, { column: head.textContent });
      button.addEventListener("click", function () {
        sort(column, sorted.column === column && !sorted.down);
        keep();
      });
      head.textContent = "";
      head.appendChild(button);
    });

    // A list may tell of a choice by the one event or the other; a text box tells of every letter.
    ["input", "change"].forEach(function (event) {
      form.addEventListener(event, function () { filter(); keep(); });
    });
    form.addEventListener("submit", function (event) { event.preventDefault(); });
    form.addEventListener("reset", function () {
      setTimeout(function () {
        unsort();
        filter();
        keep();
      }, 0);
    });
    window.addEventListener("popstate", function () { restore(); filter(); });
    restore();
    filter();
    form.hidden = false;
  }

  function startAll() {
    document.querySelectorAll(".cw-cards").forEach(start);
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", startAll);
  else startAll();
})();
