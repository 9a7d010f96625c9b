import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { ExplorerLink } from "~/app/routes/orders/result/explorer-link";
import { Section } from "~/app/routes/profile/section";
import { Balance } from "./balance";
import { OpenWallet } from "./open-wallet";
import { SwitchAccounts } from "./switch-accounts";

/** The wallet behind the account: its address, what it holds, and the ways to it. */
export function MyInformation({ address }: { address: string }) {
  const { t } = useTranslation("profile");
  return (
    <Section title={t("home.title")}>
      <div className="pixel-corners grid grid-cols-[minmax(0,1fr)] border-2 border-line bg-surface lg:grid-cols-2">
        <div className="grid content-start gap-1 p-4 max-lg:border-b-2 sm:p-6 lg:border-r-2 border-line">
          <CopyField label={t("address")} value={address} />
          <ExplorerLink address={address} />
          <div className="flex flex-wrap gap-3 pt-2">
            <OpenWallet address={address} />
            <SwitchAccounts />
          </div>
        </div>
        <Balance />
      </div>
    </Section>
  );
}
