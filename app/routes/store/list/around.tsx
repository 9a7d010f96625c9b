import { CardPeeks } from "./card-peeks";
import { RecentlyViewed } from "./recently-viewed";
import { type SaleGame, SaleStrip } from "./sale-strip";
import { type Spotlight, Spotlights } from "./spotlights";

export { CategoryTabs } from "./category-tabs";
export { Choices } from "./choices";
export { ChosenChips, GenreChips, NothingFound } from "./narrowing";

interface FrontProps {
  spotlights: readonly Spotlight[];
  sales: readonly SaleGame[];
  now: string;
}

/** What a list that is not narrowed begins with. */
export function Front({ spotlights, sales, now }: FrontProps) {
  return (
    <>
      {spotlights.length > 0 && <Spotlights games={spotlights} />}
      <SaleStrip games={sales} now={now} className="pb-4" />
    </>
  );
}

/** What a list ends with. */
export function After() {
  return (
    <>
      <CardPeeks />
      <RecentlyViewed />
    </>
  );
}
