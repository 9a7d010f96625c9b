import { activityProjection } from "./activity/projection";
import { cartProjection } from "./cart/projection";
import { discountProjection } from "./discounts/projection";
import { Model } from "./event-store/model";
import { inventoryProjection } from "./inventory/projection";
import { libraryProjection } from "./library/projection";
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

/** What the kernel knows of the features. A new feature is added here and nowhere else. */
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
  operationEvents,
);
