import { Icon } from "~/app/components/icon";
import { useTranslation } from "~/app/i18n/use-translation";
import { useRootData } from "~/app/frame/root-data";

/** Only real clusters have an explorer. */
export function ExplorerLink(what: { signature: string } | { address: string }) {
  const { t } = useTranslation("orders");
  const cluster = useRootData()?.settings.cluster ?? "localnet";
  if (cluster === "localnet") return null;
  const path = "address" in what ? `address/${what.address}` : `tx/${what.signature}`;
  const search = cluster === "mainnet" ? "" : `?cluster=${cluster}`;
  return (
    <a
      href={`https://explorer.solana.com/${path}${search}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link underline"
    >
      {t("facts.explorer")}
      <Icon name="external-link" className="size-4" />
      <span className="sr-only">{t("facts.newTab")}</span>
    </a>
  );
}
