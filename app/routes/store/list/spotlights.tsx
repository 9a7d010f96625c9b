import { type FocusEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "~/app/components/icon";
import { IconButton } from "~/app/components/icon-button";
import { Money, Price } from "~/app/components/price";
import { useTranslation } from "~/app/i18n/use-translation";
import { wantsStillness } from "~/app/motion";
import { useHydrated } from "~/app/use-hydrated";
import type { Spotlight as Game } from "~/domain/store/front-queries";
import { gamePath, type ListedGame } from "./game-card";

const TURN_MS = 6_000;

export type Spotlight = ListedGame & Pick<Game, "tagline">;

/** Games that the shop puts forward, one beside the other: swiped, pushed by keys or buttons, and turned by itself. */
export function Spotlights({ games }: { games: readonly Spotlight[] }) {
  const { t } = useTranslation("store");
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState<boolean>();
  const [held, setHeld] = useState(false);

  const hydrated = useHydrated();
  const turning = asked ?? !(hydrated && wantsStillness());

  function show(next: number) {
    const { current } = strip;
    current?.scrollTo({
      left: next * current.clientWidth,
      behavior: wantsStillness() ? "instant" : "smooth",
    });
  }

  useEffect(() => {
    if (!turning || held || games.length < 2) return;
    const timer = setInterval(() => {
      if (isInView(strip.current)) show((at + 1) % games.length);
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [at, turning, held, games.length]);

  function choose(next: number) {
    setAsked(false);
    show((next + games.length) % games.length);
  }

  const holds = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      currentTarget.contains(relatedTarget) || setHeld(false),
  };

  return (
    <section aria-label={t("front.featured")} {...holds} className="spotlights">
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls, a keyboard must reach
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
        onPointerDown={() => setAsked(false)}
      >
        {games.map((game, place) => (
          <li key={game.id}>
            <img
              src={`/art/games/${game.id}/scene-1.svg`}
              alt=""
              width={1280}
              height={720}
              loading={place ? "lazy" : undefined}
              fetchPriority={place ? undefined : "high"}
            />
            <div data-game={game.id}>
              <img
                src={`/art/games/${game.id}/cover.svg`}
                alt=""
                width={600}
                height={800}
                loading="lazy"
              />
              <h2>
                <Link to={gamePath(game)} prefetch="intent">
                  {game.name}
                </Link>
              </h2>
              <p>{game.tagline}</p>
              <small>{game.genres.map((genre) => t(`genre.${genre}`)).join(" · ")}</small>
              {game.delivery === "top-up" ? (
                <b>
                  <Money cents={game.priceCents} phrase={(price) => t("topUpFrom", { price })} />
                </b>
              ) : (
                <Price {...game} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {hydrated && games.length > 1 && (
        <div>
          <IconButton label={t("front.previous")} onClick={() => choose(at - 1)}>
            <Icon name="chevron-left" />
          </IconButton>
          <ul>
            {games.map(({ id, name }, place) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={name}
                  aria-current={place === at ? "true" : undefined}
                  onClick={() => choose(place)}
                />
              </li>
            ))}
          </ul>
          <IconButton
            label={t(turning ? "front.pause" : "front.turn")}
            onClick={() => setAsked(!turning)}
          >
            <Icon name={turning ? "pause" : "play"} className="size-5" />
          </IconButton>
          <IconButton label={t("front.next")} onClick={() => choose(at + 1)}>
            <Icon name="chevron-right" />
          </IconButton>
        </div>
      )}
    </section>
  );
}

function isInView(element: Element | null): boolean {
  if (!element || document.hidden) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
