import type { ReactNode } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Avatar } from "~/app/components/avatar";
import { PageHead } from "~/app/components/page-head";
import { Tabs } from "~/app/components/tabs";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import type { PlayerIdentity } from "~/app/session-user";

interface ProfileShellProps {
  user: PlayerIdentity;
  /** Of the tab that is open. */
  title: string;
  children: ReactNode;
}

/** The player, and the tabs of their own profile. */
export function ProfileShell({ user, title, children }: ProfileShellProps) {
  const { t } = useTranslation("profile");
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pb-16 pt-4">
      <PageHead title={title} hidden />
      <header className="flex items-center gap-4">
        <Avatar src={user.avatarUrl} className="size-18 border-2 border-line sm:size-24" />
        <div className="grid min-w-0 gap-1">
          <h1 className="font-pixel text-2xl">{user.displayName}</h1>
          <CopyField
            label={t("address")}
            value={user.address}
            shown={`${user.address.slice(0, 4)}…${user.address.slice(-4)}`}
          />
        </div>
      </header>
      <Tabs
        label={t("tabs")}
        items={[
          { to: "/profile", label: t("home.tab"), end: true },
          { to: "/profile/games", label: t("games.tab") },
          { to: "/profile/orders", label: t("orders.tab") },
        ]}
      />
      {children}
    </div>
  );
}
