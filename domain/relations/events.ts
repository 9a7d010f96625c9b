import { blockEvents } from "~/domain/blocks/events";
import { followEvents } from "~/domain/follows/events";

/** What can happen between two people. Stream `relation-<id>.<id>`, the id that sorts first before. */
export const relationEvents = { ...followEvents, ...blockEvents };
