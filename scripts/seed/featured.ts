/** The games that the shop puts forward: some of each kind, and of each genre. */
export const featured: ReadonlySet<string> = new Set([
  "stormglass",
  "vantablossom",
  "afterlight-circuit",
  "kestrel-nine",
  "harbour-of-lanterns",
  "bramblekeep",
  "gloamdelve",
  "lantern-legion",
  "drift-monsoon",
  "archipelago-aces",
  "brick-garden",
  "neon-serpent",
  "tile-tide",
]);
