import type { PointsRule } from "~/domain/points/rule";
import type { Statement } from "./statement";
import type { Words } from "./words";

export function describePoints({ perDollar }: PointsRule, { t, points }: Words): Statement[] {
  const text =
    perDollar === 0 ? t("points.nothing") : t("points.perDollar", { amount: points(perDollar) });
  return [{ key: "perDollar", text }];
}
