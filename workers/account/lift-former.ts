import { type Grants, HOUSE, withoutCases } from "~/domain/account/bring-back-use-case";
import { listKeptByCases } from "~/domain/account/queries";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { getForgotten } from "~/domain/event-store/forget-person";
import { foldStream } from "~/domain/event-store/log";
import { first, rawQuery } from "~/domain/event-store/query";
import { MAIN } from "~/domain/logs";
import { moderationEvents } from "~/domain/moderation/events";
import { muteStream, personMuteDecider } from "~/domain/moderation/moderation";
import { spaceEvents } from "~/domain/spaces/events";
import { membershipStream } from "~/domain/spaces/queries";
import { restrictionDecider } from "~/domain/spaces/restriction";
import { requireLogOf } from "~/domain/community-id";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";
import { formerCaseOf, sealOf } from "~/workers/wallet";

interface OfCase {
  /** Null: everywhere. */
  spaceId: string | null;
  caseId: string;
}

/**
 * What an event owes that takes back a mute or a ban: where its account was deleted meanwhile, the wallet is freed of it
 * too, away or under its next account.
 */
export const liftFormer: Effect = async (services, { data, streamId, version }) => {
  const { userId, caseId, spaceId = null } = data as { userId: string } & Partial<OfCase>;
  const main = services.at(MAIN);
  const { forgotten } = await main.db.read({
    forgotten: first(getForgotten({ personId: userId })),
  });
  if (!forgotten) return;
  await forgetCases(main, [caseId!, formerCaseOf(services.env, caseId!)]);
  await lift(services, { spaceId, caseId: caseId! }, `lift-former:${streamId}:${version}`);
};

const WALLETS_AT_ONCE = 50;

/** Takes out of what is kept of all wallets what these cases brought, and seals the rest anew. */
async function forgetCases({ db, env }: Services, caseIds: readonly string[]): Promise<void> {
  for (;;) {
    const list = listKeptByCases({ caseIds, limit: WALLETS_AT_ONCE });
    const { found } = await db.read({ found: list }, { newest: true });
    if (!found.length) return;
    await db.batch(
      found.map(({ fingerprint, given }) => {
        const left = JSON.stringify(withoutCases(JSON.parse(given) as Grants, caseIds));
        // What was written meanwhile is looked at again.
        return {
          sql: `UPDATE "former_wallets" SET "given" = ?, "seal" = ? WHERE "fingerprint" = ? AND "given" = ?`,
          params: [left, sealOf(env, { fingerprint, given: left }), fingerprint, given],
        };
      }),
    );
  }
}

/** Lifts what a case brought to the next account of its wallet, if there is one. */
export async function lift(
  services: Services,
  { spaceId, caseId: former }: OfCase,
  id: string,
): Promise<void> {
  const caseId = formerCaseOf(services.env, former);
  const { db, store } = services.at(spaceId === null ? MAIN : requireLogOf(spaceId));
  const holders = rawQuery<{ userId: string }>(
    spaceId === null
      ? `SELECT "user_id" AS "userId" FROM "muted_people" WHERE "case_id" = ?1`
      : `SELECT "user_id" AS "userId" FROM "space_restrictions" WHERE "case_id" = ?1 AND "space_id" = ?2`,
    spaceId === null ? [caseId] : [caseId, spaceId],
  );
  const { found } = await db.read({ found: holders }, { newest: true });
  for (const { userId } of found) {
    const of = { id: `${id}:${userId}`, name: "LiftFormer", actor: "system:account" };
    const input = { userId, caseId };
    if (spaceId === null) {
      await execute(store, {
        ...of,
        input,
        load: { mute: foldStream(personMuteDecider, moderationEvents, muteStream(userId)) },
        decide({ mute }) {
          const events = personMuteDecider.decide({ type: "Unmute", ...input }, mute.state);
          return { appends: [appendTo(mute, events)] };
        },
      });
      continue;
    }
    await execute(store, {
      ...of,
      input,
      load: {
        member: foldStream(restrictionDecider, spaceEvents, membershipStream(spaceId, userId)),
      },
      decide({ member }) {
        const command = { type: "Restore", spaceId, moderatorId: HOUSE, ...input } as const;
        return { appends: [appendTo(member, restrictionDecider.decide(command, member.state))] };
      },
    });
  }
}
