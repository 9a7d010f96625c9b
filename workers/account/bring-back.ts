import {
  type Grants,
  bringBack,
  splitGrants,
  takenBack,
} from "~/domain/account/bring-back-use-case";
import { listForgottenAmong } from "~/domain/event-store/forget-person";
import { BLOCKED_BY } from "~/domain/blocks/feature";
import { getFormerWallet } from "~/domain/account/queries";
import { execute } from "~/domain/event-store/execute";
import { LOG_NAMES } from "~/domain/logs";
import { formerCaseOf } from "~/workers/wallet";
import { lift } from "./lift-former";
import { first } from "~/domain/event-store/query";
import type { Services } from "~/workers/services";

/**
 * Brings bans, mutes and blocks of a wallet whose account was deleted to its new player, in every log and before that
 * player is there, so that nothing can be done in between. Where the sign-in fails after all, they are about nobody.
 */
export async function bringBackEverywhere(
  services: Services,
  userId: string,
  { fingerprint, grants }: { fingerprint: string; grants: Grants },
): Promise<void> {
  const { db, at, env } = services;
  const { outliving } = splitGrants(grants);
  if (!Object.keys(outliving).length) return;
  const { gone } = await db.read({
    gone: listForgottenAmong({ people: outliving[BLOCKED_BY] ?? [] }),
  });
  const leavers = new Set(gone.map(({ personId }) => personId));
  const blockers = outliving[BLOCKED_BY]?.filter((id) => !leavers.has(id)) ?? [];
  await Promise.all(
    LOG_NAMES.map(async (log) => {
      const appends = bringBack(log, userId, { ...outliving, [BLOCKED_BY]: blockers }, (caseId) =>
        formerCaseOf(env, caseId),
      );
      if (!appends.length) return;
      await execute(at(log).store, {
        id: `bring-back:${userId}`,
        name: "BringBack",
        actor: "system:account",
        input: { userId },
        load: {},
        decide: () => ({ appends }),
      });
    }),
  );
  // Whoever takes a case back strikes what is kept first, and looks for the player then: one of both sees the other.
  const { now } = await db.read({ now: first(getFormerWallet({ fingerprint })) }, { newest: true });
  for (const one of now ? takenBack(grants, now.grants) : []) {
    await lift(services, one, `bring-back:${userId}:${one.caseId}`);
  }
}
