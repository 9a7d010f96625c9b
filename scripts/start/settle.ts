import { signIn } from "~/scripts/seed/caller";
import { settleGroups } from "~/scripts/seed/groups/settle-groups";
import { settleMarket, settleTraders } from "~/scripts/seed/market/settle-market";
import { settleNews } from "~/scripts/seed/news/settle-news";
import { settlePlayers } from "~/scripts/seed/players/settle-players";
import { publishRule } from "~/scripts/seed/rules/publish-rules";
import { publishingRule } from "~/scripts/seed/rules/publishing";
import { settlePosts } from "~/scripts/seed/posts/settle-posts";
import { settleReviews } from "~/scripts/seed/reviews/settle-reviews";
import { settleSpaces } from "~/scripts/seed/spaces/settle-spaces";
import { onceFor } from "./fingerprint";
import type { Playstead } from "./playstead";
import { type Log, step } from "./progress";

/**
 * Lets the seeded players move in while the shop is open already: they take longer than anybody wants to wait.
 * Those who were still missing when the shop ended come with the next start.
 */
export async function settle(
  { origin, chain, secrets }: Playstead,
  dataDir: string,
  log: Log,
): Promise<void> {
  const sources = [
    "scripts/seed/players",
    "scripts/seed/spaces",
    "scripts/seed/groups",
    "scripts/seed/posts",
    "scripts/seed/news",
    "scripts/seed/reviews",
    "scripts/seed/market",
    "art/portraits",
    "art/spaces",
    "art/news",
  ];
  const { secretKey } = secrets.operator;
  await step(log, "Two hundred players have moved in", () =>
    onceFor(dataDir, "settled", sources, async () => {
      const players = await settlePlayers(origin, secretKey);
      const operator = await signIn(origin, secretKey);
      await settleNews(operator);
      await settleSpaces(operator, players);
      await settleGroups(players);
      const traders = await settleTraders({ origin, chainUrl: chain.url }, secretKey);
      await settlePosts(players);
      await settleReviews(operator, players);
      await publishRule(operator, publishingRule);
      await settleMarket(traders);
    }),
  );
}
