import { readFileSync } from "node:fs";
import { checkCertificate } from "~/domain/account/check-certificate";
import { parseCertificate } from "~/domain/account/parse-certificate";
import type { LogClient } from "./client";
import type { Verdict } from "./verify";

/** Holds a certificate of a deleted account against the tree of the main log that was just recomputed. */
export async function verifyCertificate(
  main: LogClient,
  file: string,
  { keep }: Verdict,
): Promise<Pick<Verdict, "passed" | "failed">> {
  const signed = parseCertificate(readFileSync(file, "utf8"));
  if (!signed) throw new Error(`${file} holds no certificate`);
  if (!keep) return { passed: [], failed: ["Log: it is not in order, and shows nothing"] };
  const { publicKey, note } = keep;
  const served = await main.key();
  const check = await checkCertificate(signed, {
    fetchKey: async () => ({ ...served, publicKey }),
    fetchNote: async () => note,
    fetchProof: async (position, size) =>
      (await main.inclusion(position, size)).map((hash) => Buffer.from(hash).toString("base64")),
  });
  const { issuer, certificate, deleted, keyDestroyed, backupsUntil } = signed.certificate;
  const passed: string[] = [];
  const failed: string[] = [];
  const say = (holds: boolean, well: string, badly: string) =>
    void (holds ? passed : failed).push(holds ? well : badly);
  say(
    check.signature && check.key,
    `Signature: signed by ${publicKey}, for ${issuer}`,
    check.signature
      ? `Signature: signed by ${signed.publicKey}, which is not the log's key`
      : "Signature: it does not fit",
  );
  say(
    check.text,
    "Text: what it says is what was signed, of one account",
    "Text: what it says is not what was signed, or not of one account",
  );
  const events = [deleted, ...(keyDestroyed ? [keyDestroyed] : [])];
  const named = events.map(({ position, type }) => `${position} (${type})`).join(" and ");
  say(
    check.log === "holds",
    `Log: its tree holds the events ${named}`,
    check.log === "waiting"
      ? `Log: its checkpoint is older than the events ${named}. Try again in a minute`
      : `Log: its tree does not hold the events ${named}`,
  );
  say(
    keyDestroyed !== null,
    `Key: destroyed on ${keyDestroyed?.occurredAt}; no backup holds it after ${backupsUntil}`,
    `Key: not destroyed yet when this was signed; what has been signed since is at ${issuer}/certificates/${certificate}`,
  );
  return { passed, failed };
}
