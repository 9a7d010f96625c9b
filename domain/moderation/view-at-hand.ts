import { z } from "zod";
import { spaceRuleSchema } from "~/domain/spaces/events";
import { FOR_GOOD } from "~/domain/spaces/restriction";
import { accessAtHand } from "./at-hand-use-case";
import type { Decider, RowAtHand, ThingAtHand } from "./at-hand-queries";
import { type Affected, statusOf, takenByOf } from "./decision";
import { moderatedKinds } from "./kinds";
import { mayAtHand, mayTakeBack } from "./policies";
import { actions } from "./words";

/** What somebody may do about a thing without a report; nothing where they do not moderate there. */
export const atHandSchema = z.object({
  may: z.array(z.enum(actions)),
  authorId: z
    .string()
    .nullable()
    .meta({ description: "Who is judged; null where nothing may be done" }),
  rules: z.array(spaceRuleSchema).meta({ description: "Of its Space, beside those of the house" }),
  taken: z
    .object({ as: z.enum(["hidden", "removed"]), caseId: z.string().nullable() })
    .nullable()
    .meta({
      description:
        "What stands against the thing now; without `caseId` the caller does not take it back",
    }),
  restricted: z
    .object({
      kind: z.enum(["mute", "ban"]),
      until: z.string().nullable().meta({ description: "Null: for good" }),
      caseId: z.string(),
    })
    .nullable()
    .meta({ description: "What stands against its author there now" }),
});
export type AtHandView = z.infer<typeof atHandSchema>;

export const NOTHING_AT_HAND: AtHandView = {
  may: [],
  authorId: null,
  rules: [],
  taken: null,
  restricted: null,
};

/** The case by which it is out of sight now, if any. */
export const takenInCase = (target: ThingAtHand, affected: Omit<Affected, "case">) =>
  takenByOf(target, affected).at(-1)?.judged.caseId ?? null;

/** `decider`: who decided the case of `takenInCase`. */
export function viewAtHand(
  target: ThingAtHand,
  row: RowAtHand | undefined,
  { decider, ...affected }: Omit<Affected, "case"> & { decider: Decider | undefined },
  viewer: { id: string; isOperator: boolean; authorIsOperator: boolean },
): AtHandView {
  const status = statusOf(target, affected);
  if (!row || row.authorId === null || row.dissolvedAt !== null || status === "deleted") {
    return NOTHING_AT_HAND;
  }
  const { authorId, spaceId, rules } = row;
  const access = accessAtHand(target, row, viewer);
  if (!mayAtHand({ ...viewer, authorId }, access)) return NOTHING_AT_HAND;
  const last = takenByOf(target, affected).at(-1);
  const { spaceAccess } = access;
  // Others leave it to an appeal.
  const mayUndo =
    decider !== undefined && mayTakeBack({ ...viewer, spaceAccess }, authorId, decider);
  const isHeld = status === "held" && row.reportedId === null;
  // The strictest, then the longest.
  const [strictest] = row.stands.toSorted(
    (one, other) =>
      Number(other.kind === "ban") - Number(one.kind === "ban") ||
      (other.until > one.until ? 1 : -1),
  );
  return {
    may: moderatedKinds[target.kind]
      .actions(spaceId !== null, isHeld)
      .filter((action) => action !== "keep"),
    authorId,
    rules: rules ?? [],
    taken: last ? { as: last.as, caseId: mayUndo ? last.judged.caseId : null } : null,
    restricted: strictest
      ? {
          kind: strictest.kind,
          until: strictest.until === FOR_GOOD ? null : strictest.until,
          caseId: strictest.caseId,
        }
      : null,
  };
}
