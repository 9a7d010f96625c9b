import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import type { PlayerIdentity } from "~/app/session-user";

interface MyInformationProps {
  user: PlayerIdentity;
  registeredAt: string | null;
}

export function MyInformation({ user, registeredAt }: MyInformationProps) {
  const { t } = useTranslation("profile");
  return (
    <section aria-labelledby="my-information" className="grid gap-3">
      <h2 id="my-information" className="text-lg font-bold">
        {t("home.title")}
      </h2>
      <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-[auto_1fr]">
        <div className="grid content-start">
          <dt className="text-xs text-muted">{t("address")}</dt>
          <dd className="break-all font-mono text-sm">{user.address}</dd>
        </div>
        {registeredAt && (
          <div className="grid content-start">
            <dt className="text-xs text-muted">{t("home.since")}</dt>
            <dd className="text-sm">
              <Time value={registeredAt} show="date" />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
