import { type Grants, bringBack, splitGrants } from "~/domain/account/bring-back-use-case";
import { listForgottenAmong } from "~/domain/event-store/forget-person";
import { BLOCKED_BY } from "~/domain/blocks/feature";
import { execute } from "~/domain/event-store/execute";
import { LOG_NAMES } from "~/domain/logs";
import type { Services } from "~/workers/services";

/**
 * Brings bans, mutes and blocks of a wallet whose account was deleted to its new player, in every log and before that
 * player is there, so that nothing can be done in between. Where the sign-in fails after all, they are about nobody.
 */
export async function bringBackEverywhere(
  { db, at }: Services,
  userId: string,
  grants: Grants,
): Promise<void> {
  const { outliving } = splitGrants(grants);
  if (!Object.keys(outliving).length) return;
  const { gone } = await db.read({
    gone: listForgottenAmong({ people: outliving[BLOCKED_BY] ?? [] }),
  });
  const leavers = new Set(gone.map(({ personId }) => personId));
  const blockers = outliving[BLOCKED_BY]?.filter((id) => !leavers.has(id)) ?? [];
  await Promise.all(
    LOG_NAMES.map(async (log) => {
      const appends = bringBack(log, userId, { ...outliving, [BLOCKED_BY]: blockers });
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
}
