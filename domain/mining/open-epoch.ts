/** As SQL: the position of `main` after which the open epoch begins. */
export const OPEN_FROM = `coalesce((SELECT max("through_position") FROM "mining_spans" WHERE "log" = 'main'),
  (SELECT "position" FROM "rule_versions" WHERE "kind" = 'mining' AND "version" = 1), 0)`;
