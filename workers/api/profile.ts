import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { changeProfileSchema } from "~/domain/profile/commands";
import { forgetOrderAddress as forgetAddress } from "~/domain/mail/use-cases";
import { readProfileForm } from "~/domain/profile/form";
import { privacySchema } from "~/domain/profile/privacy";
import { getProfile } from "~/domain/profile/queries";
import { showcaseSchema } from "~/domain/profile/commands";
import * as useCases from "~/domain/profile/use-cases";
import { walletAddress } from "~/domain/sign-in/commands";
import { viewOwnProfile } from "~/domain/profile/view-profile";
import { refuseFields } from "~/domain/refuse-fields";
import { readBalances } from "~/workers/chain/balances";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { requireClaim, sessionOf } from "~/workers/endpoint/request";
import { languageOf } from "~/workers/mail/language-of";
import { balancesSchema, meSchema } from "./profile-schemas";

export const changeProfile = playerCommand("PATCH /me", {
  summary: "Change one's profile",
  description:
    "What is left out stays as it is; null takes it away. A new e-mail address is unverified until the link that is mailed to it was followed. 400 says in `errors[].code` what is wrong with a field: `required`, `too_short`, `too_long`, `invalid_characters`, `invalid_email`, `unknown_media`, `not_square`, `too_small`, `not_16_9`.",
  body: changeProfileSchema,
  answers: ok(meSchema, "The signed-in user"),
  refuses: ["name_reserved", "unknown_media", "daily_address_limit"],
  input({ c, env, body }) {
    const { changes, problems } = readProfileForm(body);
    refuseFields(problems);
    const maxAddresses = Number(env.MAX_ADDRESSES_PER_DAY);
    return { changes, emailId: newId(), language: languageOf(c), maxAddresses };
  },
  ...useCases.changeProfile,
  // What is recorded holds nothing of the person.
  reply: async ({ c, userId, services: { db } }) =>
    viewMe(
      await db.read({
        session: sessionOf(requireClaim(c)),
        profile: first(getProfile({ userId })),
      }),
    ),
});

type SessionRow = ReturnType<ReturnType<typeof sessionOf>["map"]>;
type ProfileRow = ReturnType<ReturnType<typeof getProfile>["map"]>[number];

/** Both are gone when the account was deleted in the same moment. */
function viewMe({ session, profile }: { session: SessionRow | undefined; profile?: ProfileRow }) {
  if (!session?.address || !profile) throw new Refusal("login_expired");
  return { address: session.address, ...viewOwnProfile(profile) };
}

export const requestEmailConfirmation = playerCommand("POST /me/email/confirmation", {
  summary: "Have the link that confirms one's e-mail address mailed once more",
  answers: done("It is on its way, or the address is confirmed already"),
  refuses: ["no_email"],
  input: ({ c }) => ({ language: languageOf(c) }),
  ...useCases.requestEmailConfirmation,
});

export const forgetOrderAddress = playerCommand("DELETE /me/order-address", {
  summary: "Fill in no order any more with the e-mail address of the last one",
  description: "The orders themselves keep it. The next one that is placed is remembered again.",
  answers: done("Forgotten"),
  ...forgetAddress,
});

export const choosePrivacy = playerCommand("PUT /me/privacy", {
  summary: "Choose who sees one's activity, games and friends",
  body: privacySchema,
  answers: done("Chosen"),
  input: ({ body: privacy }) => ({ privacy }),
  ...useCases.choosePrivacy,
});

export const chooseShowcase = playerCommand("PUT /me/showcase", {
  summary: "Choose what stands first on one's profile",
  description:
    "Ids of games, achievements and collectibles, the first first. What one does not have is not shown; who may see one's games and activity sees them.",
  body: showcaseSchema,
  answers: done("Chosen"),
  input: ({ body: showcase }) => ({ showcase }),
  ...useCases.chooseShowcase,
});

export const getBalance = playerQuery("GET /me/balance", {
  summary: "What the wallet that the caller signed in with holds, or another, as the chain has it",
  query: z.object({ address: walletAddress.optional() }),
  answers: ok(balancesSchema, "SOL, USDC and STEAD"),
  refuses: ["chain_unavailable"],
  answer: async ({ env, user, query: { address = user.address } }) => ({
    balances: await readBalances(env, address),
  }),
});
