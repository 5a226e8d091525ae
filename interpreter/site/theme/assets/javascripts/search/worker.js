/* The search in a worker. It speaks as the theme's box expects: 0 set up, 1 ready, 2 a query, 3 what was found. */
importScripts("engine.js");

self.addEventListener("message", function (event) {
  var message = event.data;
  if (message.type === 0) self.postMessage({ type: 1 });
  if (message.type === 2) {
    /* What the search knows is dear to fetch, so it is only fetched by who searches. */
    if (message.data && !cardwrightSearch.ready()) importScripts("../../../search/data.js");
    self.postMessage({ type: 3, data: cardwrightSearch.answer(message.data, decodeURIComponent(self.location.hash.slice(1))) });
  }
});
