import { Badge } from "~/app/components/badge";
import { Fold } from "~/app/components/fold";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { PixelIcon } from "~/app/components/pixel-icon";
import { useTranslation } from "~/app/i18n/use-translation";
import { WishButton } from "~/app/wishlist/wish-button";
import { gameCardPath } from "~/domain/share-cards/paths";
import { FramePlayer } from "./frame-player";
import type { FrameGame } from "./read-frame";
import { useFrame } from "./use-frame";

/** The page of a game that somebody else made and that runs in a frame of its own. */
export function FrameDetail({ game }: { game: FrameGame }) {
  const { t } = useTranslation(["play", "frames"]);
  const frame = useFrame(game);
  const { id, name, tagline } = game;
  return (
    <PageShell named title={name} lead={tagline}>
      <PageHead
        title={t("play:title", { game: name })}
        description={tagline}
        image={gameCardPath(id)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <FramePlayer game={game} frame={frame} />
        <div className="stack content-start gap-8">
          <section className="stack max-w-prose content-start gap-4">
            <h2 className="font-pixel text-xl">{t("play:howTo")}</h2>
            <p>{game.frame.howTo}</p>
            <div className="flex flex-wrap items-center gap-2">
              <LinkButton to={`/store/detail/${id}`} tone="secondary">
                {t("play:inStore")}
              </LinkButton>
              <WishButton gameId={id} />
            </div>
          </section>
          <NotReplayed />
        </div>
        <Achievements game={game} reached={frame.reached} isVisitor={frame.userId === null} />
      </div>
    </PageShell>
  );
}

function NotReplayed() {
  const { t } = useTranslation("frames");
  return (
    <section className="card stack content-start gap-3">
      <h2>
        <Badge>{t("badge")}</Badge>
      </h2>
      <p className="text-sm">{t("why")}</p>
      <Fold title={t("reachTitle")}>
        <p className="text-sm text-muted">{t("reach")}</p>
      </Fold>
    </section>
  );
}

interface AchievementsProps {
  game: FrameGame;
  reached: ReadonlySet<string>;
  isVisitor: boolean;
}

/** What the game says that one has reached. None of it is worth anything here. */
function Achievements({ game, reached, isVisitor }: AchievementsProps) {
  const { t } = useTranslation("frames");
  const { achievements } = game.frame;
  if (achievements.length === 0) return null;
  return (
    <section className="stack content-start gap-4">
      <h2 className="font-pixel text-xl">{t("achievements.title")}</h2>
      <p className="text-sm text-muted">
        {t("achievements.lead")}
        {isVisitor && ` ${t("achievements.visitor")}`}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {achievements.map(({ id, title, description }) => {
          const has = reached.has(id);
          return (
            <li
              key={id}
              className={`flex gap-3 border-2 p-3 ${has ? "border-gold bg-surface" : "border-line"}`}
            >
              <PixelIcon
                name="trophy"
                className={`size-8 shrink-0 ${has ? "text-gold" : "text-muted"}`}
              />
              <div className="grid content-start gap-1">
                <h3 className="font-bold">{title}</h3>
                <p className="text-sm text-muted">{description}</p>
                <p className="text-xs">{t(has ? "achievements.reported" : "achievements.open")}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
