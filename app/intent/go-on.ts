import { forgetIntent, type Intent, isOwn, readIntent } from "./intent";

/** Begun by this page already. What is begun stays kept until it is over, for a reload may come between. */
const begun = new Set<string>();

/**
 * Goes on with the wish of this name where it was wanted, once somebody looks, in one window alone: another that is there
 * too has its turn only where the first is closed or loaded anew before it is done.
 */
export async function goOn(
  name: string,
  userId: string,
  resume: (key: string) => Promise<void> | void,
): Promise<void> {
  const found = readIntent();
  if (!found || !isMeant(found, name, userId)) return;
  await seen();
  await inTurn(`intent ${found.id}`, async () => {
    const intent = readIntent();
    if (intent?.id !== found.id || !isMeant(intent, name, userId) || begun.has(intent.id)) return;
    begun.add(intent.id);
    try {
      await resume(intent.key);
    } finally {
      if (readIntent()?.id === intent.id) forgetIntent();
    }
  });
}

/** In the tab of whoever pressed it is theirs, by whichever account; in a new one it is not another player's. */
function isMeant(intent: Intent, name: string, userId: string): boolean {
  if (intent.name !== name || intent.pathname !== location.pathname) return false;
  return intent.by === null || intent.by === userId || isOwn(intent);
}

async function seen(): Promise<void> {
  while (document.hidden) {
    await new Promise((resolve) =>
      document.addEventListener("visibilitychange", resolve, { once: true }),
    );
  }
}

function inTurn(name: string, act: () => Promise<void>): Promise<void> {
  // Insecure addresses have no locks; the Idempotency-Key holds there too.
  return "locks" in navigator ? navigator.locks.request(name, act) : act();
}
