import { beforeAll, expect, test } from "vitest";
import { dayOf } from "~/domain/day";
import {
  getLegalText,
  getTwoVersions,
  listLegalVersions,
  listPublishedTexts,
} from "~/domain/legal/queries";
import { shippedVersions } from "~/domain/legal/texts";
import { model } from "~/domain/model";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";

let token: string;
beforeAll(async () => {
  ({ token } = await createOperator());
});
const SHIPPED = shippedVersions["refund-policy"].length;
const today = dayOf(new Date());
const LATER = "2090-01-01";

const inAll = (intro: string) => {
  const one = { intro, body: "## One {#one}\n\n{{refundDays}}.", changes: `${intro} is new.` };
  return { en: one, "zh-CN": { ...one, intro: `${intro} 中` }, "zh-TW": one };
};
const publish = (intro: string, after: number, inForceFrom = today, as = token) =>
  call("/ops/legal/refund-policy", {
    token: as,
    body: { after, inForceFrom, words: inAll(intro) },
  });

test("a text is published in every language, binds from its day on, and its versions stay", async () => {
  const { db, store } = openStore(model);
  const ask = { text: "refund-policy", language: "en" } as const;
  const read = () =>
    db.read({
      current: getLegalText({ ...ask, day: today }),
      versions: listLegalVersions({ ...ask, limit: 10 }),
    });
  expect(await read()).toEqual({ current: [], versions: [] });

  const player = await createPlayer();
  await expectProblem(await publish("Mine", SHIPPED, today, player.token), 403, "forbidden");
  const first = await publish("First", SHIPPED);
  expect([first.status, await first.json()]).toEqual([201, { version: SHIPPED + 1 }]);
  await expectProblem(await publish("Second", SHIPPED), 409, "legal_text_changed");
  expect((await publish("Second", SHIPPED + 1, LATER)).status).toBe(201);
  await expectProblem(
    await publish("Third", SHIPPED + 2, "2089-12-31"),
    409,
    "legal_text_too_early",
  );

  const { current, versions } = await read();
  expect(current).toMatchObject([{ version: SHIPPED + 1, intro: "First" }]);
  expect(versions.map(({ version, inForceFrom }) => [version, inForceFrom])).toEqual([
    [SHIPPED + 2, LATER],
    [SHIPPED + 1, today],
  ]);
  const { chinese, two, desk } = await db.read({
    chinese: getLegalText({ ...ask, language: "zh-CN", day: LATER }),
    two: getTwoVersions({ ...ask, version: SHIPPED + 2, before: SHIPPED + 1 }),
    desk: listPublishedTexts("refund-policy", 1),
  });
  expect(chinese).toMatchObject([{ version: SHIPPED + 2, intro: "Second 中" }]);
  expect(two.map(({ intro }) => intro)).toEqual(["Second", "First"]);
  expect(desk.map(({ language }) => language).sort()).toEqual(["en", "zh-CN", "zh-TW"]);
  expect(new Set(desk.map(({ version }) => version))).toEqual(new Set([SHIPPED + 2]));
  expect(await findDifferences(store)).toEqual([]);
});

test("what is wrong is told by its field, and nothing is published", async () => {
  const words = inAll("Some");
  const answer = await call("/ops/legal/privacy-policy", {
    token,
    body: {
      after: shippedVersions["privacy-policy"].length,
      inForceFrom: today,
      words: { ...words, "zh-TW": { ...words["zh-TW"], body: "## One\n\n{{refundWeeks}}" } },
    },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: "malformed",
    errors: [{ path: "body.words.zh-TW.body", code: "unknown_placeholder" }],
  });
  const missing = await call("/ops/legal/privacy-policy", { token, body: { after: 2 } });
  await expectProblem(missing, 400, "malformed");
  const unknown = await call("/ops/legal/no-policy", {
    token,
    body: { after: 1, inForceFrom: today, words },
  });
  await expectProblem(unknown, 400, "malformed");
});
