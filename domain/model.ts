import { activityProjection } from "./activity/projection";
import { cartProjection } from "./cart/projection";
import { discountProjection } from "./discounts/projection";
import { Model } from "./event-store/model";
import { inventoryProjection } from "./inventory/projection";
import { ledgerEvents } from "./ledger/events";
import { libraryProjection } from "./library/projection";
import type { LogName } from "./logs";
import { mysteryBoxProjection } from "./mystery-box/projection";
import { newsletterProjection } from "./newsletter/projection";
import { miningProjection } from "./mining/projection";
import { operationEvents } from "./operations/events";
import { orderProjection } from "./orders/projection";
import { pointProjection } from "./points/projection";
import { ruleProjection } from "./rules/projection";
import { signInProjection } from "./sign-in/projection";
import { storeProjection } from "./store/projection";
import { taskProjection } from "./tasks/projection";
import { topUpProjection } from "./top-up/projection";

/** What the kernel knows of the features of the main log. A new feature is added here and nowhere else. */
export const model = new Model(
  [
    signInProjection,
    storeProjection,
    cartProjection,
    orderProjection,
    inventoryProjection,
    libraryProjection,
    discountProjection,
    topUpProjection,
    newsletterProjection,
    ruleProjection,
    pointProjection,
    activityProjection,
    mysteryBoxProjection,
    taskProjection,
    miningProjection,
  ],
  { TopUpRequested: ["deliver-top-up"], EpochClosed: ["accrue-epoch"] },
  { ...operationEvents, ...ledgerEvents },
);

/** Spaces, with everything in them. */
const communityModel = new Model([]);

export const models: Record<LogName, Model> = {
  main: model,
  "community-0": communityModel,
  "community-1": communityModel,
};
