import { env } from "cloudflare:workers";
import { base64 } from "@scure/base";
import { Keypair, SystemProgram } from "@solana/web3.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashText } from "~/domain/event-store/digest";
import { deleteAccount } from "~/tests/account/leaver";
import { rpc } from "~/tests/orders/customer";
import { call, expectProblem, ORIGIN } from "~/tests/sign-in/player";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { happenIn } from "~/tests/support/happen";
import { advance, openChain } from "~/tests/support/chain";
import { findDifferences } from "~/tests/support/store";
import { burn, dust } from "./elsewhere";
import { whileLying } from "./lying-node";
import type { Checked, Place } from "~/workers/operations/audit-step";
import { checkMints } from "~/workers/operations/check-mints";
import {
  act,
  ask,
  createOwner,
  fund,
  give,
  item,
  kinds,
  look,
  mintIt,
  sendBytes,
  services,
  sign,
  store,
  transferElsewhere,
  walletOf,
} from "./owner";
import worker from "~/tests/support/worker";

beforeAll(openChain);

/** Lamports for the one signature of a transaction. */
const FEE = 5_000;
const solOf = async (address: string) =>
  (await rpc<{ value: number }>("getBalance", address)).value;

describe("an item that was drawn", () => {
  test("is its winner's, and says how it was drawn", async () => {
    const { userId, token } = await createOwner();
    const itemId = await give(userId);
    const shown = await item(itemId);
    expect(shown).toMatchObject({
      id: itemId,
      collectibleId: "ember-fox",
      name: "Ember Fox",
      rarity: "rare",
      state: "held",
      bound: false,
      owner: { id: userId },
      drawn: { openingId: itemId },
      provenance: [{ kind: "drawn", from: null, to: { person: { id: userId } } }],
    });
    expect(shown.provenance[0]!.proof).toMatchObject({ seedHash: "0".repeat(64) });
    const { items } = await look<{ items: { id: string }[] }>("/items?owner=me", token);
    expect(items.map(({ id }) => id)).toEqual([itemId]);
  });

  test("that is bound is neither minted nor sent", async () => {
    const owner = await createOwner();
    const itemId = await give(owner.userId, { bound: true });
    const { token } = owner;
    const mint = await call(`/items/${itemId}/mint`, { method: "POST", token });
    await expectProblem(mint, 403, "item_bound");
    const to = { address: Keypair.generate().publicKey.toBase58() };
    const send = await call(`/items/${itemId}/send`, { token, body: { to } });
    await expectProblem(send, 403, "item_bound");
  });

  test("is nobody else's to mint or send", async () => {
    const [owner, thief] = await Promise.all([createOwner(), createOwner()]);
    const itemId = await give(owner.userId);
    const { token } = thief;
    const mint = await call(`/items/${itemId}/mint`, { method: "POST", token });
    await expectProblem(mint, 404, "not_found");
    const body = { to: { userId: thief.userId } };
    await expectProblem(await call(`/items/${itemId}/send`, { token, body }), 404, "not_found");
    await expectProblem(
      await call("/items/nothing/mint", { method: "POST", token }),
      404,
      "not_found",
    );
    await expectProblem(await call("/items/nothing"), 404, "not_found");
  });

  test("is found by its name in any language, and by what it is", async () => {
    const { userId } = await createOwner();
    const ids = [await give(userId), await give(userId, { collectibleId: "jam-jar" })];
    const found = async (query: string) =>
      (await look<{ items: { id: string }[] }>(`/items?owner=${userId}&${query}`)).items.map(
        ({ id }) => ids.indexOf(id),
      );
    expect(await found("q=FOX")).toEqual([0]);
    expect(await found(`q=${encodeURIComponent("果酱")}`)).toEqual([1]);
    expect(await found("rarity=common")).toEqual([1]);
    expect(await found("collectibleId=jam-jar&q=fox")).toEqual([]);
    expect(await found("limit=1")).toEqual([1]);
  });
});

describe("minting", () => {
  test("makes it the wallet's own, by the browser's hint or by the job", async () => {
    const owner = await createOwner();
    const itemId = await give(owner.userId);
    const told = await look<{ costs: object }>(`/items/${itemId}/costs`, owner.token);
    expect((await item(itemId)).state).toBe("held");
    const { mintId, transaction, costs } = await ask<Record<string, string>>(
      owner,
      `/items/${itemId}/mint`,
    );
    expect(mintId).toMatch(/^[\w-]{22}$/);
    expect(costs).toMatchObject({ currency: "SOL" });
    expect(told).toEqual({ costs, to: null });
    expect((await item(itemId)).state).toBe("minting");
    const signature = await sendBytes(sign(transaction!, owner.wallet));
    await Promise.all([
      ask(owner, "/transactions", { signature }),
      runJob("settle-mints", services()),
    ]);
    const shown = await item(itemId);
    expect(shown).toMatchObject({
      state: "on_chain",
      owner: { id: owner.userId },
      ownerAddress: owner.address,
      mint: expect.any(String),
    });
    expect(shown.provenance[1]).toMatchObject({
      kind: "minted",
      signature,
      from: { person: { id: owner.userId } },
      to: { address: owner.address, person: { id: owner.userId } },
    });
    await expectProblem(
      await call(`/items/${itemId}/mint`, { method: "POST", token: owner.token }),
      409,
      "already_minted",
    );
    const { items } = await look<{ items: { id: string }[] }>("/items?owner=me", owner.token);
    expect(items).toHaveLength(1);
  });

  test("names metadata that never change, under their own hash", async () => {
    const owner = await createOwner();
    const itemId = await give(owner.userId);
    await mintIt(owner, itemId);
    const { metadata } = await look<{ metadata: string }>(`/items/${itemId}`);
    const get = (file: string) =>
      worker.fetch(new Request(`${ORIGIN}/metadata/${file}`), env, {} as never);
    const response = await get(`${metadata}.json`);
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const text = await response.text();
    expect(hashText(text)).toBe(metadata);
    const told = JSON.parse(text) as { image: string; properties: Record<string, object> };
    expect(told).toMatchObject({
      name: "Ember Fox",
      properties: { item: { itemId }, opening: { openingId: itemId, clientSeed: "mine" } },
    });
    expect(text).not.toContain(owner.userId);
    const [, picture] = /\/metadata\/([0-9a-f]{64}\.png)$/.exec(told.image)!;
    const image = await get(picture!);
    expect(image.headers.get("content-type")).toBe("image/png");
    await image.arrayBuffer();
    expect((await get(`${"0".repeat(64)}.json`)).status).toBe(404);
    expect((await get("../media")).status).toBe(404);
  });

  test("ends where its transaction can land no more, and goes on by another", async () => {
    const owner = await createOwner();
    const itemId = await give(owner.userId);
    const first = await ask<{ transaction: string }>(owner, `/items/${itemId}/mint`);
    await runJob("settle-mints", services());
    expect((await item(itemId)).state).toBe("minting");
    await advance(200);
    await runJob("settle-mints", services());
    expect((await item(itemId)).state).toBe("held");
    await sendBytes(sign(first.transaction, owner.wallet)).catch(() => "too late");
    await runJob("look-at-items", services());
    expect((await item(itemId)).state).toBe("held");
    await mintIt(owner, itemId);
    expect((await item(itemId)).state).toBe("on_chain");
  });

  test("that landed unseen, after its end was booked, is booked all the same", async () => {
    const owner = await createOwner();
    const itemId = await give(owner.userId);
    const { transaction } = await ask<{ transaction: string }>(owner, `/items/${itemId}/mint`);
    await sendBytes(sign(transaction, owner.wallet));
    // A node that forgot its history said that nothing had come.
    const { results } = await env.DB.prepare(`SELECT mint_id, user_id FROM items WHERE item_id = ?`)
      .bind(itemId)
      .all<{ mint_id: string; user_id: string }>();
    const [row] = results;
    await happenIn(store, `item-${itemId}`, {
      type: "ItemMintExpired",
      data: { itemId, mintId: row!.mint_id, userId: row!.user_id },
    });
    expect((await item(itemId)).state).toBe("held");
    await expectProblem(
      await call(`/items/${itemId}/mint`, { method: "POST", token: owner.token }),
      409,
      "already_minted",
    );
    await runJob("look-at-items", services());
    await runJob("follow-items", services());
    expect((await item(itemId)).state).toBe("on_chain");
  });

  test("may be asked for again before it is seen: the chain lets one land", async () => {
    const owner = await createOwner();
    const itemId = await give(owner.userId);
    const asked = async () =>
      (await ask<{ transaction: string }>(owner, `/items/${itemId}/mint`)).transaction;
    const [first, second] = [await asked(), (await advance(1), await asked())];
    expect(first).not.toBe(second);
    await sendBytes(sign(second, owner.wallet));
    await sendBytes(sign(first, owner.wallet)).catch(() => "it is there");
    await runJob("settle-mints", services());
    expect(await kinds(itemId)).toEqual(["drawn", "minted"]);
  });
});

describe("sending", () => {
  test("one that is held here mints it straight to a player", async () => {
    const [owner, friend] = await Promise.all([createOwner(), createOwner()]);
    const itemId = await give(owner.userId);
    const answer = await ask<{ transaction: string; to: object }>(owner, `/items/${itemId}/send`, {
      to: { userId: friend.userId },
    });
    expect(answer.to).toMatchObject({
      address: friend.address,
      person: { id: friend.userId },
      knownWallet: true,
    });
    await sendBytes(sign(answer.transaction, owner.wallet));
    await runJob("settle-mints", services());
    expect(await item(itemId)).toMatchObject({
      state: "on_chain",
      owner: { id: friend.userId },
      ownerAddress: friend.address,
    });
    const { items } = await look<{ items: object[] }>("/items?owner=me&gone=true", owner.token);
    expect(items).toMatchObject([{ id: itemId, left: { kind: "minted" } }]);
    expect(await look("/items?owner=me&gone=true", friend.token)).toMatchObject({ items: [] });
  });

  test("one on chain moves it to any wallet, and comes back as well", async () => {
    const owner = await createOwner();
    const stranger = Keypair.generate();
    const to = { address: stranger.publicKey.toBase58() };
    const itemId = await give(owner.userId);
    await mintIt(owner, itemId);
    const told = await look<{ to: object; costs: { amount: string } }>(
      `/items/${itemId}/costs?address=${to.address}`,
      owner.token,
    );
    const answer = await ask<{ transaction: string; to: object }>(owner, `/items/${itemId}/send`, {
      to,
    });
    expect(answer.to).toEqual({ ...to, person: null, knownWallet: false });
    expect(told.to).toEqual(answer.to);
    const before = await solOf(owner.address);
    const signature = await sendBytes(sign(answer.transaction, owner.wallet));
    expect(before - (await solOf(owner.address))).toBe(Number(told.costs.amount) + FEE);
    await ask(owner, "/transactions", { signature });
    const shown = await item(itemId);
    expect(shown).toMatchObject({ owner: null, ownerAddress: to.address });
    expect(shown.provenance.at(-1)).toMatchObject({ kind: "sent", signature });
    expect(await look("/items?owner=me&gone=true", owner.token)).toMatchObject({
      items: [{ id: itemId, left: { kind: "sent", signature } }],
    });
    await expectProblem(
      await call(`/items/${itemId}/send`, { token: owner.token, body: { to } }),
      404,
      "not_found",
    );

    await fund(stranger);
    await transferElsewhere(shown.mint!, stranger, owner.wallet.publicKey);
    await runJob("look-at-items", services());
    await runJob("follow-items", services());
    expect(await item(itemId)).toMatchObject({ owner: { id: owner.userId } });
    expect(await kinds(itemId)).toEqual(["drawn", "minted", "sent", "seen"]);
    expect(await look("/items?owner=me&gone=true", owner.token)).toMatchObject({ items: [] });
  });

  test("goes to no program, no token account, nobody who is not there, and not to oneself", async () => {
    const [owner, other] = await Promise.all([createOwner(), createOwner()]);
    const { token, userId, address } = owner;
    const itemId = await give(userId);
    const costs = (to: object) =>
      call(`/items/${itemId}/costs?${new URLSearchParams({ ...to })}`, { token });
    const send = (to: object) => call(`/items/${itemId}/send`, { token, body: { to } });
    const program = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb";
    await expectProblem(await send({ address: program }), 422, "not_a_wallet");
    await expectProblem(await send({ address: env.USDC_MINT }), 422, "not_a_wallet");
    await expectProblem(await costs({ address: env.USDC_MINT }), 422, "not_a_wallet");
    await expectProblem(await costs({ address, userId }), 400, "malformed");
    await expectProblem(await costs({ userId: "nobody" }), 404, "not_found");
    await expectProblem(await send({ address }), 409, "own_item");
    await expectProblem(await send({ userId }), 409, "own_item");
    await expectProblem(await send({ userId: "nobody" }), 404, "not_found");
    await expectProblem(await send({ address: "not base58" }), 400, "malformed");
    await call(`/blocks/${userId}`, { method: "PUT", token: other.token });
    await expectProblem(await send({ userId: other.userId }), 404, "not_found");
  });
});

describe("whoever holds the token owns the item", () => {
  test("however it got there, each move with its transaction, there and back as well", async () => {
    const owner = await createOwner();
    const [one, two] = [await createOwner(), await createOwner()];
    const itemId = await give(owner.userId);
    await mintIt(owner, itemId);
    const mint = (await item(itemId)).mint!;
    const signatures = [
      await transferElsewhere(mint, owner.wallet, one.wallet.publicKey),
      await transferElsewhere(mint, one.wallet, two.wallet.publicKey),
      await transferElsewhere(mint, two.wallet, owner.wallet.publicKey),
    ];
    // Its account looks as it did: only its transactions tell.
    await runJob("look-at-items", servicesAt(new Date(Date.now() + 25 * 60 * 60_000)));
    await runJob("follow-items", services());
    const shown = await item(itemId);
    expect(shown).toMatchObject({ owner: { id: owner.userId }, state: "on_chain" });
    expect(shown.provenance.slice(2).map(({ signature }) => signature)).toEqual(signatures);
    expect(shown.provenance.slice(2).map(({ to }) => to?.person?.id)).toEqual([
      one.userId,
      two.userId,
      owner.userId,
    ]);
  });

  test("whatever a node leaves out of the transactions that it shows", async () => {
    const [owner, other] = await Promise.all([createOwner(), createOwner()]);
    const itemId = await give(owner.userId);
    await mintIt(owner, itemId);
    const mint = (await item(itemId)).mint!;
    const signatures = [
      await transferElsewhere(mint, owner.wallet, other.wallet.publicKey),
      await transferElsewhere(mint, other.wallet, owner.wallet.publicKey),
    ];
    await runJob("look-at-items", servicesAt(new Date(Date.now() + 50 * 60 * 60_000)));
    await whileLying("shows no tokens", () => runJob("follow-items", services()));
    expect(await kinds(itemId)).toEqual(["drawn", "minted"]);
    await runJob("follow-items", services());
    const { provenance } = await item(itemId);
    expect(provenance.slice(2).map(({ signature }) => signature)).toEqual(signatures);
  });

  test("until it is destroyed", async () => {
    const owner = await createOwner();
    const itemId = await give(owner.userId);
    await mintIt(owner, itemId);
    const mint = (await item(itemId)).mint!;
    const signature = await burn(mint, owner.wallet);
    await ask(owner, "/transactions", { signature });
    expect(await item(itemId)).toMatchObject({ state: "burned", owner: null });
    expect(await kinds(itemId)).toEqual(["drawn", "minted", "burned"]);
  });

  test("whatever others send about it", async () => {
    const owner = await createOwner();
    const itemId = await give(owner.userId);
    await mintIt(owner, itemId);
    await dust(owner.wallet, (await item(itemId)).mint!, 3);
    await runJob("look-at-items", services());
    await runJob("follow-items", services());
    expect(await kinds(itemId)).toEqual(["drawn", "minted"]);
  });

  test("and a signature that names nothing of ours changes nothing", async () => {
    const owner = await createOwner();
    const body = { signature: "5".repeat(88) };
    expect((await call("/transactions", { token: owner.token, body })).status).toBe(202);
    await expectProblem(await call("/transactions", { body }), 401, "login_required");
    const bad = { signature: "no signature" };
    await expectProblem(
      await call("/transactions", { token: owner.token, body: bad }),
      400,
      "malformed",
    );
  });
});

test("the audit knows what the authority of items has signed as a mint, and names what is none", async () => {
  const owner = await createOwner();
  await mintIt(owner, await give(owner.userId));
  const found = async () => {
    const findings = [];
    let place: Place | undefined = { at: 0 };
    while (place) {
      const step: Checked = await checkMints(services(), place);
      findings.push(...step.findings);
      place = step.next;
    }
    return findings;
  };
  expect(await found()).toEqual([]);
  const authority = Keypair.fromSeed(base64.decode(env.ITEM_AUTHORITY_KEY));
  await fund(authority);
  const { publicKey } = authority;
  const signature = await act(
    authority,
    SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports: 1 }),
  );
  expect(await found()).toMatchObject([{ code: "not_minted", params: { signature } }]);
});

describe("an account that is deleted", () => {
  test("waits for what is being minted, leaves what is on chain to its wallet, and takes along what is held here", async () => {
    const owner = await createOwner();
    const [held, minted] = [await give(owner.userId), await give(owner.userId)];
    await mintIt(owner, minted);
    const { token, userId, address } = owner;
    const leaver = { wallet: walletOf(owner.wallet), token };
    await ask(owner, `/items/${held}/mint`);
    await expect(deleteAccount(leaver)).rejects.toThrow(`{"pending_mint":["${held}"]}`);
    await advance(200);
    await runJob("settle-mints", services());
    await deleteAccount(leaver);
    await expectProblem(await call(`/items/${held}`), 404, "not_found");
    const shown = await item(minted);
    expect(shown).toMatchObject({ owner: null, ownerAddress: address, state: "on_chain" });
    expect(JSON.stringify(shown)).not.toContain(userId);
  });
});

afterAll(async () => {
  expect(await findDifferences(store)).toEqual([]);
});
