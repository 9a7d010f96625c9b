/** What stands in place of a picture that is not there, or not for whoever asks: a torn one, on a ground that fits any page. */
export const drawGone = (): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" shape-rendering="crispEdges">`,
    `<path fill="#26332f" d="M0 0h16v16H0z"/>`,
    `<path fill="#7d9189" d="M3 4h6v1H4v6h3v1H3zM11 4h2v8H9v-1h3V5h-1zM5 9h1v1H5zM6 8h1v1H6zM9 9h1v1H9zM10 8h1v2h-1zM10 6h1v1h-1zM9 3h1v2H9zM8 5h1v2H8zM9 7h1v1H9zM8 8h1v2H8zM7 10h1v3H7z"/></svg>`,
  ].join("");
