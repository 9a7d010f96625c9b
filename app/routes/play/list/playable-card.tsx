import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import type { listPlayableGames } from "~/domain/store/queries";
import { Heart } from "~/app/wishlist/heart";
import { isPlayable } from "~/domain/store/playable";

type Game = ReturnType<ReturnType<typeof listPlayableGames>["map"]>[number];

/** A game with what one does in it. `early`: its cover comes with the page. */
export function PlayableCard({ game, early }: { game: Game; early: boolean }) {
  const { t } = useTranslation("play");
  const { id, name, tagline } = game;
  return (
    <li className="pixel-corners grid grid-cols-[7rem_1fr] gap-4 border-2 border-line bg-surface p-3 sm:grid-cols-[9rem_1fr]">
      <div className="relative">
        <img
          src={`/art/games/${id}/cover.svg`}
          alt=""
          width={480}
          height={640}
          loading={early ? undefined : "lazy"}
          className="pixel-corners aspect-3/4 w-full bg-raised object-cover"
        />
        <Heart gameId={id} name={name} />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2 py-1">
        <h2 className="text-lg font-bold leading-snug">{name}</h2>
        <p className="font-semibold">{tagline}</p>
        {isPlayable(id) && <p className="text-sm text-muted">{t(`games.${id}.goal`)}</p>}
        <LinkButton
          to={`/play/detail/${id}`}
          aria-label={t("title", { game: name })}
          className="mt-auto"
        >
          {t("list.play")}
        </LinkButton>
      </div>
    </li>
  );
}
