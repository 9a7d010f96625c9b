// Every table of a community log, for drizzle-kit.
export { commands, events, outbox, rebuilds } from "./event-store/schema";
export * from "./ledger/schema";
