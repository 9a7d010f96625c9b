import { feature } from "~/domain/event-store/model";
import { shareEvents } from "./events";

/** In each log of the communities. Posts count them. */
export const sharesFeature = feature({ name: "shares", events: shareEvents });
