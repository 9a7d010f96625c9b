import { Link, useRevalidator } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { actionItemStyle } from "~/app/posts/action-item-style";
import { closePopover } from "~/app/routes/shell/popover-panel";
import { logOut } from "~/app/session";
import type { PlayerIdentity } from "~/app/session-user";
import { useRootData } from "./root-data";

interface AccountPanelProps {
  panel: string;
  user: PlayerIdentity;
}

export default function AccountPanel({ panel, user }: AccountPanelProps) {
  const { t } = useTranslation("shell");
  const { revalidate } = useRevalidator();
  const root = useRootData();

  async function leave() {
    closePopover(panel);
    await logOut();
    await revalidate();
    toast("success", t("loggedOut"));
  }

  return (
    <>
      <p className="flex items-center gap-3 border-b-2 border-line pb-3 text-sm font-semibold">
        <Avatar src={user.avatarUrl} />
        {user.displayName}
      </p>
      <ul className="pt-2 max-md:grid max-md:grid-cols-2">
        {(
          [
            ["/profile", "profile"],
            ["/profile/orders", "orders"],
            ["/profile/wishlist", "wishlist"],
            ["/profile/settings", "accountSettings"],
            ["/profile/notifications", "notifications"],
            ["/store/shopcart", "myCart"],
            ...(root?.rights.length ? ([["/ops", "operations"]] as const) : []),
          ] as const
        ).map(([to, label]) => (
          <li key={to}>
            <Link to={to} className={actionItemStyle} onClick={() => closePopover(panel)}>
              {t(label)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={actionItemStyle} onClick={() => void leave()}>
            {t("logout")}
          </button>
        </li>
      </ul>
    </>
  );
}
