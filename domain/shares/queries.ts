import { foldStream } from "~/domain/event-store/log";
import { shareDecider } from "./decider";
import { shareEvents } from "./events";

export const loadShares = (postId: string, userId: string) =>
  foldStream(shareDecider, shareEvents, `share-${postId}-${userId}`);
