import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listPlayableGames } from "~/domain/store/queries";
import type { Route } from "./+types/page";
import { PlayableCard } from "./playable-card";

export const handle: RouteHandle = { texts: ["play"] };

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const { games } = await readPage(context, { games: listPlayableGames({ lng: language }) });
  return { games };
}

export default function PlayList({ loaderData: { games } }: Route.ComponentProps) {
  const { t } = useTranslation("play");
  return (
    <PageShell title={t("list.title")} lead={t("list.lead")}>
      <PageHead title={t("list.title")} description={t("list.lead")} />
      {games.length === 0 ? (
        <EmptyState title={t("list.empty")} hint={t("list.emptyHint")}>
          <LinkButton to="/store">{t("list.toStore")}</LinkButton>
        </EmptyState>
      ) : (
        <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
          {games.map((game, at) => (
            <PlayableCard key={game.id} game={game} early={at < 3} />
          ))}
        </ul>
      )}
    </PageShell>
  );
}
