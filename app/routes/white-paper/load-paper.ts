import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { readPage } from "~/app/read-page";
import { wordsIn } from "~/app/routes/rules/describe/words";
import { brand } from "~/domain/brand";
import { onChain } from "~/domain/brand-on-chain";
import { FIRM_DAYS } from "~/domain/firm-money/queries";
import { formatPercent, formatUnit } from "~/domain/format";
import { invitesRule } from "~/domain/invites/rule";
import { MAX_LISTED_MS } from "~/domain/marketplace/listing-decider";
import { miningRule } from "~/domain/mining/rule";
import { mysteryBoxRule } from "~/domain/mystery-box/rule";
import { REFUND_DAYS } from "~/domain/orders/status";
import { pointsRule } from "~/domain/points/rule";
import { royaltyRule } from "~/domain/royalty/rule";
import { getCurrentRule } from "~/domain/rules/queries";
import { SPACE_PRICE } from "~/domain/space-register/price";
import { taskKinds, tasksRule } from "~/domain/tasks/rule";
import { economyFigures, showEconomy } from "./show-economy";
import { plotMint, plotPity, showOdds } from "./show-rules";

const DAY_MS = 24 * 60 * 60_000;

/** The White Paper's figures and plots, of the rules in force and of what `npm run economy` played last. */
export async function loadPaper(context: Readonly<RouterContextProvider>) {
  const now = new Date().toISOString();
  const { points, tasks, box, mining, royalty, invites } = await readPage(context, {
    points: getCurrentRule(pointsRule, now),
    tasks: getCurrentRule(tasksRule, now),
    box: getCurrentRule(mysteryBoxRule, now),
    mining: getCurrentRule(miningRule, now),
    royalty: getCurrentRule(royaltyRule, now),
    invites: getCurrentRule(invitesRule, now),
  });
  const { epochSeconds } = context.get(pageContext);
  const i18n = getI18next(context);
  const words = wordsIn(i18n);
  const { language, number, money, stead, days } = words;
  const t = i18n.getFixedT(language, ["white-paper", "ops", "tasks"]);
  const percent = (share: number) => formatPercent(language, share, 2);
  const epoch = epochSeconds % 3600 ? ["minute", 60] : ["hour", 3600];
  const NONE = "–";
  return {
    figures: {
      brand: brand.name,
      chain: onChain.chain.name,
      token: onChain.token.symbol,
      perDollar: points ? words.points(points.body.perDollar) : NONE,
      tasks: tasks ? number(tasks.body.tasks.length) : NONE,
      inviter: invites ? words.points(invites.body.inviterPoints) : NONE,
      invited: invites ? words.points(invites.body.invitedPoints) : NONE,
      spacePrice: number(SPACE_PRICE),
      boxPrice: box ? words.points(box.body.price) : NONE,
      boxLimit: box ? number(box.body.dailyLimit) : NONE,
      pityWithin: box ? number(box.body.pity.within) : NONE,
      pityRarity: box ? words.t(`rarities.${box.body.pity.rarity}`) : NONE,
      allowance: box ? percent(box.body.allowancePercent / 100) : NONE,
      allowanceExample: box ? money(box.body.allowancePercent * 100) : NONE,
      firmDays: days(FIRM_DAYS),
      refundDays: days(REFUND_DAYS),
      epoch: formatUnit(language, epoch[0] as string, epochSeconds / (epoch[1] as number)),
      emission: mining ? stead(mining.body.emission) : NONE,
      minted: mining ? stead(mining.body.perDollar) : NONE,
      moneyShare: mining ? percent(1 - mining.body.talkPercent / 100) : NONE,
      talkShare: mining ? percent(mining.body.talkPercent / 100) : NONE,
      royalty: royalty ? percent(royalty.body.basisPoints / 10_000) : NONE,
      listedDays: days(MAX_LISTED_MS / DAY_MS),
      ...economyFigures(words),
    },
    tasks:
      tasks &&
      taskKinds.map((kind) => {
        const ofKind = tasks.body.tasks.filter((task) => task.kind === kind);
        const reward = ofKind.reduce((sum, task) => sum + task.reward, 0);
        return [t(`tasks:kinds.${kind}`), number(ofKind.length), words.points(reward)];
      }),
    odds: box && showOdds(box.body, words),
    pity: box && plotPity(box.body, words),
    mint: mining && plotMint(mining.body, words),
    economy: showEconomy(words, (strategy) => t(`ops:rules.economy.strategies.${strategy}`)),
    standing: Object.entries({
      points,
      tasks,
      "mystery-box": box,
      mining,
      royalty,
      invites,
    }).flatMap(([kind, rule]) =>
      rule
        ? [
            {
              kind,
              name: i18n.getFixedT(language, "points")(`ruleNames.${kind as "points"}`),
              version: rule.version,
              since: rule.startsAt,
            },
          ]
        : [],
    ),
  };
}

export type Paper = Awaited<ReturnType<typeof loadPaper>>;
