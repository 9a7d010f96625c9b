import { Link, useLocation } from "react-router";
import { PixelIcon } from "~/app/components/pixel-icon";
import { useTranslation } from "~/app/i18n/use-translation";
import { WalletButton } from "~/app/wallet/wallet-button";
import { menu } from "./menu-groups";
import { currentPlace } from "./places";
import type { PlayerIdentity } from "~/app/session-user";
import { closePopover } from "~/app/routes/shell/popover-panel";
import AccountPanel from "./account-panel";
import PreferenceFields from "./preference-fields";

const ALL = menu.flatMap(({ items }) => items);

interface MenuPanelProps {
  panel: string;
  user: PlayerIdentity | null;
}

/** What the menu holds; loaded when somebody reaches for it. */
export default function MenuPanel({ panel, user }: MenuPanelProps) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const current = currentPlace(ALL, pathname, search)?.to;
  return (
    <>
      {user ? (
        <div className="mb-4 border-b-2 border-line pb-2 md:hidden">
          <AccountPanel panel={panel} user={user} />
        </div>
      ) : (
        <div className="mb-4 grid gap-2 border-b-2 border-line pb-4">
          <p className="font-bold">{t("loginSignUp")}</p>
          <p className="text-sm text-muted">{t("oneDoor")}</p>
          <WalletButton />
        </div>
      )}
      <nav aria-label={t("menu")} className="grid grid-cols-2 gap-x-4 gap-y-5">
        {menu.map(({ title, items, wide }) => (
          <div key={title} className={wide && "col-span-2"}>
            <h2 className="pb-1 text-sm font-bold text-muted">{t(title)}</h2>
            <ul className={wide && "grid grid-cols-2 gap-x-4"}>
              {items.map(({ to, label, icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    onClick={() => closePopover(panel)}
                    aria-current={to === current ? "page" : undefined}
                    className="flex min-h-11 items-center gap-3 rounded-sm font-semibold hover:bg-raised aria-[current]:text-link"
                  >
                    <PixelIcon name={icon} className="size-5 shrink-0" />
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-4 border-t-2 border-line pt-4 md:hidden">
        <PreferenceFields />
      </div>
    </>
  );
}
