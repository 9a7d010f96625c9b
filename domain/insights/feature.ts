import { feature } from "~/domain/event-store/model";
import { insightsProjection } from "./projection";

/** In each log of the communities: what becomes of a Space, week by week. */
export const insightsFeature = feature({ name: "insights", projections: [insightsProjection] });
