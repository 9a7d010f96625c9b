import { Fold } from "~/app/components/fold";
import { useTranslation } from "~/app/i18n/use-translation";
import { byDevice } from "./by-device";
import type { GameDetail } from "~/domain/store/queries";

type Steps = GameDetail["redemption"][number];

/** How a key becomes a game, device by device; what several have in common is said once. */
export function Redemption({ redemption }: { redemption: readonly Steps[] }) {
  const { t } = useTranslation("game");
  return gather(redemption).map(({ devices, steps }) => (
    <Fold key={devices[0]} title={devices.map((device) => t(`device.${device}`)).join(" · ")} ruled>
      <ol className="grid list-decimal gap-2 pb-4 pl-5 marker:font-bold">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Fold>
  ));
}

function gather(redemption: readonly Steps[]) {
  const ways = new Map<string, { devices: Steps["device"][]; steps: readonly string[] }>();
  for (const { device, steps } of byDevice(redemption)) {
    const way = ways.get(steps.join("\n"));
    if (way) way.devices.push(device);
    else ways.set(steps.join("\n"), { devices: [device], steps });
  }
  return [...ways.values()];
}
