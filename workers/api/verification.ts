import { createRoute } from "@hono/zod-openapi";
import { verificationChallengeSchema } from "~/domain/verification/commands";
import { issueVerification } from "~/workers/middleware/verification";
import { createRouter, json, problems } from "./context";

export const verification = createRouter();

verification.openapi(
  createRoute({
    method: "get",
    path: "/verification/challenge",
    operationId: "getVerificationChallenge",
    summary: "A proof of work to solve",
    description:
      "An ALTCHA challenge. What solves it goes, as base64 of the JSON `{ challenge, solution }`, into the header `x-verification` of one command.",
    tags: ["Verification"],
    responses: {
      200: json(verificationChallengeSchema.openapi("VerificationChallenge"), "The challenge"),
      ...problems(),
    },
  }),
  async (c) => {
    const { env, store } = c.var.services;
    const challenge = await issueVerification(env, store.now());
    c.header("cache-control", "no-store");
    return c.json(challenge as ReturnType<typeof verificationChallengeSchema.parse>, 200);
  },
);
