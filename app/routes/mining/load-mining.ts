import type { i18n } from "i18next";
import { type MiningRule, miningRule } from "~/domain/mining/rule";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { readPage } from "~/app/read-page";
import { describeMining } from "~/app/routes/rules/describe/mining";
import { type Words, wordsIn } from "~/app/routes/rules/describe/words";
import { first } from "~/domain/event-store/query";
import { getLatestEpoch } from "~/domain/mining/epoch-queries";
import { getFirmMoney } from "~/domain/firm-money/queries";
import { getOpenPower } from "~/domain/mining/open-epoch-queries";
import { getMiner, listClaims, sumActivitiesSince } from "~/domain/mining/queries";
import { viewClaim, viewMining } from "~/domain/mining/view";
import { type CurrentRule, getCurrentRule } from "~/domain/rules/queries";

const CLAIMS_SHOWN = 50;

/** What the page shows, in one round trip. Of a player nothing is shown until their session is proven. */
export async function loadMining(context: Readonly<RouterContextProvider>) {
  const { claimedUserId, epochSeconds } = context.get(pageContext);
  const now = new Date();
  const userId = claimedUserId ?? "";
  const { user, rule, lastEpoch, miner, today, power, firm, claims } = await readPage(context, {
    rule: getCurrentRule(miningRule, now.toISOString()),
    lastEpoch: first(getLatestEpoch({})),
    miner: getMiner(userId),
    today: sumActivitiesSince(userId, `${now.toISOString().slice(0, 10)}T00:00:00.000Z`),
    power: getOpenPower(userId, now.toISOString()),
    firm: getFirmMoney(userId, now.toISOString()),
    claims: listClaims({ userId, limit: CLAIMS_SHOWN }),
  });
  const view = viewMining({ miner, rule, today, power, lastEpoch, epochSeconds, now });
  return {
    rule: rule && describeRule(rule, getI18next(context)),
    epoch: { ...view.epoch, seconds: epochSeconds },
    lastEpoch: lastEpoch && {
      number: lastEpoch.epoch,
      emission: lastEpoch.emission,
      totalPower: lastEpoch.totalPower,
      miners: lastEpoch.miners,
    },
    player: user && {
      id: user.id,
      address: user.address ?? "",
      today: view.today,
      overall: view.overall,
      waiting: firm.nextFirmAt && { cents: firm.waitingCents, nextFirmAt: firm.nextFirmAt },
      claims: claims.map(viewClaim),
    },
  };
}

/** By language and rule, which never change: everybody's pages show the same words. */
const described = new Map<string, ReturnType<typeof putInWords>>();

function describeRule(rule: CurrentRule<MiningRule>, i18n: i18n) {
  const key = `${i18n.language} ${JSON.stringify(rule)}`;
  const known = described.get(key) ?? putInWords(rule, wordsIn(i18n));
  described.set(key, known);
  return known;
}

const putInWords = ({ version, startsAt, body }: CurrentRule<MiningRule>, words: Words) => ({
  version,
  startsAt,
  emission: body.emission,
  lines: describeMining(body, words),
});

export type MiningPage = Awaited<ReturnType<typeof loadMining>>;
export type Player = NonNullable<MiningPage["player"]>;
export type Rule = NonNullable<MiningPage["rule"]>;
