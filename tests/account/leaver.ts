import { env } from "cloudflare:workers";
import type { SignedCertificate } from "~/domain/account/certificate";
import type { Purpose } from "~/domain/sign-in/siws";
import { DATABASE_NAMES, LOG_NAMES } from "~/domain/logs";
import {
  call,
  type Challenge,
  type createPlayer,
  signText,
  type TestWallet,
} from "~/tests/sign-in/player";
import type { Effect } from "~/workers/jobs/effect";
import { runEffect } from "~/workers/jobs/outbox";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { createServices } from "~/workers/services";

export type Leaver = Awaited<ReturnType<typeof createPlayer>>;

/** A text that the wallet signed for this purpose, as the API takes it. */
export async function signFor(wallet: TestWallet, purpose: Purpose) {
  const response = await call("/auth/challenge", { body: { address: wallet.address, purpose } });
  const { message } = await response.json<Challenge>();
  const { signedMessage, signature } = await signText(wallet, message);
  return { signedMessage, signature };
}

export async function askToDelete(
  { wallet, token }: Pick<Leaver, "wallet" | "token">,
  key?: string,
) {
  const body = await signFor(wallet, "delete");
  return call("/me", { method: "DELETE", body, token, key });
}

export async function deleteAccount(
  leaver: Pick<Leaver, "wallet" | "token">,
): Promise<SignedCertificate> {
  const response = await askToDelete(leaver);
  const text = await response.text();
  if (response.status !== 202) throw new Error(`${response.status} ${text}`);
  return (JSON.parse(text) as { certificate: SignedCertificate }).certificate;
}

export const openServices = () => createServices(env, () => {}, "first-primary");

/** The same, so many seconds from now. */
export function servicesIn(seconds: number) {
  const services = openServices();
  for (const log of LOG_NAMES) {
    services.at(log).store.now = () => new Date(Date.now() + seconds * 1000);
  }
  return services;
}

/** What the queue does at once for somebody whom the main log has forgotten, or the cron as many seconds later. */
export const followDeletion = (personId: string, services = openServices(), chain?: Effect) =>
  runEffect(
    services,
    { streamId: `person-${personId}`, version: 1, effect: "forget-person" },
    chain && { "forget-person": chain },
  );

/** Words of the index, which no column holds as such, lie beside the documents that brought them: see `tests/search`. */
const INDEX = /^search_(names|texts|spellings)/;

/**
 * Columns, of any table of any database, that hold one of these texts somewhere: as `<database>.<table>.<column>`. What
 * follows the logs has followed them.
 */
export async function columnsWith(...texts: string[]): Promise<string[]> {
  await runSubscriptions(openServices());
  const found: string[] = [];
  for (const database of DATABASE_NAMES) {
    const db = openServices().database(database);
    const [tables] = await db.batch([
      { sql: `SELECT "name" FROM sqlite_master WHERE "type" = 'table'`, params: [] },
    ]);
    const names = tables!
      .map(({ name }) => String(name))
      .filter((name) => !name.startsWith("_cf") && !INDEX.test(name));
    const all = await db.batch(
      names.map((name) => ({ sql: `SELECT * FROM "${name}"`, params: [] })),
    );
    for (const [at, name] of names.entries()) {
      const columns = new Set(
        all[at]!.flatMap((row) =>
          Object.keys(row).filter((column) =>
            texts.some((text) => JSON.stringify(row[column]).includes(text)),
          ),
        ),
      );
      found.push(...[...columns].map((column) => `${database}.${name}.${column}`));
    }
  }
  return found.toSorted();
}
