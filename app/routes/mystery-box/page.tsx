import { useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { PageHead } from "~/app/components/page-head";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";
import { brand } from "~/domain/brand";
import type { BoxView } from "~/domain/mystery-box/view";
import type { Route } from "./+types/page";
import { commitSeed } from "./box-api";
import { BoxStatus } from "./box-status";
import { CommitmentCard } from "./commitment-card";
import { Comparison } from "./comparison";
import { Fold } from "~/app/components/fold";
import { EverybodysOpenings } from "./everybodys-openings";
import { type BoxPage, loadBox } from "./load-box";
import { MyOpenings } from "./my-openings";
import { NextOpening } from "./next-opening";
import { OddsTable } from "./odds-table";
import { OpenBoxButton } from "./open-box-button";
import { noteCommitment } from "./seen-commitments";
import { Shelf } from "./shelf";
import { BoxSection } from "./box-section";

/** Sees to it that a player who looks at the box has a commitment that they can open with. */
function useCommitment({ balance, commitment }: Pick<BoxView, "balance" | "commitment">) {
  const { revalidate } = useRevalidator();
  const asked = useRef<string>(null);
  const needed = balance !== null && !commitment?.usable;
  const replaces = commitment?.seedId ?? null;

  useEffect(() => {
    if (commitment?.usable) noteCommitment(commitment);
    if (!needed || asked.current === String(replaces)) return;
    asked.current = String(replaces);
    commitSeed({ replaces }).then(() => revalidate(), console.warn);
  }, [needed, replaces, commitment, revalidate]);
}

export const handle: RouteHandle = {
  texts: ["mystery-box", "prizes", "points", "errors"],
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
        <div className="grid gap-6">
          <BoxStatus box={box} />
          <NextOpening box={box} />
        </div>
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

/** The banner. It is night in it whatever the theme. */
function Hero({ box, found }: { box: BoxView; found: BoxPage["found"] }) {
  const { t } = useTranslation("mystery-box");
  return (
    <section className="relative isolate overflow-hidden bg-night text-parchment">
      <img
        src="/art/mystery-box/banner.svg"
        alt=""
        width={1600}
        height={640}
        fetchPriority="high"
        className="pixelated aspect-4/3 w-full object-cover object-[74%_30%] sm:aspect-2/1 md:absolute md:inset-0 md:-z-10 md:aspect-auto md:size-full"
      />
      <div className="absolute inset-0 -z-10 hidden bg-linear-to-r from-night/95 via-night/60 to-transparent to-60% md:block" />
      <div className="page-width grid content-center gap-4 py-8 md:min-h-[clamp(28rem,36vw,40rem)] md:py-14">
        <p className="max-w-md text-sm font-semibold text-gold">
          {t("modalTitle", { brand: brand.name })}
        </p>
        <h1 className="max-w-xl font-pixel text-2xl md:text-3xl">{t("title")}</h1>
        <p className="max-w-md">{t("lead")}</p>
        <OpenBoxButton box={box} found={found} />
      </div>
    </section>
  );
}

function Odds({ box }: { box: BoxView }) {
  const { t } = useTranslation("mystery-box");
  const { number } = useFormat();
  const { date } = useTimeFormat();
  const { version, startsAt, total } = box.odds;
  return (
    <BoxSection
      id="odds"
      title={t("odds.title")}
      lead={
        <>
          {t("odds.lead", { version, date: date(startsAt), total: number(total) })}{" "}
          <Link to="/rules#mystery-box" className="inline-block text-link underline">
            {t("odds.rule")}
          </Link>
        </>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <OddsTable box={box} />
        <Comparison box={box} />
      </div>
    </BoxSection>
  );
}

const STEPS = ["seal", "mix", "draw", "reveal"] as const;
const DETAILS = ["seeds", "words", "roll", "prizes", "pity", "allowance"] as const;

/** How a draw comes about, and why nobody can steer it. */
function Fairness({ box }: { box: BoxView }) {
  const { t } = useTranslation("mystery-box");
  return (
    <BoxSection id="fair" title={t("fair.title")} lead={t("fair.lead")}>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <ol className="grid gap-5 sm:grid-cols-2">
          {STEPS.map((step, at) => (
            <li key={step} className="grid grid-cols-[auto_1fr] content-start gap-x-4">
              <span
                aria-hidden="true"
                className="pixel-corners grid size-9 place-items-center bg-gold text-lg font-bold text-on-gold"
              >
                {at + 1}
              </span>
              <div className="grid content-start gap-1">
                <h3 className="pt-1 font-bold">{t(`fair.steps.${step}.title`)}</h3>
                <p className="text-sm text-muted">{t(`fair.steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <CommitmentCard box={box} />
      </div>
      <div className="max-w-prose">
        <Fold ruled title={t("fair.protocol.title")}>
          <ol className="grid list-decimal gap-2 pb-2 pl-6 text-muted">
            {DETAILS.map((detail) => (
              <li key={detail}>{t(`fair.protocol.${detail}`)}</li>
            ))}
          </ol>
        </Fold>
      </div>
    </BoxSection>
  );
}
