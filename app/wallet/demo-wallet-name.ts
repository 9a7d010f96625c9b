export const DEMO_WALLET_NAME = "Demo Wallet";

/** A pixel coin on night green, 16 by 16. */
export const DEMO_ICON: `data:image/svg+xml;base64,${string}` = `data:image/svg+xml;base64,${btoa(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" shape-rendering="crispEdges"><path fill="#131e1a" d="M0 0h16v16H0z"/><path fill="#9a5f00" d="M5 3h6v1h1v1h1v6h-1v1h-1v1H5v-1H4v-1H3V5h1V4h1z"/><path fill="#ffb52e" d="M5 3h6v1h1v6h-1v1H5v-1H4V4h1z"/><path fill="#ffc960" d="M6 4h4v1H6zM5 5h1v4H5z"/><path fill="#9a5f00" d="M7 5h3v1H8v1h2v3H7V9h2V8H7z"/></svg>`,
)}`;
