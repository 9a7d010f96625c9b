import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { SignedCertificate } from "~/domain/account/certificate";
import { checkCertificate } from "~/domain/account/check-certificate";
import { canonicalJson } from "~/domain/event-store/digest";
import { model } from "~/domain/model";
import { solveVerification } from "~/tests/orders/customer";
import { call, createPlayer, expectProblem, logIn, ORIGIN } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { extendLedger } from "~/workers/ledger/extend";
import {
  askToDelete,
  deleteAccount,
  followDeletion,
  openServices,
  servicesIn,
  signFor,
  columnsWith,
} from "./leaver";

const { store } = openStore(model);

const certificateAt = async (id: string) => {
  const response = await call(`/certificates/${id}`);
  expect(response.status).toBe(200);
  return response.json<SignedCertificate>();
};
const get = (path: string) => exports.default.fetch(`${ORIGIN}${path}`);
const sources = {
  fetchKey: async () => (await get("/ledger/key")).json<never>(),
  fetchNote: async () => (await get("/ledger/checkpoint")).text(),
  fetchProof: async (position: number, size: number) => {
    const path = `/api/ledger/proofs/inclusion?position=${position}&size=${size}`;
    return (await (await get(path)).json<{ hashes: string[] }>()).hashes;
  },
};

describe("a player who deletes their account", async () => {
  const operator = await createOperator();
  await operator.list("wanted");
  await operator.price("wanted", 1_999);
  await operator.stockKeys("wanted", ["WANTED-AAAA"]);
  const leaver = await createPlayer();
  const other = await logIn(leaver.wallet);
  const { token, user } = leaver;

  test("is refused with what has to end first", async () => {
    await call("/cart/games/wanted", { method: "PUT", token });
    const placed = await call("/orders", {
      token,
      body: { method: "USDC", contact: { email: "leaver@example.com", newsletter: false } },
      headers: { "x-verification": await solveVerification() },
    });
    expect(placed.status).toBe(201);
    const { id } = await placed.json<{ id: string }>();
    const refused = await askToDelete(leaver);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "unfinished",
      unfinished: { open_order: [id] },
    });
    expect((await call(`/orders/${id}/cancel`, { method: "POST", token })).status).toBeLessThan(
      300,
    );
  });

  test("has to sign just that, with the account's own wallet, here and now", async () => {
    const stranger = await createPlayer();
    const login = await signFor(leaver.wallet, "login");
    const foreign = await signFor(stranger.wallet, "delete");
    const { signedMessage } = await signFor(leaver.wallet, "delete");
    const { signature } = await signFor(leaver.wallet, "delete");
    const unissued = await signFor(leaver.wallet, "delete");
    await env.DB.prepare(`DELETE FROM challenges WHERE address = ?`).bind(user.address).run();
    for (const body of [login, foreign, { signedMessage, signature }, unissued]) {
      const refused = await call("/me", { method: "DELETE", body, token });
      await expectProblem(refused, 403, "signature_refused");
    }
    const deletion = await signFor(leaver.wallet, "delete");
    const asLogin = await call("/auth/login", { body: { address: user.address, ...deletion } });
    await expectProblem(asLogin, 401, "login_failed");
    const asStranger = await call("/me", {
      method: "DELETE",
      body: deletion,
      token: stranger.token,
    });
    await expectProblem(asStranger, 403, "signature_refused");
    expect((await call("/me", { token })).status).toBe(200);
  });

  test("is told once, however often they ask, and is signed out everywhere", async () => {
    const headers = { "x-verification": await solveVerification() };
    const message = {
      topic: "privacy",
      name: "Leaving Person",
      email: "leaver@example.com",
      message: "Will you forget me?",
      privacyPolicyAgreed: true,
    };
    expect((await call("/contact/cases", { body: message, token, headers })).status).toBe(204);
    expect(await columnsWith("Leaving Person")).toEqual(["main.contact_cases.name"]);

    const body = await signFor(leaver.wallet, "delete");
    const ask = () => call("/me", { method: "DELETE", body, token, key: "bye" });
    const first = await ask();
    expect(first.status).toBe(202);
    const again = await ask();
    expect([again.status, await again.text()]).toEqual([202, await first.clone().text()]);
    for (const dead of [token, other.token]) {
      await expectProblem(await call("/me", { token: dead }), 401, "login_expired");
    }
    const { items } = await (
      await call("/ops/cases", { token: operator.token })
    ).json<{ items: unknown[] }>();
    expect(items).toEqual([]);
  });

  test("has left nothing readable in any table, at once, and rows equal a replay", async () => {
    expect(
      await columnsWith(
        user.address,
        "leaver@example.com",
        "Leaving Person",
        "Will you forget me?",
      ),
    ).toEqual([]);
    expect(await findDifferences(store)).toEqual([]);
  });

  test("gets a certificate that anybody can check, and that says when the key is gone", async () => {
    const [row] = (
      await env.DB.prepare(`SELECT * FROM account_deletions WHERE user_id = ?`)
        .bind(user.id)
        .all<{ certificate_id: string; deleted_at: string }>()
    ).results;
    await extendLedger(openServices());
    const early = await certificateAt(row!.certificate_id);
    expect(early.certificate).toMatchObject({ keyDestroyed: null, account: user.id });
    expect(early.certificate).toMatchObject({ issuer: env.APP_ORIGIN });
    expect(JSON.stringify(early)).not.toContain(user.address);
    expect(await checkCertificate(early, sources)).toMatchObject({
      signature: true,
      text: true,
      log: "holds",
    });

    await followDeletion(user.id);
    expect((await certificateAt(row!.certificate_id)).certificate.keyDestroyed).toBeNull();
    await followDeletion(user.id, servicesIn(61));
    const keys = await env.DB.prepare(`SELECT * FROM person_keys WHERE person_id = ?`)
      .bind(user.id)
      .all();
    expect(keys.results).toEqual([]);
    const final = await certificateAt(row!.certificate_id);
    expect(final.certificate.keyDestroyed).toMatchObject({ type: "KeyDestroyed" });
    const thirtyDays = Date.parse(final.certificate.keyDestroyed!.occurredAt) + 30 * 86_400_000;
    expect(final.certificate.backupsUntil).toBe(new Date(thirtyDays).toISOString().slice(0, 10));

    expect(await checkCertificate(final, sources)).toMatchObject({ log: "waiting" });
    await extendLedger(openServices());
    const good = { signature: true, text: true, key: true, log: "holds" };
    expect(await checkCertificate(final, sources)).toEqual(good);
    const forged = structuredClone(final);
    forged.certificate.backupsUntil = "2020-01-01";
    expect(await checkCertificate(forged, sources)).toMatchObject({ text: false });
    const elsewhere = structuredClone(final);
    elsewhere.certificate.log = "somebody/else";
    elsewhere.canonical = canonicalJson(elsewhere.certificate);
    expect(await checkCertificate(elsewhere, sources)).toMatchObject({
      signature: false,
      text: false,
    });
    const moved = structuredClone(final);
    moved.certificate.deleted.occurredAt = "2020-01-01T00:00:00.000Z";
    expect(await checkCertificate(moved, sources)).toMatchObject({ log: "contradicts" });
    expect(await findDifferences(store)).toEqual([]);
  });

  test("comes back as somebody new", async () => {
    const back = await logIn(leaver.wallet);
    expect(back.user.id).not.toBe(user.id);
    const orders = await (
      await call("/orders", { token: back.token })
    ).json<{ items: unknown[] }>();
    expect(orders.items).toEqual([]);
    await deleteAccount({ ...back, wallet: leaver.wallet });
  });
});

test("no certificate is made up", async () => {
  await expectProblem(await call("/certificates/never-was"), 404, "not_found");
});
