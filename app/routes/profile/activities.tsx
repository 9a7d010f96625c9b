import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "~/app/components/icon";
import { Pages } from "~/app/components/pages";
import { PixelIcon } from "~/app/components/pixel-icon";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Stars } from "~/app/reviews/stars";
import { PrizePicture } from "~/app/routes/mystery-box/prize-picture";
import { RarityLabel } from "~/app/routes/mystery-box/rarity";
import { usePrize } from "~/app/routes/mystery-box/use-prize";
import type { Page } from "~/app/use-pages";
import type { PersonActivity } from "~/domain/people/queries";
import { postPath } from "~/domain/posts/paths";

export const ACTIVITIES_PER_PAGE = 8;

interface ActivitiesProps {
  userId: string;
  first: Page<PersonActivity>;
  empty: ReactNode;
}

/** What a player did, newest first. Needs the texts `prizes`, `points` and `reviews`. */
export function Activities({ userId, first, empty }: ActivitiesProps) {
  const { i18n } = useTranslation("points");
  return (
    <Pages
      first={first}
      path={`/api/users/${userId}/activity?limit=${ACTIVITIES_PER_PAGE}&lng=${i18n.language}`}
      empty={empty}
    >
      {(items) => (
        <ul className="border-t-2 border-line">
          {items.map((activity) => (
            <li
              key={activity.id}
              className="grid min-h-16 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 border-b-2 border-line py-2"
            >
              <ActivityRow activity={activity} />
              <Time value={activity.time} show="relative" className="text-xs text-muted" />
            </li>
          ))}
        </ul>
      )}
    </Pages>
  );
}

function ActivityRow({ activity }: { activity: PersonActivity }) {
  if (activity.kind === "box") return <Opened activity={activity} />;
  return activity.kind === "review" ? (
    <Reviewed activity={activity} />
  ) : (
    <Bought activity={activity} />
  );
}

function Bought({
  activity: { game },
}: {
  activity: Extract<PersonActivity, { kind: "purchase" }>;
}) {
  const { t } = useTranslation("profile");
  return (
    <>
      <PixelIcon name="cart" className="size-8 justify-self-center text-muted" />
      <p>
        <span className="block text-xs text-muted">{t("activity.bought")}</span>
        <Link
          to={`/store/detail/${game.id}`}
          className="inline-flex min-h-6 items-center font-semibold hover:text-link hover:underline"
        >
          {game.name}
        </Link>
      </p>
    </>
  );
}

function Opened({ activity: { prize } }: { activity: Extract<PersonActivity, { kind: "box" }> }) {
  const { t } = useTranslation("profile");
  const { nameOf } = usePrize();
  return (
    <>
      <PrizePicture prize={prize} className="size-10" />
      <p>
        <span className="block text-xs text-muted">{t("activity.opened")}</span>
        <span className="flex flex-wrap items-center gap-x-3 font-semibold">
          {nameOf(prize)}
          <RarityLabel rarity={prize.rarity} />
        </span>
      </p>
    </>
  );
}

function Reviewed({
  activity: { id, game, stars },
}: {
  activity: Extract<PersonActivity, { kind: "review" }>;
}) {
  const { t } = useTranslation("profile");
  return (
    <>
      <Icon name="message-square-quote" className="size-7 justify-self-center text-muted" />
      <p>
        <span className="block text-xs text-muted">{t("activity.reviewed")}</span>
        <span className="flex flex-wrap items-center gap-x-3">
          <Link
            to={postPath(id)}
            className="inline-flex min-h-6 items-center font-semibold hover:text-link hover:underline"
          >
            {game.name}
          </Link>
          <Stars stars={stars} />
        </span>
      </p>
    </>
  );
}
