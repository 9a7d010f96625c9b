import { startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { defineUseCase } from "~/domain/event-store/use-case";
import { type MiningRule, miningRule } from "~/domain/mining/rule";
import { type MysteryBoxRule, mysteryBoxRule } from "~/domain/mystery-box/rule";
import type { TriedKind } from "~/domain/rules/events";
import { listRuleVersions } from "~/domain/rules/queries";
import { hashRule, otherKind } from "~/domain/rules/trial";
import { getsTooMuch, gotOut, outOf, passes, takesTooMuch, worstOf } from "./judge";
import { type Row, type Rules, playEconomy } from "./play";

/** Small enough for one request: about a second. */
const BOUNDED = { runs: 10, players: 5_000, sample: 250 };

interface Trial {
  kind: TriedKind;
  body: unknown;
  now: Date;
  /** Lets others have their turn between runs. */
  play(playing: Generator<void, Row[]>): Promise<Row[]>;
}

/** Plays a rule against attackers, beside each version of the other kind that is in force or announced. */
export const tryAgainstAttackers = defineUseCase({
  load: ({ kind }: Trial) => ({ others: listRuleVersions({ kind: otherKind(kind) }) }),
  async gather({ kind, body, now, play, others }) {
    const rule = parseRule(kind, body);
    const hash = hashRule(rule);
    const time = now.toISOString();
    const beside = others.filter((_, at) => (others[at + 1]?.startsAt ?? "~") > time);
    const rules = (beside.length ? beside.map((one) => one.body) : [undefined]).map((other) =>
      kind === "mining" ? together(rule, other) : together(other, rule),
    );
    // Follows from what is tried, so that nobody plays until they are lucky.
    const seed = Number.parseInt(hash.slice(0, 7), 16);
    const setting = { ...BOUNDED, seed };
    return { hash, setting, rows: await play(playEconomy(rules, setting)) };
  },
  decide({ kind, others, hash, setting, rows }) {
    const beside = others.at(-1)?.version ?? 0;
    const passed = passes(rows);
    const data = { kind, hash, beside, ...setting, passed };
    return {
      appends: [startStream(`economy-${newId()}`, [{ type: "EconomyTried", data }])],
      answer: {
        hash,
        passed,
        ...setting,
        rows: worstOf(rows, ({ strategy }) => strategy).map((row) => ({
          strategy: row.strategy,
          wallets: row.wallets,
          paid: row.attack.paid,
          out: Math.round(gotOut(row)),
          part: row.attack.paid ? outOf(row) : null,
          // Never below nothing by less than is shown.
          median: Math.round(row.median * 10_000) / 10_000 || 0,
          over: getsTooMuch(row) || takesTooMuch(row),
        })),
      },
    };
  },
});

const together = (mining: unknown, boxes: unknown): Rules => ({
  mining: mining as MiningRule | undefined,
  boxes: (boxes as MysteryBoxRule | undefined) ?? { allowancePercent: 0 },
});

const schemas = { mining: miningRule.schema, "mystery-box": mysteryBoxRule.schema };

function parseRule(kind: TriedKind, body: unknown) {
  const parsed = schemas[kind].safeParse(body);
  if (!parsed.success) throw new Refusal("malformed", { detail: parsed.error.message });
  return parsed.data;
}
