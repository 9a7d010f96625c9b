// Every table of search's database but its virtual ones, for drizzle-kit.
export { skippedEvents, subscriptions } from "./event-store/schema";
export { searchDissolved, searchDocuments } from "./search/read-model";
