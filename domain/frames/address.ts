/** The document of a game's frame. What lies there never changes; another edition has another address. */
export const frameAddress = ({ id, hash }: { id: string; hash: string }) =>
  `/play/frame/${id}/${hash}/`;
