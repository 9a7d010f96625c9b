"use strict";
/*
 * Runs before a game in its frame. The frame's policy keeps it from our pages, from logins and from the network; what no
 * policy of browsers covers goes here: connections between peers, hints that resolve a name, and the history of the tab.
 * A game gets no second window from which it could take them back: elements are made of this list alone, and no text becomes
 * markup (`require-trusted-types-for` in the policy, and what is deleted below).
 */
(() => {
  const { apply } = Reflect;
  const make = Document.prototype.createElement;
  const names =
    "canvas img audio div span p b i em strong small h1 h2 h3 ul ol li button label input progress output br hr";
  const allowed = Object.create(null);
  for (const name of names.split(" ")) allowed[name] = true;
  const createElement = {
    /** @param {unknown} tag */
    createElement(tag) {
      const name = `${tag}`;
      if (allowed[name] !== true) throw new TypeError(`A game in a frame makes no <${name}>`);
      return apply(make, this, [name]);
    },
  }.createElement;
  Object.defineProperty(Document.prototype, "createElement", {
    value: createElement,
    configurable: false,
    writable: false,
  });

  // No policy keeps a frame from changing what stands behind the # of its address, and each is an entry in the tab's history:
  // the page hears of the first, and takes the frame away.
  const page = parent;
  const { postMessage } = page;
  addEventListener(
    "hashchange",
    () => apply(postMessage, page, [{ playstead: 1, left: true }, "*"]),
    true,
  );

  const gone = [
    [
      window,
      "RTCPeerConnection webkitRTCPeerConnection WebTransport WebSocketStream XSLTProcessor DOMParser HTMLFencedFrameElement FencedFrameConfig open navigation",
    ],
    [Window.prototype, "open customElements navigation fence"],
    [Document, "parseHTMLUnsafe parseHTML"],
    [
      Document.prototype,
      "createElementNS importNode adoptNode write writeln open execCommand requestStorageAccess",
    ],
    [DOMImplementation.prototype, "createDocument createHTMLDocument"],
    [Element.prototype, "setHTML setHTMLUnsafe insertAdjacentHTML"],
    [Range.prototype, "createContextualFragment"],
    [History.prototype, "go back forward pushState replaceState"],
  ];
  for (const [owner, listed] of gone) {
    for (const name of listed.split(" ")) {
      if (Reflect.has(owner, name)) Reflect.deleteProperty(owner, name);
    }
  }
})();
