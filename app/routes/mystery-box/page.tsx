import { Link } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { PageHead } from "~/app/components/page-head";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";
import { EverybodysOpenings } from "./everybodys-openings";
import { Fairness } from "./fairness";
import { Hero } from "./hero";
import { type BoxPage, loadBox } from "./load-box";
import { MyOpenings } from "./my-openings";
import { Odds } from "./odds";
import { Shelf } from "./shelf";
import { BoxStatus } from "./box-status";
import { useCommitment } from "./use-commitment";

export const handle: RouteHandle = {
  texts: ["mystery-box", "points", "errors"],
  title: "mysteryBox",
};

export function loader({ context }: Route.LoaderArgs): Promise<BoxPage> {
  return loadBox(context);
}

export default function BlindBox({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("mystery-box");
  const { box } = loaderData;
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      {box ? (
        <Box page={{ ...loaderData, box }} />
      ) : (
        <EmptyState title={t("closed")} hint={t("closedHint")} art="/art/box-closed.svg" />
      )}
    </>
  );
}

/** New openings move what the first page of a list holds. */
const newest = ({ items }: { items: readonly { position: number }[] }) => items[0]?.position ?? 0;

function Box({ page }: { page: BoxPage & { box: NonNullable<BoxPage["box"]> } }) {
  const { t } = useTranslation("mystery-box");
  const { box, mine, everybody, found } = page;
  useCommitment(box);
  return (
    <>
      <Hero box={box} found={found} />
      <div className="page-width grid gap-14 pt-6 pb-16 md:gap-20">
        <BoxStatus box={box} />
        <Odds box={box} />
        <Shelf box={box} found={found} />
        {mine && <MyOpenings key={`mine-${newest(mine)}`} first={mine} />}
        <Fairness box={box} />
        <EverybodysOpenings key={newest(everybody)} first={everybody} />
        <Link
          to="/blind-box-terms-conditions"
          className="inline-flex min-h-11 items-center justify-self-start text-link underline"
        >
          {t("terms")}
        </Link>
      </div>
    </>
  );
}
