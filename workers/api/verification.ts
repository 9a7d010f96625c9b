import { verificationChallengeSchema } from "~/domain/verification/commands";
import { ok } from "~/workers/endpoint/endpoint";
import { publicQuery } from "~/workers/endpoint/query";
import { issueVerification } from "~/workers/middleware/verification";

export const getVerificationChallenge = publicQuery("GET /verification/challenge", {
  summary: "A proof of work to solve",
  description:
    "An ALTCHA challenge. What solves it goes, as base64 of the JSON `{ challenge, solution }`, into the header `x-verification` of one command.",
  answers: ok(verificationChallengeSchema.openapi("VerificationChallenge"), "The challenge"),
  answer: async ({ env, now }) =>
    verificationChallengeSchema.parse(await issueVerification(env, now)),
});
