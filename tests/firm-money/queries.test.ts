import { expect, test } from "vitest";
import { getFirmMoney } from "~/domain/firm-money/queries";
import { model } from "~/domain/model";
import { databases } from "~/tests/support/databases";
import { openStore } from "~/tests/support/store";
import { pay } from "./pay";

const DAY_MS = 24 * 60 * 60_000;
const FIRST_DAY = Date.parse("2026-01-01T00:00:00.000Z");
const dayAt = (day: number) => new Date(FIRST_DAY + day * DAY_MS);

test("an account stands by what it paid and cannot ask back any more, of the last 180 days", async () => {
  let day = 0;
  const { store, db } = openStore(model, () => dayAt(day), databases[1]![1]());
  await db.batch([
    {
      sql: `INSERT INTO "users" ("id", "registered_at") VALUES ('ada', ?), ('bob', ?)`,
      params: [dayAt(0).toISOString(), dayAt(0).toISOString()],
    },
  ]);
  const standsAt = async (at: number, userId = "ada") =>
    (await db.read({ found: getFirmMoney(userId, dayAt(at).toISOString()) })).found;

  const nothing = { firmCents: 0, waitingCents: 0, nextFirmAt: null, standing: "new" };
  expect(await standsAt(6)).toEqual(nothing);
  expect(await standsAt(7)).toEqual({ ...nothing, standing: "known" });
  expect(await standsAt(7, "nobody")).toEqual(nothing);

  day = 10;
  await (await pay(store, "ada", 0)).credit();
  const sent = await pay(store, "ada", 1000);
  await sent.send();
  const waiting = { waitingCents: 1000, nextFirmAt: dayAt(24).toISOString(), standing: "known" };
  expect(await standsAt(23)).toEqual({ ...nothing, ...waiting });
  expect(await standsAt(24)).toEqual({ ...nothing, firmCents: 1000, standing: "backed" });

  day = 20;
  await (await pay(store, "ada", 500)).credit();
  expect(await standsAt(20)).toEqual({ ...waiting, firmCents: 500, standing: "backed" });
  expect((await standsAt(199)).firmCents).toBe(1500);
  expect((await standsAt(200)).firmCents).toBe(1000);
  expect(await standsAt(204)).toEqual({ ...nothing, standing: "known" });
  expect((await standsAt(199, "bob")).firmCents).toBe(0);

  // A refund takes its line off; asked of the time before, it stands.
  day = 40;
  await sent.refund();
  expect((await standsAt(39)).firmCents).toBe(1500);
  expect((await standsAt(40)).firmCents).toBe(500);
});
