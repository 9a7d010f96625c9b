import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { deleteAccount } from "~/tests/account/leaver";
import { createGroup, join } from "~/tests/groups/world";
import { createPlayer, logIn } from "~/tests/sign-in/player";
import { audited } from "./run-audit";

const found = async () =>
  (await audited(["kept"])).map(({ check, code }) => `${check}: ${code}`).toSorted();

test("names whoever is in a group without a place for it, where somebody emptied the places", async () => {
  const { creator, group } = await createGroup({ approval: "admin" });
  const asking = await createPlayer();
  expect((await join(group.id, asking)).status).toBeLessThan(300);
  expect(await found()).toEqual([]);
  await env.DB.prepare(`DELETE FROM "group_seats"`).run();
  const subjects = (await audited(["kept"])).map(({ check, subject, code }) => {
    expect([check, code]).toEqual(["rows of group_seats", "missing"]);
    return (JSON.parse(subject.slice(subject.indexOf("{"))) as { user_id: string }).user_id;
  });
  expect(subjects.toSorted()).toEqual([creator.user.id, asking.user.id].toSorted());
});

test("names what is kept of a former wallet, where somebody altered it, added to it or took it away", async () => {
  await env.DB.prepare(`DELETE FROM "group_seats"`).run();
  const leavers = await Promise.all([createPlayer(), createPlayer(), createPlayer()]);
  for (const leaver of leavers) await deleteAccount(leaver);
  // Whoever comes back is not kept any more.
  await logIn(leavers[2]!.wallet);
  const wallets = async () => (await found()).filter((one) => one.startsWith("rows of former"));
  expect(await wallets()).toEqual([]);
  const rows = `"former_wallets" WHERE rowid = (SELECT min(rowid) FROM "former_wallets")`;
  const { given } = (await env.DB.prepare(`SELECT "given" FROM ${rows}`).first<{
    given: string;
  }>())!;
  const set = (column: string, value: unknown) =>
    env.DB.prepare(
      `UPDATE "former_wallets" SET "${column}" = ? WHERE rowid = (SELECT min(rowid) FROM "former_wallets")`,
    )
      .bind(value)
      .run();
  await set("given", `{"task":[]}`);
  expect(await wallets()).toEqual(["rows of former_wallets: not_sealed"]);
  await set("given", given);
  expect(await wallets()).toEqual([]);
  await env.DB.prepare(
    `INSERT INTO "former_wallets" ("fingerprint", "given", "seal") SELECT 'another', "given", "seal" FROM ${rows}`,
  ).run();
  expect(await wallets()).toEqual([
    "rows of former_wallets: not_as_many",
    "rows of former_wallets: not_sealed",
  ]);
  await env.DB.prepare(`DELETE FROM "former_wallets"`).run();
  expect(await wallets()).toEqual(["rows of former_wallets: not_as_many"]);
});
