import { editRules } from "~/domain/spaces/use-cases";
import { z } from "@hono/zod-openapi";
import { ruleFormSchema } from "~/domain/spaces/commands";
import { spaceRuleSchema } from "~/domain/spaces/events";
import { MAX_RULES, readRules } from "~/domain/spaces/rules";
import { refuseFields } from "~/domain/refuse-fields";
import { playerCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { pathId } from "./schemas";

export const changeSpaceRules = playerCommand("PUT /spaces/{id}/rules", {
  summary: "Write the rules of a Space: its creator and its moderators",
  description: `At most ${MAX_RULES}. A rule keeps its id while its words change.`,
  params: z.object({ id: pathId }),
  body: z.object({ rules: z.array(ruleFormSchema).max(50) }),
  answers: ok(z.object({ rules: z.array(spaceRuleSchema) }), "The rules"),
  refuses: ["not_found", "space_dissolved", "forbidden", "person_forgotten"],
  input({ params: { id }, body }) {
    const { rules, code } = readRules(body.rules);
    refuseFields(code ? [{ path: "rules", code }] : []);
    return { spaceId: id, rules };
  },
  ...editRules,
});
