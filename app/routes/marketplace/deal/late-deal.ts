import { lazy } from "react";

export const loadDeal = () => import("./deal-dialog");

/** What a sale is signed in, whose code comes when somebody is about to. */
export const LateDealDialog = lazy(async () => ({ default: (await loadDeal()).DealDialog }));
