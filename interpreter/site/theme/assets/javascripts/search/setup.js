/* Puts our search behind the theme's search box. A worker cannot start from a file: there, the same engine runs in the page. */
(function () {
  "use strict";
  var own = document.currentScript;
  var holder = document.getElementById("__config");
  var config = JSON.parse(holder.textContent);
  config.search = own.dataset.worker;
  holder.textContent = JSON.stringify(config);
  if (location.protocol !== "file:") return;

  var scripts = new URL(".", own.src);
  var data = new URL("search/data.js", new URL(own.dataset.root + "/", location));

  function load(address, then) {
    var script = document.createElement("script");
    script.src = address;
    script.onload = then;
    document.head.appendChild(script);
  }

  class InPage extends EventTarget {
    constructor(address) {
      super();
      this.here = new URL(address, location).hash.slice(1);
    }

    postMessage(message) {
      var say = (type, content) => this.dispatchEvent(new MessageEvent("message", { data: { type: type, data: content } }));
      if (message.type === 0) load(new URL("engine.js", scripts), () => load(data, () => say(1)));
      if (message.type === 2) setTimeout(() => say(3, cardwrightSearch.answer(message.data, this.here)), 0);
    }

    terminate() {}
  }
  window.Worker = InPage;
})();
