/**
 * Who may know whom in `domain/`. A feature may import from those named here; whatever it hears of any
 * other, it hears by that feature's events. The list is in the order of knowledge, so that there is no
 * way round: a feature knows only such as stand above it. Use cases stand above all features: they know any, and are
 * known to each other alone. A feature that none of these knows needs no line where `FIRST` is enough for it.
 */
export const KNOWS: Record<string, readonly string[]> = {
  rules: [],
  royalty: ["rules"],
  "exchange-rates": ["rules"],
  ratings: [],
  chain: [],
  media: [],
  profile: ["media"],
  roles: [],
  approvals: ["profile", "roles"],
  "sign-in": ["roles", "profile"],
  blocks: ["profile"],
  relations: [],
  follows: ["profile", "blocks"],
  verification: [],
  newsletter: [],
  legal: [],
  contact: ["media"],
  discounts: [],
  activity: [],
  contributions: ["activity"],
  ledger: [],
  account: ["ledger"],
  inventory: [],
  points: ["rules"],
  tasks: ["rules", "points", "activity", "contributions"],
  store: ["media", "ratings", "inventory"],
  home: ["inventory", "store"],
  "top-up": ["store"],
  play: ["profile", "follows", "store"],
  library: ["inventory", "store", "play"],
  orders: ["rules", "chain", "discounts", "inventory", "points", "store", "library"],
  "firm-money": ["orders"],
  refunds: ["inventory", "orders"],
  mining: ["rules", "contributions", "chain", "firm-money"],
  achievements: ["rules", "activity", "contributions", "profile", "follows", "orders"],
  mail: ["profile", "orders"],
  letters: ["newsletter", "mail"],
  gifts: ["inventory", "store", "library"],
  cart: ["discounts", "inventory", "store", "library", "orders"],
  wishlist: ["inventory", "store", "library"],
  "mystery-box": ["rules", "inventory", "points", "store", "library", "firm-money"],
  "redeem-codes": ["inventory", "store", "library", "mystery-box"],
  items: ["profile", "sign-in", "chain", "blocks", "mystery-box"],
  marketplace: [
    "rules",
    "royalty",
    "profile",
    "sign-in",
    "chain",
    "blocks",
    "mystery-box",
    "items",
  ],
  economy: ["rules", "mining", "mystery-box"],
  invites: ["rules", "points", "profile", "blocks", "orders"],
  publishing: ["rules", "profile", "firm-money"],
  spaces: ["media", "profile"],
  groups: ["media", "profile", "spaces"],
  "group-seats": ["groups"],
  chat: ["media", "profile", "groups"],
  "space-register": ["media", "profile", "points", "store", "spaces"],
  "player-logs": [],
  people: ["profile", "blocks", "relations", "follows", "store", "library", "mystery-box"],
  seasons: ["profile", "points", "play", "rules"],
  frames: ["play", "store"],
  matches: ["play", "profile", "blocks", "store"],
  posts: ["media", "profile", "publishing", "spaces", "groups", "people"],
  likes: ["posts"],
  shares: ["posts"],
  bookmarks: ["posts"],
  drafts: ["media", "posts"],
  comments: ["media", "profile", "publishing", "follows", "spaces", "people", "posts"],
  notifications: [
    "contributions",
    "profile",
    "blocks",
    "sign-in",
    "groups",
    "matches",
    "posts",
    "comments",
  ],
  moderation: ["media", "profile", "publishing", "spaces", "groups", "chat", "people"],
  "moderation-undo": ["spaces", "moderation"],
  articles: ["media", "profile", "publishing", "spaces", "people", "posts"],
  reviews: [
    "store",
    "library",
    "ratings",
    "profile",
    "spaces",
    "space-register",
    "people",
    "posts",
    "publishing",
  ],
  "share-cards": ["media", "spaces", "posts", "articles"],
  feeds: ["rules", "firm-money", "profile", "blocks", "spaces", "people", "posts"],
  search: ["media", "profile", "blocks", "store", "spaces", "groups", "posts", "articles"],
  insights: ["posts"],
  // What operators see of how everything is.
  operations: [
    "ledger",
    "mail",
    "roles",
    "profile",
    "sign-in",
    "points",
    "mining",
    "discounts",
    "orders",
    "mystery-box",
    "items",
    "groups",
    "notifications",
  ],
};

/** Who people are, and their files: known to a feature without a line. */
const FIRST = ["media", "profile"];

/** Open to everybody: the kernel, and what stands loose at the top and knows no feature. */
const COMMON = ["event-store", "policies"];
const LOOSE = [
  "brand",
  "brand-on-chain",
  "choose-language",
  "community-id",
  "crockford",
  "day",
  "email",
  "field-problem",
  "email-schema",
  "format",
  "fold",
  "format-time",
  "format-token",
  "language",
  "localised",
  "logs",
  "socket-protocol",
];

/** What features give to another by a file of this name: they know it there, and it lists them. */
const GIVEN: Record<string, string> = { notes: "notifications", moderation: "moderation" };

const IN_DOMAIN = /(?:^|\/)domain\/([^/]+)\/([^/]+)\.ts$/;
const USE_CASE = /^(?:use-cases|.+-use-case)$/;
const OF_DOMAIN = /^~\/domain\/([^/]+)(?:\/(.+))?$/;

interface ImportNode {
  source?: { value?: unknown } | null;
}
interface Context {
  filename: string;
  report(problem: { node: unknown; message: string }): void;
}

const knowledge = {
  create(context: Context) {
    const [, feature, own = ""] = IN_DOMAIN.exec(context.filename.replaceAll("\\", "/")) ?? [];
    if (!feature || USE_CASE.test(own)) return {};
    const given = own === "note-queries" ? "notes" : own;
    const check = (node: ImportNode) => {
      const [, other, file] = OF_DOMAIN.exec(String(node.source?.value)) ?? [];
      const message = other && objection(feature, other, file, given);
      if (message) context.report({ node: node.source, message });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

function objection(
  feature: string,
  other: string,
  file?: string,
  given?: string,
): string | undefined {
  if (file !== undefined && USE_CASE.test(file)) return "Only use cases know use cases";
  if (other === feature || COMMON.includes(other)) return undefined;
  if (file === undefined) {
    return LOOSE.includes(other) ? undefined : `${other} knows features, and no feature knows it`;
  }
  if (file === "events") return undefined;
  if (given !== undefined && GIVEN[given] === other) return undefined;
  if (GIVEN[file] === feature) return undefined;
  if (COMMON.includes(feature)) return "The kernel knows no feature";
  if ((KNOWS[feature] ?? FIRST).includes(other)) return undefined;
  if (!KNOWS[feature]) return `Say in ${import.meta.filename} whom ${feature} may know`;
  return `${feature} may not know ${other}, except by its events`;
}

export default { meta: { name: "walls" }, rules: { knowledge } };
