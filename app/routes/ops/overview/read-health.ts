import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readCommunities } from "~/app/read-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { MAIN, OTHER_LOGS, SEARCH } from "~/domain/logs";
import { models } from "~/domain/model";
import { viewHealth } from "~/domain/operations/health";
import { communityHealth, mainHealth, placesHealth } from "~/domain/operations/health-queries";
import { listOutboxMessages } from "~/domain/operations/queries";

const MAX_EFFECTS = 100;
const listEffects = () => listOutboxMessages({ limit: MAX_EFFECTS });

/** What operators see of how everything is, in one round trip to all databases. */
export async function readHealth(context: Readonly<RouterContextProvider>) {
  const [main, communities, search] = await Promise.all([
    readPageAsOperator(context, { effects: listEffects(), ...mainHealth() }),
    readCommunities(context, { ...communityHealth(), effects: listEffects() }),
    context.get(pageContext).reader.read(placesHealth(), SEARCH),
  ]);
  const others = communities.map((read, at) => [OTHER_LOGS[at]!, read] as const);
  return {
    health: viewHealth({ main, communities: others, search }, models),
    effects: [[MAIN, main] as const, ...others].flatMap(([log, { effects }]) =>
      effects.map((effect) => ({ log, ...effect })),
    ),
  };
}
