/*
 * What a game in a frame must not be able to do, tried one by one. `tried` holds what came of each: "refused", or what it got.
 * It takes the place of a game's script in the tests, and is in no shop.
 */
const tried = (window.tried = {});
const heard = (window.heard = []);
addEventListener("message", ({ data }) => heard.push(data));

const within = (promise) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(() => resolve("no answer"), 3_000))]);
const attempt = async (name, act) => {
  try {
    tried[name] = String((await within(act())) ?? "done");
  } catch {
    tried[name] = "refused";
  }
};
/** Of what answers by an event. */
const loads = (target) =>
  new Promise((resolve, reject) => {
    target.onload = target.onopen = () => resolve("loaded");
    target.onerror = () => reject(new Error("refused"));
  });
let last = 0;
const ask = (fields) =>
  new Promise((resolve) => {
    const id = "id" in fields ? fields.id : ++last;
    const hear = ({ data }) => {
      if (data.id !== id) return;
      removeEventListener("message", hear);
      resolve(JSON.stringify(data.error ?? data.value ?? null));
    };
    addEventListener("message", hear);
    parent.postMessage({ playstead: 1, ...fields, id }, "*");
  });

window.run = async (elsewhere, session) => {
  // The page around, and the player's login.
  await attempt("the page's document", () => parent.document.title);
  await attempt("the page's storage", () => parent.localStorage.getItem("x-token"));
  await attempt("the tab's document", () => top.document.cookie);
  await attempt("the page's address", () => top.location.href);
  await attempt("the frame's element", () => frameElement.outerHTML);
  await attempt("cookies", () => document.cookie);
  await attempt("cookies to write", () => {
    document.cookie = "x-token=mine";
  });
  await attempt("local storage", () => localStorage.getItem("x-token"));
  await attempt("session storage", () => sessionStorage.length);
  await attempt("a database", () => loads(indexedDB.open("x")));
  await attempt("caches", () => caches.open("x"));
  await attempt("a service worker", () => navigator.serviceWorker.register("x.js"));
  await attempt("a worker", () => loads(new Worker("x.js")));
  await attempt("a shared worker", () => loads(new SharedWorker("x.js")));
  await attempt("a channel between windows", () => {
    const channel = new BroadcastChannel("playstead");
    channel.close();
    // It may be made, but only between frames of this one origin, of which there is one.
    return location.origin === "null" || origin === "null" ? Promise.reject(new Error()) : "open";
  });
  await attempt("a login by a credential", () => navigator.credentials.get({ password: true }));

  // The network.
  const withCookies = { credentials: "include" };
  await attempt("our API", () => fetch("/api/me", withCookies).then((answer) => answer.text()));
  await attempt("our API, unread", () => fetch("/api/me", { mode: "no-cors", ...withCookies }));
  await attempt("our API by XHR", () => {
    const request = new XMLHttpRequest();
    request.open("DELETE", "/api/sessions");
    request.withCredentials = true;
    const done = loads(request);
    request.send();
    return done;
  });
  await attempt("another site", () => fetch(elsewhere, { mode: "no-cors" }));
  await attempt("a socket", () => loads(new WebSocket(elsewhere.replace("http", "ws"))));
  await attempt("a stream of events", () => loads(new EventSource("/api/me/events")));
  await attempt("a transport", () => new WebTransport(elsewhere.replace("http:", "https:")).ready);
  await attempt("a connection between peers", () => new RTCPeerConnection().createOffer());
  await attempt("a picture of another site", () => {
    const image = new Image();
    image.src = `${elsewhere}/?stolen`;
    return loads(image);
  });
  await attempt("a picture of our API", () => {
    const image = new Image();
    image.src = "/api/me?picture";
    return loads(image);
  });
  await attempt("a script of the page", () => import(`/assets/${"x"}.js`));
  await attempt("a script of another site", () => import(`${elsewhere}/x.js`));
  await attempt("a script of data", () => import("data:text/javascript,export default 1"));
  // oxlint-disable-next-line no-eval -- that it is refused is what is tried
  await attempt("a text as code", () => eval("1"));
  await attempt("a function of a text", () => new Function("return 1")());

  // Other windows and documents.
  await attempt("a popup", () => window.open(elsewhere).location);
  await attempt("a dialog", () => {
    if (confirm("Your wallet, please") === false) throw new Error("refused");
  });
  for (const name of ["iframe", "object", "embed", "link", "meta", "base", "form", "a", "script"]) {
    await attempt(`<${name}>`, () => document.createElement(name).tagName);
  }
  await attempt("an element in a namespace", () =>
    document.createElementNS("http://www.w3.org/1999/xhtml", "iframe"),
  );
  await attempt("an element of another document", () =>
    document.implementation.createDocument("http://www.w3.org/1999/xhtml", "link", null),
  );
  await attempt("markup", () => {
    document.body.innerHTML = "<iframe srcdoc='<p>x'></iframe>";
    return frames.length;
  });
  await attempt("written markup", () => document.write("<link rel=preconnect href=//x>"));
  await attempt("a list's prototype as a way round", () => {
    Object.prototype.iframe = true;
    try {
      return document.createElement("iframe").tagName;
    } finally {
      delete Object.prototype.iframe;
    }
  });
  await attempt("the tab's history", () => history.back());
  await attempt("an entry of the tab's history", () => history.pushState(null, "", "#x"));
  await attempt("the tab", () => {
    top.location.href = `${elsewhere}/top`;
  });
  await attempt("full screen", () => document.body.requestFullscreen());

  // What the page answers.
  parent.postMessage({ playstead: 1, id: "1", call: "theme" }, "*");
  parent.postMessage({ playstead: 1, id: -0.5, call: "theme" }, "*");
  parent.postMessage({ playstead: 2, id: 900, call: "theme" }, "*");
  parent.postMessage(null, "*");
  const cyclic = {};
  cyclic.self = cyclic;
  const deep = JSON.parse(`${"[".repeat(200)}${"]".repeat(200)}`);
  await attempt("a circle to save", () => ask({ call: "save", data: cyclic }));
  await attempt("a depth to save", () => ask({ call: "save", data: deep }));
  await attempt("far too much to save", () => ask({ call: "save", data: "x".repeat(5_000_000) }));
  await attempt("a little too much to save", () => ask({ call: "save", data: "é".repeat(32_769) }));
  await attempt("as much as fits", () => ask({ call: "save", data: "é".repeat(32_768) }));
  await attempt("a call by an object", () => ask({ call: { toString: "start" } }));
  await attempt("a call of every object", () => ask({ call: "constructor" }));
  await attempt("a call that is not there", () => ask({ call: "token" }));
  await attempt("a score before the start", () => ask({ call: "score", score: 1 }));
  await attempt("a session of its own choice", () => ask({ call: "beat", sessionId: session }));
  await attempt("a score without a number", () => ask({ call: "score", score: Number.NaN }));
  await attempt("another game's achievement", () =>
    ask({ call: "achievement", achievement: "__proto__" }),
  );
  await attempt("a polluted message", () =>
    ask(
      JSON.parse(
        '{"call":"language","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      ),
    ),
  );
  await attempt("another game's save", () =>
    ask({ call: "load", game: "tile-tide", gameId: "tile-tide", id: 5_000 }),
  );
  return "tried";
};

window.flood = (messages) => {
  for (let at = 0; at < messages; at++) {
    parent.postMessage(
      { playstead: 1, id: 10_000 + at, call: "theme", ballast: "x".repeat(2_000) },
      "*",
    );
  }
};
