import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { LinkButton } from "~/app/components/link-button";
import { PixelIcon } from "~/app/components/pixel-icon";
import { useTranslation } from "~/app/i18n/use-translation";
import { GameCard, type ListedGame } from "~/app/routes/store/list/game-card";
import type { Arrangement, Strip } from "~/domain/home/strips";
import type { loadHome } from "./load-home";
import { Shelf } from "./shelf";

/** What stands below the first screen comes with the page, and its scripts later. */
const load = () => import("./life");
const { SaleStrip, Quotes, Lately, ForSale } = import.meta.env.SSR
  ? await load()
  : {
      SaleStrip: lazyWhenReachable(async () => ({ default: (await load()).SaleStrip })),
      Quotes: lazyWhenReachable(async () => ({ default: (await load()).Quotes })),
      Lately: lazyWhenReachable(async () => ({ default: (await load()).Lately })),
      ForSale: lazyWhenReachable(async () => ({ default: (await load()).ForSale })),
    };

interface StripsProps {
  home: Pick<
    Awaited<ReturnType<typeof loadHome>>,
    "now" | "featured" | "latest" | "sales" | "life" | "market"
  >;
  strips: Arrangement["strips"];
}

/** What stands beneath the head of the home page, in the order that was chosen for it. */
export function Strips({ home, strips }: StripsProps) {
  const { t } = useTranslation("home");
  const { now, featured, latest, sales, life, market } = home;
  const parts: Record<Strip, () => ReactNode> = {
    featured: () => <GameShelf title={t("featured")} to="/store" games={featured} />,
    sales: () => <SaleStrip games={sales} now={now} className="page-width [&_h2]:text-2xl" />,
    quotes: () => <Quotes {...life} />,
    new: () => <GameShelf title={t("new")} to="/store?sort=newest" games={latest} />,
    lately: () => <Lately {...life} />,
    market: () => <ForSale strip={market} />,
    doors: () => <Doors />,
    steps: () => <FirstSteps />,
  };
  return (
    <div className="stack gap-20 pt-12 md:gap-28">
      {strips.map(({ strip, shown }) => shown && <Suspense key={strip}>{parts[strip]()}</Suspense>)}
    </div>
  );
}

const doors = [
  { category: "pc", label: "pcGames", text: "pcText", icon: "pad" },
  { category: "mobile", label: "mobileGames", text: "mobileText", icon: "phone" },
  { category: "mini", label: "miniGames", text: "miniText", icon: "joystick" },
] as const;

/** The three kinds of games. */
function Doors() {
  const { t } = useTranslation(["home", "shell"]);
  return (
    <Shelf title={t("home:doors")}>
      <ul className="grid gap-4 md:grid-cols-3">
        {doors.map(({ category, label, text, icon }) => (
          <li key={category}>
            <Link
              to={`/store?category=${category}`}
              prefetch="intent"
              className="pixel-corners group grid h-full grid-cols-[auto_1fr] items-center gap-x-5 gap-y-1 border-2 border-line bg-surface p-5 shadow-step transition-[translate,border-color] hover:-translate-y-1 hover:border-gold md:grid-cols-1 md:content-start md:gap-y-4 md:p-7"
            >
              <span className="pixel-corners row-span-2 grid size-16 place-items-center bg-gold text-on-gold md:row-span-1 md:size-20">
                <PixelIcon name={icon} className="size-9 md:size-12" />
              </span>
              <span className="font-pixel text-xl">{t(`shell:${label}`)}</span>
              <span className="text-sm text-muted">{t(`home:${text}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

const steps = [
  ["step1", "step1Text"],
  ["step2", "step2Text"],
  ["step3", "step3Text"],
] as const;

function FirstSteps() {
  const { t } = useTranslation("home");
  return (
    <Shelf title={t("stepsTitle")} more={<LinkButton to="/store">{t("start")}</LinkButton>}>
      <ol className="pixel-corners grid border-2 border-line bg-surface md:grid-cols-3">
        {steps.map(([title, text], at) => (
          <li
            key={title}
            className="flex gap-4 border-line p-6 not-first:border-t-2 md:not-first:border-l-2 md:not-first:border-t-0"
          >
            <span
              aria-hidden="true"
              className="w-[0.65em] shrink-0 text-3xl font-bold leading-none tabular-nums text-gold-deep"
            >
              {at + 1}
            </span>
            <div className="grid content-start gap-1">
              <h3 className="text-lg font-bold">{t(title)}</h3>
              <p className="text-sm text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Shelf>
  );
}

interface GameShelfProps {
  title: string;
  /** The list in the store that goes on from here. */
  to: string;
  games: readonly ListedGame[];
}

/** A row of games. On phones it is pushed sideways. */
function GameShelf({ title, to, games }: GameShelfProps) {
  const { t } = useTranslation("common");
  if (games.length === 0) return null;
  return (
    <Shelf
      title={title}
      more={
        <Link
          to={to}
          className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
        >
          {t("viewAll")}
        </Link>
      }
    >
      <ul className="shelf-row grid auto-cols-[44%] grid-flow-col gap-4 overflow-x-auto pb-2 sm:auto-cols-[30%] lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-5 lg:gap-6">
        {games.map((game) => (
          <GameCard key={game.id} game={game} heading="h3" />
        ))}
      </ul>
    </Shelf>
  );
}
