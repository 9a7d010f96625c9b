const SIDE = 10;
/** Grounds and bodies that stand out from one another by 3:1 and more. */
const COLOURS = [
  ["#1f3a33", "#ffb52e"],
  ["#3a1d2b", "#ff8f6b"],
  ["#16304a", "#7ccaff"],
  ["#332a12", "#f6d365"],
  ["#2c1f45", "#c7a4ff"],
  ["#123b2a", "#63d994"],
  ["#43201a", "#ffd0b0"],
  ["#1d2b1a", "#b8e05a"],
] as const;

/**
 * A creature of squares, the same for the same id for ever: one half by chance, the other its mirror,
 * two eyes. Its outline is filled more surely the nearer a square lies to the middle.
 */
export function drawAvatar(id: string): string {
  const random = randomFrom(id);
  const [ground, body] = COLOURS[Math.floor(random() * COLOURS.length)]!;
  const eyesAt = 3 + Math.floor(random() * 2);
  let whole = "";
  let spots = "";
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE / 2; x++) {
      const nearness = (x / 4) * (1.25 - Math.abs(y - 4.5) / 9);
      const [isBody, isSpot] = [random() < nearness, random() < 0.22];
      if (!isBody) continue;
      const pair = `M${x} ${y}h1v1h-1zM${SIDE - 1 - x} ${y}h1v1h-1z`;
      whole += pair;
      if (isSpot) spots += pair;
    }
  }
  const eyes = `M3 ${eyesAt}h1v1h-1zM6 ${eyesAt}h1v1h-1z`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" shape-rendering="crispEdges">`,
    `<path fill="${ground}" d="M0 0h${SIDE}v${SIDE}H0z"/><path fill="${body}" d="${whole}"/>`,
    `<path fill="${ground}" fill-opacity=".35" d="${spots}"/>`,
    `<path fill="#fffaee" d="${eyes}"/><path fill="#0c1311" d="M3.5 ${eyesAt}.5h.5v.5h-.5zM6 ${eyesAt}.5h.5v.5H6z"/></svg>`,
  ].join("");
}

/** `GET /avatars/:file`, where `file` is a player's id and `.svg`. */
export function serveAvatar(file: string): Response {
  const id = /^([A-Za-z0-9_-]{1,64})\.svg$/.exec(file)?.[1];
  if (!id) return new Response("Not found", { status: 404 });
  return new Response(drawAvatar(id), {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'",
      "x-content-type-options": "nosniff",
    },
  });
}

/** Numbers from 0 to 1 that follow from a text (xmur3 and mulberry32). */
function randomFrom(text: string): () => number {
  let seed = 1779033703 ^ text.length;
  for (let at = 0; at < text.length; at++) {
    seed = Math.imul(seed ^ text.charCodeAt(at), 3432918353);
    seed = (seed << 13) | (seed >>> 19);
  }
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
