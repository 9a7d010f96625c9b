import { data } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { WishButton } from "~/app/wishlist/wish-button";
import { isPlayable } from "~/domain/store/playable";
import { getGame } from "~/domain/store/queries";
import type { Route } from "./+types/page";
import { gameCardPath } from "~/domain/share-cards/paths";
import { Player } from "./player";

export const handle: RouteHandle = {
  texts: ["play"],
  title: "details",
  crumb: (loaderData) => (loaderData as Route.ComponentProps["loaderData"] | undefined)?.name,
};

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  if (!isPlayable(id)) throw data(null, { status: 404 });
  const now = new Date().toISOString();
  const { game } = await readPage(context, { game: getGame({ id, lng: language, now }) });
  if (!game) throw data(null, { status: 404 });
  return { id, name: game.name, tagline: game.tagline };
}

export default function PlayDetail({ loaderData: { id, name, tagline } }: Route.ComponentProps) {
  const { t } = useTranslation("play");
  return (
    <PageShell title={name} lead={tagline}>
      <PageHead title={t("title", { game: name })} description={tagline} image={gameCardPath(id)} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Player key={id} id={id} name={name} />
        <section className="grid max-w-prose content-start justify-items-start gap-4">
          <h2 className="font-pixel text-xl">{t("howTo")}</h2>
          <p>{t(`games.${id}.goal`)}</p>
          <p>{t(`games.${id}.twist`)}</p>
          <div className="flex flex-wrap items-center gap-2">
            <LinkButton to={`/store/detail/${id}`} tone="secondary">
              {t("inStore")}
            </LinkButton>
            <WishButton gameId={id} />
          </div>
        </section>
      </div>
    </PageShell>
  );
}
