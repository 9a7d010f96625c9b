import { data } from "react-router";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { useRootData } from "~/app/frame/root-data";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { WalletButton } from "~/app/wallet/wallet-button";
import { first } from "~/domain/event-store/query";
import { getGamesOf, getMyBests, getMySeason, getSeason, listTop } from "~/domain/seasons/queries";
import { type SeasonView, viewSeason } from "~/domain/seasons/view";
import type { Route } from "./+types/page";
import { Rewards } from "./rewards";
import { MyPlace, SeasonFacts } from "./season-facts";
import { SeasonGames } from "./season-games";
import { Standings } from "./standings";

export const handle: RouteHandle = {
  texts: ["seasons", "people"],
  title: "seasons:title",
  crumb: (loaderData) =>
    (loaderData as Route.ComponentProps["loaderData"] | undefined)?.season.title,
};

const TOP = 100;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { language, claimedUserId } = context.get(pageContext);
  const viewerId = claimedUserId ?? "";
  const { user, found, mine, bests, top, games } = await readPage(context, {
    found: first(getSeason({ id })),
    mine: getMySeason(id, viewerId),
    bests: getMyBests(id, viewerId),
    top: listTop(id, viewerId, TOP),
    games: getGamesOf(id),
  });
  if (!found) throw data(null, { status: 404 });
  const now = new Date();
  return {
    season: viewSeason(found, user ? mine : undefined, now, language),
    bests: user && bests,
    top,
    games,
    now: now.toISOString(),
  };
}

/** One season: what counts, what it brings, and who stands where. */
export default function Season({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("seasons");
  const userId = useRootData()?.user?.id ?? null;
  const { season, bests, top, games, now } = loaderData;
  return (
    <PageShell named title={season.title} lead={t("seasonLead")}>
      <PageHead title={season.title} description={t("seasonLead")} />
      <div className="card grid gap-6 sm:grid-cols-2">
        <SeasonFacts season={season} now={now} />
        <Mine season={season} userId={userId} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-12">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Section title={t("games")}>
            <SeasonGames season={season} games={games} bests={bests} />
          </Section>
          <Section title={t("rules")}>
            <Rules season={season} />
          </Section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Section title={t("rewards")}>
            <Rewards season={season} />
          </Section>
          <Section title={t("board")}>
            <Standings top={top} userId={userId} />
          </Section>
        </div>
      </div>
    </PageShell>
  );
}

function Mine({ season, userId }: { season: SeasonView; userId: string | null }) {
  const { t } = useTranslation("seasons");
  const isOpen = season.state === "announced" || season.state === "running";
  return (
    <section aria-label={t("me")} className="grid content-start justify-items-start gap-2">
      <h2 className="text-sm text-muted">{t("me")}</h2>
      {season.me ? (
        <MyPlace season={season} />
      ) : userId !== null ? (
        <p>{t(isOpen ? "meNone" : "meNever")}</p>
      ) : (
        isOpen && (
          <>
            <p>{t("meVisitor")}</p>
            <WalletButton tone="secondary" />
          </>
        )
      )}
    </section>
  );
}

function Rules({ season: { triesADay, endsAt } }: { season: SeasonView }) {
  const { t } = useTranslation("seasons");
  const { dateTime } = useTimeFormat();
  return (
    <ol className="grid max-w-prose list-decimal gap-2 pl-5 marker:font-bold marker:text-muted">
      <li>
        {t("rulePlay")} {t("ruleTries", { count: triesADay })}
      </li>
      <li>{t("ruleScore")}</li>
      <li>{t("ruleTies")}</li>
      <li>{t("ruleEnd", { at: dateTime(endsAt, "UTC") })}</li>
    </ol>
  );
}
