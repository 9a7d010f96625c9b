import { useState } from "react";
import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Redemption } from "~/domain/store/redemption";

/** The one that most who look at it here play on. */
const usual = (ways: readonly Redemption[]) =>
  ways.find(({ device }) => device === "windows") ?? ways[0];

/** How a key becomes a game: 1, 2, 3 on the device that one plays on. */
export function RedeemSteps({ ways }: { ways: readonly Redemption[] }) {
  const { t } = useTranslation("orders");
  const [chosen, setChosen] = useState(usual(ways)?.device);
  const way = ways.find(({ device }) => device === chosen);
  if (!way) return null;
  return (
    <div className="grid gap-3 print:hidden">
      <h3 className="text-base font-bold">
        {t("redeem.title", { device: t(`redeem.devices.${way.device}`) })}
      </h3>
      {ways.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 border-b-2 border-line">
          {ways.map(({ device }) => (
            <li key={device}>
              <button
                type="button"
                aria-pressed={device === chosen}
                onClick={() => setChosen(device)}
                className={classNames("tab px-1", device === chosen && "tab-on")}
              >
                {t(`redeem.devices.${device}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ol className="grid gap-2 text-sm">
        {way.steps.map((step, at) => (
          <li key={step} className="grid grid-cols-[auto_1fr] items-center gap-3">
            <span
              aria-hidden="true"
              className="pixel-corners-sm grid size-7 place-items-center bg-raised font-bold tabular-nums"
            >
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
