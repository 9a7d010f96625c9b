import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { EmptyRow } from "~/app/components/empty-row";
import { GameCover } from "~/app/components/game-cover";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PixelIcon } from "~/app/components/pixel-icon";
import { pageContext } from "~/app/context";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { ItemPicture } from "~/app/routes/marketplace/item-picture";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useCommand } from "~/app/use-command";
import { listShownAchievements, listUnlocked } from "~/domain/achievements/queries";
import { viewAchievement } from "~/domain/achievements/view";
import { readCursor } from "~/domain/event-store/cursor";
import { first } from "~/domain/event-store/query";
import { listShelf } from "~/domain/items/showcase-queries";
import { listGamesSeen, listShownGames } from "~/domain/people/queries";
import { getProfile } from "~/domain/profile/queries";
import { chosenFirst, emptyShowcase, MAX_SHOWN, type Showcase } from "~/domain/profile/showcase";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["prizes", "errors"] };

const OFFERED = 60;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language: lng } = context.get(pageContext);
  const from = { ...readCursor(undefined), limit: OFFERED };
  const read = await readPageAsPlayer(context, url, (userId) => ({
    profile: first(getProfile({ userId })),
    games: listGamesSeen({ userId, viewerId: userId, lng, ...from }),
    shownGames: listShownGames({ userId, viewerId: userId, lng }),
    unlocked: listUnlocked({ userId, viewerId: userId, ...from }),
    shownUnlocked: listShownAchievements({ userId, viewerId: userId }),
    shelf: listShelf({ ownerId: userId, viewerId: userId, limit: OFFERED }),
  }));
  const { profile, games, shownGames, unlocked, shownUnlocked, shelf } = read;
  return {
    chosen: profile?.showcase ?? emptyShowcase,
    games: chosenFirst(games, shownGames, (game) => game.gameId).map(({ gameId, name }) => ({
      id: gameId,
      name,
    })),
    achievements: chosenFirst(unlocked, shownUnlocked, (one) => one.achievement.id).map((one) => {
      const { id, title } = viewAchievement(one, lng);
      return { id, name: title };
    }),
    collectibles: shelf.map(({ collectibleId }) => collectibleId),
  };
}

/** What stands first on one's profile: pressed in the order in which it is to stand. */
export default function ShowcasePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["profile", "prizes"]);
  const navigate = useNavigate();
  const { games, achievements, collectibles } = loaderData;
  const [chosen, setChosen] = useState(() => stillThere(loaderData));
  const { run: save, busy } = useCommand("PUT /me/showcase", {
    success: t("showcase.saved"),
    onSuccess: () => void navigate("/profile"),
  });
  const parts = {
    chosen,
    onChange: (kind: keyof Showcase, ids: string[]) => setChosen({ ...chosen, [kind]: ids }),
  };
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        void save({ body: chosen });
      }}
    >
      <PageHead title={t("showcase.title")} hidden />
      <p className="max-w-prose text-muted">{t("showcase.lead")}</p>
      <Choices {...parts} kind="games" title={t("games.title")} things={games}>
        {({ id }) => <GameCover gameId={id} />}
      </Choices>
      <Choices {...parts} kind="achievements" title={t("achievements.title")} things={achievements}>
        {() => <PixelIcon name="trophy" className="mx-auto my-3 size-10 text-gold" />}
      </Choices>
      <Choices
        {...parts}
        kind="collectibles"
        title={t("shelf.title")}
        things={collectibles.map((id) => ({ id, name: t(`prizes:collectibles.${id}`) }))}
      >
        {({ id }) => (
          <ItemPicture
            collectibleId={id as (typeof collectibles)[number]}
            loads="late"
            className="mx-auto my-3 size-14"
          />
        )}
      </Choices>
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-t-2 border-line bg-ground py-4 max-md:bottom-16">
        <Button type="submit" busy={busy}>
          {t("showcase.save")}
        </Button>
        <LinkButton to="/profile" tone="quiet">
          {t("showcase.back")}
        </LinkButton>
      </div>
    </form>
  );
}

/** Without what was sold or given back since. */
function stillThere({ chosen, ...offered }: Route.ComponentProps["loaderData"]): Showcase {
  const has = (things: readonly { id: string }[]) => (id: string) =>
    things.some((thing) => thing.id === id);
  return {
    games: chosen.games.filter(has(offered.games)),
    achievements: chosen.achievements.filter(has(offered.achievements)),
    collectibles: chosen.collectibles.filter(has(offered.collectibles.map((id) => ({ id })))),
  };
}

interface Thing {
  id: string;
  name: string;
}

interface ChoicesProps {
  kind: keyof Showcase;
  title: string;
  things: readonly Thing[];
  chosen: Showcase;
  onChange(kind: keyof Showcase, ids: string[]): void;
  children(thing: Thing): ReactNode;
}

function Choices({ kind, title, things, chosen, onChange, children }: ChoicesProps) {
  const { t } = useTranslation("profile");
  const { number } = useFormat();
  const ids = chosen[kind];
  const most = MAX_SHOWN[kind];
  return (
    <Section
      title={title}
      way={
        <output className="text-sm text-muted">
          {t("showcase.count", { chosen: number(ids.length), most: number(most) })}
        </output>
      }
    >
      {things.length === 0 && <EmptyRow title={t(`showcase.none.${kind}`)} hint="" />}
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-8">
        {things.map((thing) => {
          const at = ids.indexOf(thing.id);
          const on = at >= 0;
          return (
            <li key={thing.id} className="grid">
              <button
                type="button"
                aria-pressed={on}
                disabled={!on && ids.length >= most}
                onClick={() =>
                  onChange(kind, on ? ids.filter((id) => id !== thing.id) : [...ids, thing.id])
                }
                className={classNames(
                  "pixel-corners-sm relative grid content-start gap-2 border-2 p-2 text-center text-xs font-semibold disabled:opacity-50",
                  on ? "border-gold bg-raised" : "border-line bg-surface enabled:hover:border-edge",
                )}
              >
                {children(thing)}
                <span className="wrap-anywhere">{thing.name}</span>
                {on && (
                  <span className="absolute top-0 right-0 grid size-6 place-items-center bg-gold font-bold text-night">
                    {number(at + 1)}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
