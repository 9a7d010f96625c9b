import { Fold } from "~/app/components/fold";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { byDevice } from "./by-device";
import type { GameDetail } from "~/domain/store/queries";

type Requirement = GameDetail["requirements"][number];
type Hardware = Requirement["minimum"];

/** What a game asks of what it runs on, device by device. */
export function Requirements({ requirements }: { requirements: readonly Requirement[] }) {
  const { t } = useTranslation("game");
  return (
    <section className="grid gap-2">
      <h2 className="font-pixel text-xl">{t("requirements")}</h2>
      <div>
        {byDevice(requirements).map(({ device, minimum, recommended }, at) => (
          <Fold key={device} title={t(`device.${device}`)} ruled open={at === 0}>
            <div className="grid gap-x-10 gap-y-4 pb-4 sm:grid-cols-2">
              <Parts title={recommended && t("minimum")} hardware={minimum} />
              {recommended && <Parts title={t("recommended")} hardware={recommended} />}
            </div>
          </Fold>
        ))}
      </div>
    </section>
  );
}

function Parts({ title, hardware }: { title: string | null; hardware: Hardware }) {
  const { t } = useTranslation("game");
  const { number } = useFormat();
  const size = (megabytes: number | null) =>
    megabytes && (megabytes < 1024 ? `${number(megabytes)} MB` : `${number(tenths(megabytes))} GB`);
  const parts: [string, string | number | null][] = [
    [t("hardware.system"), hardware.system],
    [t("hardware.processor"), hardware.processor],
    [t("hardware.memory"), size(hardware.memoryMb)],
    [t("hardware.graphics"), hardware.graphics],
    [t("hardware.storage"), size(hardware.storageMb)],
  ];
  return (
    <div className="grid content-start gap-1">
      {title && <h3 className="font-bold">{title}</h3>}
      <dl className="grid gap-1">
        {parts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term} className="flex gap-3">
              <dt className="w-24 shrink-0 text-muted">{term}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** Gigabytes with one digit behind the point. */
const tenths = (megabytes: number) => Math.round(megabytes / 102.4) / 10;
