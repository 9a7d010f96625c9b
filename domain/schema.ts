// Every table, for drizzle-kit.
export * from "./event-store/schema";
export * from "./sign-in/read-model";
export * from "./store/read-model";
export * from "./inventory/read-model";
