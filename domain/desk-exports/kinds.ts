import type { NeededRight } from "~/domain/policies/rights";

/** What the desk can take out as a file, each with the right of the list that shows the same. A word of the public API. */
export const exportKinds = [
  "orders",
  "sales",
  "players",
  "points",
  "refunds",
  "cases",
  "events",
  "moderation",
] as const;
export type ExportKind = (typeof exportKinds)[number];

const RIGHTS: Record<ExportKind, NeededRight> = {
  orders: "support",
  sales: "any",
  players: "support",
  points: "support",
  refunds: "support",
  cases: "support",
  events: "all",
  moderation: "moderation",
};

/** What lies in the logs of the communities, too; all else is told by the main log alone. */
export const liesInAllLogs = (kind: ExportKind): boolean => kind === "moderation";

/** What somebody must be trusted with to ask for it, and still when they fetch it. E-mails of all players take all. */
export const rightForExport = ({ kind, emails }: { kind: ExportKind; emails: boolean }) =>
  emails ? "all" : RIGHTS[kind];

/** How long a file can be fetched. */
export const EXPORT_KEPT_MS = 24 * 60 * 60_000;
