import { useTranslation } from "~/app/i18n/use-translation";
import { PixelIcon } from "~/app/components/pixel-icon";
import { Shelf } from "./shelf";

const actions = [
  { icon: "wallet", title: "buyTitle", text: "buyText" },
  { icon: "key", title: "ownTitle", text: "ownText" },
  { icon: "bolt", title: "topUpTitle", text: "topUpText" },
  { icon: "ledger", title: "proveTitle", text: "proveText" },
] as const;

export function CanDo() {
  const { t } = useTranslation("home");
  return (
    <Shelf title={t("whatTitle")}>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {actions.map(({ icon, title, text }) => (
          <li key={icon} className="grid content-start gap-3 border-t-4 border-gold pt-5">
            <PixelIcon name={icon} className="size-12 text-link" />
            <h3 className="text-lg font-bold">{t(title)}</h3>
            <p className="text-sm text-muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
