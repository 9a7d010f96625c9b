import { env } from "cloudflare:workers";
import type { SignedCertificate } from "~/domain/account/certificate";
import type { Purpose } from "~/domain/sign-in/purpose";
import { LOG_NAMES } from "~/domain/logs";
import {
  call,
  type Challenge,
  type createPlayer,
  signText,
  type TestWallet,
} from "~/tests/sign-in/player";
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

/** Columns, of any table of any log, that hold one of these texts somewhere: as `<log>.<table>.<column>`. */
export async function columnsWith(...texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const log of LOG_NAMES) {
    const { db } = openServices().at(log);
    const [tables] = await db.batch([
      { sql: `SELECT "name" FROM sqlite_master WHERE "type" = 'table'`, params: [] },
    ]);
    const names = tables!.map(({ name }) => String(name)).filter((name) => !name.startsWith("_cf"));
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
      found.push(...[...columns].map((column) => `${log}.${name}.${column}`));
    }
  }
  return found.toSorted();
}
