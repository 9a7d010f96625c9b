import type { SignedCertificate } from "./certificate";

/** The largest file that is looked at: a certificate has some 3 KB. */
export const MAX_CERTIFICATE_BYTES = 64 * 1024;

/** Reads a certificate that somebody kept; undefined for anything else. What it says is not checked yet. */
export function parseCertificate(text: string): SignedCertificate | undefined {
  try {
    const signed: unknown = JSON.parse(text);
    return isSigned(signed) ? signed : undefined;
  } catch {
    return undefined;
  }
}

function isSigned(value: unknown): value is SignedCertificate {
  const texts = ["canonical", "algorithm", "publicKey", "signature"];
  return isObject(value) && holdsTexts(value, texts) && isCertificate(value["certificate"]);
}

function isCertificate(value: unknown): boolean {
  return (
    isObject(value) &&
    value["kind"] === "account-deletion" &&
    holdsTexts(value, ["issuer", "certificate", "account", "log", "backupsUntil"]) &&
    !Number.isNaN(Date.parse(String(value["backupsUntil"]))) &&
    isEvent(value["deleted"]) &&
    (value["keyDestroyed"] === null || isEvent(value["keyDestroyed"]))
  );
}

function isEvent(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isSafeInteger(value["position"]) &&
    Number(value["position"]) > 0 &&
    isObject(value["data"]) &&
    holdsTexts(value, ["type", "occurredAt"]) &&
    !Number.isNaN(Date.parse(String(value["occurredAt"])))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function holdsTexts(value: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === "string");
}
