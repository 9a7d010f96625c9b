import type { Statement } from "~/domain/event-store/statement";
import type { Filling } from "~/scripts/bench/growth/fill";
import { feedsRule } from "~/scripts/seed/rules/feeds";
import { feedRows, followed, joined } from "./rows";

export const READER = "reader";
export const NOW = "2026-11-22T12:00:00.000Z";

const rules: Statement[] = [
  {
    sql: `INSERT INTO "rule_versions" ("kind", "version", "starts_at", "body", "position") VALUES ('feeds', 1, '2026-01-01T00:00:00.000Z', ?, 1)`,
    params: [JSON.stringify(feedsRule.body)],
  },
];

export const filling: Filling = {
  begin: [...rules, followed(READER), joined(READER)],
  rows: (from, to) => [feedRows(from, to, NOW)],
};
