import { useTranslation } from "~/app/i18n/use-translation";
import { Link, useRevalidator } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { toast } from "~/app/components/toast";
import { useRootData } from "~/app/frame/root-data";
import { logOut } from "~/app/session";
import type { PlayerIdentity } from "~/app/session-user";
import { closePopover, PopoverPanel } from "./popover-panel";

const PANEL = "account";
const itemStyle =
  "flex min-h-11 w-full items-center rounded-sm px-3 text-left text-sm font-semibold hover:bg-raised";

export function AccountMenu({ user }: { user: PlayerIdentity }) {
  const { t } = useTranslation("shell");
  const { revalidate } = useRevalidator();
  const root = useRootData();

  async function leave() {
    closePopover(PANEL);
    await logOut();
    await revalidate();
    toast("success", t("loggedOut"));
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        aria-label={`${t("account")}: ${user.displayName}`}
        className="pixel-corners inline-grid size-11 shrink-0 place-items-center hover:bg-raised"
      >
        <Avatar id={user.id} />
      </button>
      <PopoverPanel id={PANEL}>
        <p className="flex items-center gap-3 border-b-2 border-line pb-3 font-mono text-sm">
          <Avatar id={user.id} />
          {user.displayName}
        </p>
        <ul className="pt-2">
          {(
            [
              ["/profile", "profile"],
              ["/store/shopcart", "myCart"],
              ...(root?.operator ? ([["/ops", "operations"]] as const) : []),
            ] as const
          ).map(([to, label]) => (
            <li key={to}>
              <Link to={to} className={itemStyle} onClick={() => closePopover(PANEL)}>
                {t(label)}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={itemStyle} onClick={() => void leave()}>
              {t("logout")}
            </button>
          </li>
        </ul>
      </PopoverPanel>
    </>
  );
}
