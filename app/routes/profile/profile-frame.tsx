import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Masthead } from "~/app/components/masthead";
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
  const { pathname } = useLocation();
  const { displayName, avatarUrl, backgroundUrl, joinedAt } = person;
  return (
    <div className="page-width flex flex-col gap-6 pb-16 pt-2">
      <Masthead
        compact={pathname !== tabs[0]!.to}
        banner={
          <img src={backgroundUrl ?? "/art/dusk.svg"} alt="" className="size-full object-cover" />
        }
        avatarUrl={avatarUrl}
        name={displayName}
        figures={figures}
        actions={actions}
      >
        <p className="text-sm text-muted">
          {t("home.since")} <Time value={joinedAt} show="date" />
        </p>
      </Masthead>
      <Tabs label={t("tabs")} items={tabs} />
      {children}
    </div>
  );
}
