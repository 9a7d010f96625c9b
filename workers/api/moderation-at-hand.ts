import { z } from "@hono/zod-openapi";
import { placeOfMessage } from "~/domain/chat/entry";
import { newId } from "~/domain/event-store/id";
import {
  getAtHand,
  getDecider,
  loadAffectedAtHand,
  type ThingAtHand,
} from "~/domain/moderation/at-hand-queries";
import * as atHand from "~/domain/moderation/at-hand-use-case";
import { newCaseId } from "~/domain/moderation/case-id";
import {
  decideAtHandSchema,
  readNote,
  readUntil,
  type TargetAtHand,
} from "~/domain/moderation/commands";
import { logOfTarget } from "~/domain/moderation/report-use-case";
import * as useCases from "~/domain/moderation/use-cases";
import {
  atHandSchema,
  NOTHING_AT_HAND,
  takenInCase,
  viewAtHand,
} from "~/domain/moderation/view-at-hand";
import { DECISIONS_AN_HOUR, kindsAtHand } from "~/domain/moderation/words";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { isOperator } from "~/workers/endpoint/request";
import type { Env } from "~/workers/env";
import { bringBackOfCase } from "~/workers/groups/bring-back";
import { carryOut } from "~/workers/moderation/carry-out";
import { isModeratingOperator } from "~/workers/moderation/is-moderating-operator";
import { proveMessage } from "~/workers/moderation/prove-message";
import { pathId } from "./schemas";

/** A message with who said it, which only its room knows. */
async function saidIn(env: Env, userId: string, target: TargetAtHand) {
  const place = target.kind === "message" ? placeOfMessage(target.id) : undefined;
  const said = place && logOfTarget(target) && (await proveMessage(env, userId, place));
  const thing: ThingAtHand = said ? { ...target, authorId: said.senderId } : target;
  return { thing, proof: said?.proof, isUnread: target.kind === "message" && !said };
}

export const decideAtHand = playerCommand("POST /moderation/decisions", {
  summary: "Decide about a thing or a person without a report: whoever moderates there",
  description: `Those who look after its Space, about whoever is of a lower rank there; admins of a group about what is said in it; operators everywhere. Nobody about themselves or an operator. A case is opened and decided at once: its author is told, may appeal, and the public log has it. A \`member\` is somebody in one Space (\`spaceId\`), a \`group_member\` in one group (\`id\` is that of the group, a dot and that of the player: \`remove\` or \`ban\`), a \`user\` somebody everywhere. 409 \`already_decided\` with \`by\`, the id of whoever was faster, or null where names are hidden. At most ${DECISIONS_AN_HOUR} an hour in each Space.`,
  admitsFirst: true,
  body: decideAtHandSchema,
  answers: created(z.object({ caseId: z.string() }), "It is decided"),
  refuses: [
    "not_found",
    "space_dissolved",
    "forbidden",
    "already_decided",
    "unknown_rule",
    "bad_until",
    "bad_action",
    "text_too_long",
    "creator_not_restricted",
    "too_many_decisions",
    "person_forgotten",
  ],
  async input({ env, userId, body: { target, ...body }, now }) {
    const { thing, proof, isUnread } = await saidIn(env, userId, target);
    const log = isUnread ? undefined : logOfTarget(target);
    return {
      log,
      target: thing,
      proof,
      body,
      note: readNote(body.note),
      staffNote: readNote(body.staffNote),
      until: readUntil(body, now),
      entryId: newId(),
      freshId: log && newCaseId(log),
    };
  },
  ...atHand.decideAtHand,
  async reply({ services, answer: { caseId, ...done } }) {
    await carryOut(services, done);
    return { caseId };
  },
});

export const undoDecision = playerCommand("DELETE /moderation/decisions/{caseId}", {
  summary: "Take back a decision: whoever decided, the creator of the Space, operators",
  description:
    "What it took comes back, if nobody else took it since. A message that was erased stays so.",
  params: z.object({ caseId: pathId }),
  answers: done("It is taken back"),
  refuses: ["not_found", "space_dissolved", "forbidden", "bad_action", "person_forgotten"],
  input: ({ params: { caseId } }) => ({ caseId }),
  ...useCases.takeBackDecision,
  async reply({ services, answer }) {
    const log = logOfTarget({ kind: answer.kind, id: answer.targetId });
    if (log) await bringBackOfCase(services.at(log), answer);
    return undefined;
  },
});

const query = z.object({
  kind: z.enum(kindsAtHand),
  id: z.string().max(64),
  spaceId: z.string().max(64).optional(),
});

export const getOptionsAtHand = playerQuery("GET /moderation/options", {
  summary: "What the caller may do about a thing or a person without a report",
  description: "Empty for whoever does not moderate there, and for what is not there.",
  query,
  answers: ok(atHandSchema, "What can be done, under which rules, and what stands already"),
  async answer({ services, env, userId, user, now, query: { kind, id, spaceId } }) {
    const target: TargetAtHand = { kind, id, ...(spaceId !== undefined && { spaceId }) };
    const { thing, isUnread } = await saidIn(env, userId, target);
    const log = isUnread ? undefined : logOfTarget(target);
    if (!log) return NOTHING_AT_HAND;
    const { db } = services.at(log);
    const { row, ...affected } = await db.read({
      row: getAtHand(thing, userId, now),
      ...loadAffectedAtHand(thing),
    });
    const authorId = row?.authorId ?? null;
    const authorIsOperator = authorId !== null && (await isModeratingOperator(services, authorId));
    if ((kind === "member" || kind === "group_member") && authorIsOperator === undefined)
      return NOTHING_AT_HAND;
    const viewer = {
      id: userId,
      isOperator: isOperator(env, user),
      authorIsOperator: authorIsOperator === true,
    };
    const caseId = takenInCase(thing, affected);
    const { decider } = caseId
      ? await db.read({ decider: getDecider(caseId) })
      : { decider: undefined };
    return viewAtHand(thing, row, { ...affected, decider }, viewer);
  },
});
