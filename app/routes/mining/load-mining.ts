import { miningRule } from "~/domain/mining/rule";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readPage } from "~/app/read-page";
import { first } from "~/domain/event-store/query";
import { getLatestEpoch } from "~/domain/mining/epoch-queries";
import { getFirmMoney } from "~/domain/firm-money/queries";
import { getOpenPower } from "~/domain/mining/open-epoch-queries";
import { getMiner, listClaims, sumActivitiesSince } from "~/domain/mining/queries";
import { viewClaim, viewMining } from "~/domain/mining/view";
import { getCurrentRule } from "~/domain/rules/queries";

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
    rule: rule && { version: rule.version, startsAt: rule.startsAt, body: rule.body },
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

export type MiningPage = Awaited<ReturnType<typeof loadMining>>;
export type Player = NonNullable<MiningPage["player"]>;
export type Rule = NonNullable<MiningPage["rule"]>;
