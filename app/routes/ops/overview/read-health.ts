import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readCommunities } from "~/app/read-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { first } from "~/domain/event-store/query";
import { LOG_NAMES, MAIN, OTHER_LOGS, SEARCH } from "~/domain/logs";
import { models } from "~/domain/model";
import { viewHealth } from "~/domain/operations/health";
import { communityHealth, mainHealth, placesHealth } from "~/domain/operations/health-queries";
import { getHealth, listOutboxMessages } from "~/domain/operations/queries";

const MAX_EFFECTS = 100;
const listEffects = () => listOutboxMessages({ limit: MAX_EFFECTS });

/** What operators see of how everything is, in one round trip to all databases. */
export async function readHealth(context: Readonly<RouterContextProvider>) {
  const [main, communities, search] = await Promise.all([
    readPageAsOperator(context, {
      health: first(getHealth()),
      effects: listEffects(),
      ...mainHealth(),
    }),
    readCommunities(context, { ...communityHealth(), effects: listEffects() }),
    context.get(pageContext).reader.read(placesHealth(), SEARCH),
  ]);
  const others = communities.map((read, at) => [OTHER_LOGS[at]!, read] as const);
  return {
    health: {
      ...main.health!,
      ...viewHealth(
        { main, communities: others, search },
        LOG_NAMES.flatMap((log) => models[log].subscriptions),
      ),
    },
    effects: [[MAIN, main] as const, ...others].flatMap(([log, { effects }]) =>
      effects.map((effect) => ({ log, ...effect })),
    ),
  };
}
