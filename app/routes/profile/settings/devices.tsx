import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { PixelIcon } from "~/app/components/pixel-icon";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { useChange } from "~/app/use-command";

interface Device {
  id: string;
  /** The one that looks. */
  current: boolean;
  browser: string | null;
  system: string | null;
  startedAt: string;
}

/** Where one is signed in. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation("settings");
  const others = useChange("DELETE /sessions", { success: t("devices.othersEnded") });
  return (
    <>
      <ul className="grid gap-2">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 ? (
        <Button
          tone="secondary"
          className="justify-self-start"
          busy={others.busy}
          onClick={() => void others.run({})}
        >
          {t("devices.endOthers")}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t("devices.alone")}</p>
      )}
    </>
  );
}

function DeviceRow({ device: { id, current, browser, system, startedAt } }: { device: Device }) {
  const { t } = useTranslation("settings");
  const { run, busy } = useChange("DELETE /sessions/{id}", { success: t("devices.ended") });
  const name =
    browser && system
      ? t("devices.on", { browser, system })
      : (browser ?? system ?? t("devices.unknown"));
  return (
    <li className="pixel-corners flex items-center gap-3 border-2 border-line bg-surface py-2 pl-4 pr-2">
      <PixelIcon name="player" className="size-6 shrink-0 text-muted" />
      <div className="grid min-w-0 grow">
        <span className="font-semibold">{name}</span>
        <span className="text-xs text-muted">
          {t("devices.since")} <Time value={startedAt} />
        </span>
      </div>
      {current ? (
        <Badge tone="success">{t("devices.here")}</Badge>
      ) : (
        <Button
          tone="quiet"
          busy={busy}
          aria-label={t("devices.endOf", { device: name })}
          onClick={() => void run({ params: { id } })}
        >
          {t("devices.end")}
        </Button>
      )}
    </li>
  );
}
