import { expect, test } from "vitest";
import { parseCertificate } from "~/domain/account/parse-certificate";

const event = {
  position: 7,
  streamId: "account-1",
  version: 1,
  type: "AccountDeleted",
  schemaVersion: 1,
  data: { userId: "1", certificateId: "c" },
  actor: "1",
  ruleVersion: null,
  occurredAt: "2026-01-01T00:00:00.000Z",
  salt: "00",
};
const signed = {
  certificate: {
    kind: "account-deletion",
    issuer: "https://playstead.example",
    certificate: "c",
    account: "1",
    log: "playstead/ledger",
    deleted: event,
    keyDestroyed: null,
    backupsUntil: "2026-02-01",
  },
  canonical: "{}",
  algorithm: "ecdsa-secp256k1-sha256",
  publicKey: "02",
  signature: "00",
};
const withIn = (part: object) => ({ ...signed, certificate: { ...signed.certificate, ...part } });

test("a file is a certificate or nothing, whatever is in it", () => {
  expect(parseCertificate(JSON.stringify(signed))).toEqual(signed);
  expect(parseCertificate(JSON.stringify(withIn({ keyDestroyed: event })))).toBeDefined();
  const others: unknown[] = [
    null,
    [],
    "certificate",
    {},
    { ...signed, signature: 1 },
    { ...signed, certificate: [] },
    withIn({ kind: "receipt" }),
    withIn({ deleted: null }),
    withIn({ deleted: { ...event, position: "7" } }),
    withIn({ deleted: { ...event, occurredAt: "yesterday" } }),
    withIn({ keyDestroyed: "soon" }),
    withIn({ backupsUntil: "some day" }),
  ];
  for (const other of others) expect(parseCertificate(JSON.stringify(other))).toBeUndefined();
  for (const text of ["", "<html>", "{", "\0"]) expect(parseCertificate(text)).toBeUndefined();
});
