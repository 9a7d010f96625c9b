import { execute } from "~/domain/event-store/execute";
import { bind } from "~/domain/event-store/use-case";
import type { marketplaceEvents } from "~/domain/marketplace/events";
import { countRoyalty as countIt } from "~/domain/royalty/use-cases";
import type { Effect } from "~/workers/jobs/effect";
import type { z } from "zod";

type Sold = z.infer<typeof marketplaceEvents.ItemSold.schema>;

/** Counts what the buyer of an item has paid to the shop as spent. A wallet that nobody has here spends for nobody. */
export const countRoyalty: Effect = async ({ store }, { data, position }) => {
  const { userId, ...sale } = data as Sold;
  if (userId === null) return;
  await execute(store, {
    ...bind(countIt, { sale, userId, now: store.now() }, { status: 204 }),
    id: `count-royalty:${position}`,
    name: "CountRoyalty",
    actor: "system:royalty",
    input: { purchaseId: sale.purchaseId },
  });
};
