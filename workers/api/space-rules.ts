import { requireOpenSpace } from "~/domain/spaces/access";
import { guardModerator, guardOpenSpace } from "~/domain/spaces/guards";
import { z } from "@hono/zod-openapi";
import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { mayInSpace } from "~/domain/spaces/policies";
import { getSpace, loadSpace, roleOf } from "~/domain/spaces/queries";
import { ruleFormSchema } from "~/domain/spaces/commands";
import { spaceRuleSchema } from "~/domain/spaces/events";
import { MAX_RULES, readRules } from "~/domain/spaces/rules";
import { spaceDecider } from "~/domain/spaces/decider";
import { refuseFields } from "~/domain/refuse-fields";
import { playerCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { isOperator } from "~/workers/spaces/standing";
import { pathId } from "./schemas";

export const changeSpaceRules = playerCommand("PUT /spaces/{id}/rules", {
  summary: "Write the rules of a Space: its creator and its moderators",
  description: `At most ${MAX_RULES}. A rule keeps its id while its words change.`,
  params: z.object({ id: pathId }),
  body: z.object({ rules: z.array(ruleFormSchema).max(50) }),
  answers: ok(z.object({ rules: z.array(spaceRuleSchema) }), "The rules"),
  refuses: ["not_found", "space_dissolved", "forbidden", "person_forgotten"],
  input({ body }) {
    const { rules, code } = readRules(body.rules);
    refuseFields(code ? [{ path: "rules", code }] : []);
    return { rules };
  },
  at: ({ params: { id } }) => logOf(id),
  load: ({ userId, params: { id } }) => ({ space: loadSpace(id), row: getSpace(id, userId) }),
  decide({ userId, user, env, params: { id: spaceId }, rules, space, row }) {
    const open = requireOpenSpace(row);
    const standing = { ...open, role: roleOf(open.rank), isOperator: isOperator(env, user) };
    if (!mayInSpace(standing, "moderate")) throw new Refusal("forbidden");
    const events = spaceDecider.decide({ type: "EditRules", spaceId, userId, rules }, space.state);
    return {
      appends: [appendTo(space, events)],
      writes: [guardOpenSpace(spaceId), guardModerator(spaceId, userId, standing.isOperator)],
      answer: { rules },
    };
  },
});
