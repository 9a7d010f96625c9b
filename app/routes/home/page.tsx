import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PixelIcon } from "~/app/components/pixel-icon";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { GameCard, type ListedGame, toListedGame } from "~/app/routes/store/list/game-card";
import { listFeaturedGames, listNewGames } from "~/domain/store/queries";
import type { Route } from "./+types/page";
import { Hero } from "./hero";

export const handle: RouteHandle = { texts: ["home", "store"], title: "home" };

const FEATURED = 5;
const NEW = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const { language: lng } = context.get(pageContext);
  const now = new Date().toISOString();
  const { featured, latest } = await readPage(context, {
    featured: listFeaturedGames({ lng, now, limit: FEATURED }),
    latest: listNewGames({ lng, now, limit: NEW + FEATURED }),
  });
  const shown = new Set(featured.map(({ id }) => id));
  return {
    featured: featured.map(toListedGame),
    latest: latest
      .filter(({ id }) => !shown.has(id))
      .slice(0, NEW)
      .map(toListedGame),
  };
}

export default function Home({ loaderData: { featured, latest } }: Route.ComponentProps) {
  const { t } = useTranslation("home");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <Hero />
      <div className="grid gap-20 pt-12 md:gap-28">
        <GameShelf title={t("featured")} to="/store" games={featured} />
        <Doors />
        <GameShelf title={t("new")} to="/store?sort=newest" games={latest} />
        <CanDo />
        <FirstSteps />
      </div>
    </>
  );
}

const actions = [
  { icon: "wallet", title: "buyTitle", text: "buyText" },
  { icon: "key", title: "ownTitle", text: "ownText" },
  { icon: "bolt", title: "topUpTitle", text: "topUpText" },
  { icon: "ledger", title: "proveTitle", text: "proveText" },
] as const;

function CanDo() {
  const { t } = useTranslation("home");
  return (
    <Shelf title={t("whatTitle")}>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {actions.map(({ icon, title, text }) => (
          <li key={icon} className="grid content-start gap-3 border-t-4 border-gold pt-5">
            <PixelIcon name={icon} className="size-12 text-link" />
            <h3 className="text-lg font-bold">{t(title)}</h3>
            <p className="text-sm text-muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </Shelf>
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

interface ShelfProps {
  title: string;
  /** Stands beside the title. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One part of the home page under its heading. */
function Shelf({ title, more, className, children }: ShelfProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames("page-width grid gap-6", className)}>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h2 id={id} className="font-pixel text-2xl font-semibold">
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  );
}
