import type { PointsRule } from "~/domain/points/rule";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";

export const pointsRule: SeededRule<PointsRule> = {
  kind: "points",
  startsAt: FROM_THE_BEGINNING,
  body: { perDollar: 1 },
};
