import type { ReactNode } from "react";
import { Avatar } from "~/app/components/avatar";
import { Tabs } from "~/app/components/tabs";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";

interface ProfileFrameProps {
  person: {
    displayName: string;
    avatarUrl: string;
    backgroundUrl: string | null;
    joinedAt: string;
  };
  /** What can be done with the profile. */
  actions: ReactNode;
  /** A line of figures under the name. */
  figures?: ReactNode;
  tabs: readonly { to: string; label: string; end?: boolean }[];
  children: ReactNode;
}

/** The head of a profile, and its tabs. */
export function ProfileFrame({ person, actions, figures, tabs, children }: ProfileFrameProps) {
  const { t } = useTranslation("profile");
  const { displayName, avatarUrl, backgroundUrl, joinedAt } = person;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pb-16 pt-2">
      <header className="grid grid-cols-[minmax(0,1fr)]">
        <div className="pixel-corners relative h-32 overflow-hidden border-2 border-line bg-raised sm:h-52 lg:h-64">
          <img src={backgroundUrl ?? "/art/dusk.svg"} alt="" className="size-full object-cover" />
        </div>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-1 px-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-5">
          <Avatar
            src={avatarUrl}
            className="relative -mt-10 size-20 border-4 border-ground sm:row-span-2 sm:-mt-14 sm:size-28"
          />
          <div className="grid gap-1 pt-3">
            <h1 className="font-pixel text-2xl wrap-anywhere before:hidden">
              <bdi>{displayName}</bdi>
            </h1>
            <p className="text-sm text-muted">
              {t("home.since")} <Time value={joinedAt} show="date" />
            </p>
          </div>
          <div className="col-span-2 sm:col-span-1 sm:col-start-2 sm:row-start-2">{figures}</div>
          <div className="col-span-2 flex flex-wrap gap-3 pt-1 sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:pt-3">
            {actions}
          </div>
        </div>
      </header>
      <Tabs label={t("tabs")} items={tabs} />
      {children}
    </div>
  );
}
