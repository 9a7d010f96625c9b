import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
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
  const { game } = await readPageAsPlayer(context, url, () => ({
    game: getGame({ id: GAME, lng, now }),
  }));
  return { id, name: game?.name ?? "" };
}

export default function TablePage({ loaderData: { id, name } }: Route.ComponentProps) {
  const { t } = useTranslation("duel");
  return (
    <PageShell title={name}>
      <PageHead title={t("table")} description={t("lobby.lead")} />
      <Table key={id} tableId={id} name={name} />
    </PageShell>
  );
}
