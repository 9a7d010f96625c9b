import { z } from "@hono/zod-openapi";
import { logOf } from "~/domain/community-id";
import { loadInsights, readInsights } from "~/domain/insights/queries";
import { requireMayInSpace, requireOpenSpace } from "~/domain/spaces/access";
import { getSpace } from "~/domain/spaces/queries";
import { ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { isOperator } from "~/workers/endpoint/request";
import { pathId } from "./schemas";

const count = (description: string) => z.number().int().openapi({ description });

export const readSpaceInsights = playerQuery("GET /spaces/{id}/insights", {
  summary: "What became of a Space in the last 12 weeks: for those who look after it",
  description: "Weeks begin on Monday, 0:00 UTC; the last one goes on.",
  params: z.object({ id: pathId }),
  answers: ok(
    z.object({
      weeks: z.array(
        z.object({
          week: z.string().openapi({ description: "Its Monday" }),
          members: count("In the Space when the week ended, or by now"),
          active: count("Of whom a post or comment was published in it"),
          posts: count("Published in it for the first time, whatever became of them since"),
          comments: count("Published in it, whatever became of them since"),
          unanswered: count("Posts with a title of that week without a comment so far"),
        }),
      ),
    }),
    "The oldest first",
  ),
  refuses: ["not_found", "space_dissolved", "forbidden"],
  at: ({ params: { id } }) => logOf(id),
  load: ({ userId, now, params: { id } }) => ({
    space: getSpace(id, userId),
    ...loadInsights(id, now),
  }),
  answer({ env, user, space, weeks, current }) {
    if (isOperator(env, user)) requireOpenSpace(space);
    else requireMayInSpace(space, false, "moderate");
    return { weeks: readInsights(weeks, current) };
  },
});
