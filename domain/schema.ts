// Every table, for drizzle-kit.
export * from "./event-store/schema";
export * from "./sign-in/read-model";
export * from "./store/read-model";
export * from "./inventory/read-model";
export * from "./verification/read-model";
export * from "./cart/read-model";
export * from "./orders/read-model";
export * from "./discounts/read-model";
export * from "./library/read-model";
export * from "./top-up/read-model";
export * from "./newsletter/read-model";
export * from "./rules/read-model";
export * from "./points/read-model";
export * from "./activity/read-model";
export * from "./mystery-box/read-model";
export * from "./ledger/schema";
export * from "./tasks/read-model";
