import type { EventStore } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { first, rawQuery } from "~/domain/event-store/query";
import { ruleBook } from "~/domain/rule-book";
import type { TriedKind } from "~/domain/rules/events";
import { hashRule, otherKind } from "~/domain/rules/trial";
import { happenIn } from "~/tests/support/happen";

/** Whatever a rule says, it has passed its trial: for tests that are about what it does. */
export async function letPassIn(store: EventStore, kind: TriedKind, body: unknown): Promise<void> {
  const { newest } = await store.db.read({
    newest: first(
      rawQuery<{ version: number }>(
        `SELECT coalesce(max("version"), 0) AS "version" FROM "rule_versions" WHERE "kind" = ?`,
        [otherKind(kind)],
      ),
    ),
  });
  const played = { runs: 1, players: 1, sample: 1, seed: 0, passed: true };
  const hash = hashRule(ruleBook[kind].schema.parse(body));
  await happenIn(store, `economy-${newId()}`, {
    type: "EconomyTried",
    data: { kind, hash, beside: newest!.version, ...played },
  });
}
