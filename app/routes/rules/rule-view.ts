import type { listGamesOfRules } from "~/domain/mystery-box/queries";
import type { listAllRuleVersions } from "~/domain/rules/queries";
import { ruleKinds, type RuleKind } from "~/domain/rules/events";
import { describeRule } from "~/app/routes/rules/describe/rule";
import { type Changes, compare, type Statement } from "./describe/statement";
import type { Words } from "./describe/words";

export interface VersionView {
  version: number;
  startsAt: string;
  /** When the next one starts, if that is known. */
  endsAt: string | null;
  state: "announced" | "inForce" | "past";
  /** The position of the event that published it. */
  position: number;
  statements: Statement[];
  /** Against the version before. */
  changes: Changes | null;
}

export interface RuleView {
  kind: RuleKind;
  /** Newest first. */
  versions: VersionView[];
}

type Rows = ReturnType<ReturnType<typeof listAllRuleVersions>["map"]>;
type Games = ReturnType<ReturnType<typeof listGamesOfRules>["map"]>;

/** All rules as the page tells them at `now`. */
export function viewRules(rows: Rows, games: Games, words: Words, now: string): RuleView[] {
  const names = new Map(games.map(({ id, name }) => [id, name]));
  return ruleKinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const statements = ofKind.map(({ body }) => describeRule(kind, body, words, names));
    const versions = ofKind.map(({ version, startsAt, position }, at): VersionView => {
      const endsAt = ofKind[at + 1]?.startsAt ?? null;
      const over = endsAt !== null && endsAt <= now;
      return {
        version,
        startsAt,
        endsAt,
        state: startsAt > now ? "announced" : over ? "past" : "inForce",
        position,
        statements: statements[at]!,
        changes: at === 0 ? null : compare(statements[at - 1]!, statements[at]!),
      };
    });
    return versions.length ? [{ kind, versions: versions.toReversed() }] : [];
  });
}
