import { Avatar } from "~/app/components/avatar";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import type { PlayerIdentity } from "~/app/session-user";
import { LatePopover } from "./late-popover";

const PANEL = "account";
const load = () => import("~/app/frame/account-panel");
const AccountPanel = lazyWhenReachable(load);

export function AccountMenu({ user }: { user: PlayerIdentity }) {
  const { t } = useTranslation("shell");
  return (
    <LatePopover
      id={PANEL}
      button="max-md:hidden"
      label={`${t("account")}: ${user.displayName}`}
      icon={<Avatar src={user.avatarUrl} />}
      load={load}
    >
      <AccountPanel panel={PANEL} user={user} />
    </LatePopover>
  );
}
