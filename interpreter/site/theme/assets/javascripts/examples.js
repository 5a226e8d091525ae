/* Steps through the drawn examples of rulings. The data of an example are in its block: what changes from one picture to the next, by the keys of the pieces. */
(function () {
  "use strict";
  var SVG = "http://www.w3.org/2000/svg";
  var PACE = 2200;

  function frames(stage, changes) {
    var first = {};
    stage.querySelectorAll("[data-k]").forEach(function (piece) {
      var at = /translate\(([-\d.]+)px, ?([-\d.]+)px\)/.exec(piece.getAttribute("style"));
      first[piece.getAttribute("data-k")] = [+at[1], +at[2], piece.innerHTML];
    });
    var found = [first];
    changes.forEach(function (change) {
      var before = found[found.length - 1], after = Object.assign({}, before);
      Object.keys(change).forEach(function (key) {
        var to = change[key];
        if (to === 0) delete after[key];
        else after[key] = [to[0], to[1], to.length > 2 ? to[2] : before[key][2]];
      });
      found.push(after);
    });
    return found;
  }

  function draw(stage, frame) {
    var there = {};
    stage.querySelectorAll("[data-k]").forEach(function (piece) {
      var key = piece.getAttribute("data-k");
      if (frame[key]) there[key] = piece;
      else piece.remove();
    });
    var words = [];
    Object.keys(frame).forEach(function (key) {
      var to = frame[key], piece = there[key];
      if (!piece) {
        piece = document.createElementNS(SVG, "g");
        piece.setAttribute("data-k", key);
        piece.setAttribute("class", "ex-new");
        stage.appendChild(piece);
        requestAnimationFrame(function () { requestAnimationFrame(function () { piece.removeAttribute("class"); }); });
      }
      if (piece.innerHTML !== to[2]) piece.innerHTML = to[2];
      piece.style.transform = "translate(" + to[0] + "px," + to[1] + "px)";
      var title = piece.querySelector("title");
      if (title && title.textContent) words.push(title.textContent);
    });
    stage.setAttribute("aria-label", words.join("; "));
  }

  function start(block) {
    var data = block.querySelector('script[type="application/json"]');
    var bar = block.querySelector(".ex-player-bar");
    if (!data || !bar || block.classList.contains("ex-ready")) return;
    var stage = block.querySelector(".ex-before svg"), heading = block.querySelector(".ex-before figcaption");
    var caption = bar.querySelector(".ex-caption"), count = bar.querySelector(".ex-count"), told = block.querySelectorAll(".ex-steps > li");
    var all = frames(stage, JSON.parse(data.textContent));
    var at = 0, last = all.length - 1, timer = 0;
    var button = {};
    ["restart", "back", "play", "forward"].forEach(function (name) { button[name] = bar.querySelector(".ex-" + name); });

    function go(to) {
      at = Math.max(0, Math.min(last, to));
      if (at) block.classList.add("ex-begun");
      draw(stage, all[at]);
      var step = bar.getAttribute("data-step").replace("#", at);
      heading.textContent = at ? step : bar.getAttribute("data-before");
      count.textContent = at + " / " + last;
      caption.innerHTML = at ? told[at - 1].innerHTML : "";
      told.forEach(function (line, number) {
        if (number === at - 1) line.setAttribute("aria-current", "step");
        else line.removeAttribute("aria-current");
      });
      button.back.disabled = button.restart.disabled = at === 0;
      button.forward.disabled = at === last;
    }
    function rest() {
      clearInterval(timer);
      timer = 0;
      block.classList.remove("ex-playing");
      label(bar.getAttribute("data-play"));
    }
    function label(words) {
      button.play.setAttribute("aria-label", words);
      button.play.setAttribute("title", words);
    }
    function play() {
      if (timer) return rest();
      go(at === last ? 0 : at + 1);
      block.classList.add("ex-playing");
      label(bar.getAttribute("data-pause"));
      timer = setInterval(function () {
        if (at === last || !document.contains(block)) return rest();
        go(at + 1);
      }, PACE);
    }
    function step(by) {
      rest();
      go(at + by);
    }

    button.restart.addEventListener("click", function () { step(-at); });
    button.back.addEventListener("click", function () { step(-1); });
    button.forward.addEventListener("click", function () { step(1); });
    button.play.addEventListener("click", play);
    bar.addEventListener("keydown", function (event) {
      var by = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
      if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      step(by);
    });
    told.forEach(function (line, number) {
      line.addEventListener("click", function (event) {
        if (!event.target.closest("a")) step(number + 1 - at);
      });
    });
    bar.hidden = false;
    block.classList.add("ex-ready");
    go(0);
  }

  function startAll() { document.querySelectorAll(".ex").forEach(start); }
  if (window.document$ && window.document$.subscribe) window.document$.subscribe(startAll);
  else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", startAll);
  else startAll();
})();
