import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage, readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { first } from "~/domain/event-store/query";
import { getLastMatch } from "~/domain/matches/queries";
import { viewMatch } from "~/domain/matches/view";
import { getPeople } from "~/domain/people/person-queries";
import { getGame } from "~/domain/store/queries";
import { pageContext } from "~/app/context";
import type { Route } from "./+types/page";
import { Table } from "./table";

export const handle: RouteHandle = {
  texts: ["duel", "play", "people", "errors"],
  title: "duel:table",
};

const GAME = "hedge-duel";

/** A login first; who sits at the table says the table itself, by its socket. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { language: lng } = context.get(pageContext);
  const now = new Date().toISOString();
  const { game, match, user } = await readPageAsPlayer(context, url, () => ({
    game: getGame({ id: GAME, lng, now }),
    match: first(getLastMatch({ tableId: id })),
  }));
  const name = game?.name ?? "";
  if (!match) return { id, name, last: null };
  const { personOf } = await readPage(context, {
    personOf: getPeople([match.firstId, match.secondId], user.id),
  });
  const {
    id: matchId,
    winner,
    ending,
    moves,
    rated,
    ratings,
    players,
  } = viewMatch(match, personOf);
  const you = [match.firstId, match.secondId].indexOf(user.id);
  return {
    id,
    name,
    last: { id: matchId, winner, ending, moves, rated, players, change: ratings[you] },
  };
}

export default function TablePage({ loaderData: { id, name, last } }: Route.ComponentProps) {
  const { t } = useTranslation("duel");
  return (
    <PageShell named title={name}>
      <PageHead title={t("table")} description={t("lobby.lead")} />
      <Table key={id} tableId={id} name={name} last={last} />
    </PageShell>
  );
}
