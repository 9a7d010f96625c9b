import { feature } from "~/domain/event-store/model";
import { firmMoneyProjection } from "./projection";

export const firmMoneyFeature = feature({
  name: "firm-money",
  projections: [firmMoneyProjection],
});
