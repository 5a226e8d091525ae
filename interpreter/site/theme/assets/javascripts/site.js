/* The language switch keeps the place on the page, and the choice is remembered for the front door of the site. */
(function () {
  "use strict";
  document.querySelectorAll("a[data-language]").forEach(function (link) {
    link.addEventListener("click", function () {
      link.hash = location.hash;
      if (link.search !== location.search) link.search = location.search;
      try {
        localStorage.setItem("cardwright.language", link.dataset.language);
      } catch (error) {
        /* A reader who lets nothing be kept chooses again next time. */
      }
    });
  });
})();
