// Every table of a community log, for drizzle-kit.
export {
  commands,
  events,
  guards,
  forgottenPeople,
  outbox,
  projectionVersions,
  rebuilds,
  skippedEvents,
  subscriptions,
} from "./event-store/schema";
export * from "./ledger/schema";
export * from "./spaces/read-model";
export * from "./groups/read-model";
export * from "./publishing/read-model";
export * from "./posts/read-model";
export * from "./comments/read-model";
export * from "./reviews/read-model";
export * from "./articles/read-model";
export * from "./moderation/read-model";
export * from "./moderation-undo/read-model";
export * from "./insights/read-model";
