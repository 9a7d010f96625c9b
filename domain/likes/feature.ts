import { feature } from "~/domain/event-store/model";
import { likeEvents } from "./events";

/** In each log of the communities. Posts and comments count them, each their own. */
export const likesFeature = feature({ name: "likes", events: likeEvents });
