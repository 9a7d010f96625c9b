import { newId } from "~/domain/event-store/id";
import { first, rawQuery } from "~/domain/event-store/query";
import { model } from "~/domain/model";
import { ruleBook } from "~/domain/rule-book";
import type { TriedKind } from "~/domain/rules/events";
import { hashRule, otherKind } from "~/domain/rules/trial";
import { happenIn } from "~/tests/support/happen";
import { openStore } from "~/tests/support/store";

/** Whatever a rule says, it has passed its trial: for tests that are about what it does. */
export async function letPass(kind: TriedKind, body: unknown): Promise<void> {
  const { store } = openStore(model);
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
