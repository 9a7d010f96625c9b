import { useState } from "react";
import { Dialog } from "~/app/components/dialog";
import { IconButton } from "~/app/components/icon-button";
import { Icon } from "~/app/components/icon";
import { Switch } from "~/app/components/switch";
import { useTranslation } from "~/app/i18n/use-translation";
import { Key } from "./key";
import { type Keys, useKeys } from "./use-keys";

const LEGEND = [
  ["1", "keep"],
  ["2", "hide"],
  ["3", "remove"],
  ["4", "mute"],
  ["5", "ban"],
  ["J", "next"],
  ["K", "before"],
  ["X", "select"],
  ["Z", "undo"],
  ["?", "legend"],
] as const;

/** Which key does what, and a way to have none do anything. */
export function KeyLegend({ on, turn }: Keys) {
  const { t } = useTranslation("moderation");
  const [open, setOpen] = useState(false);
  useKeys({ "?": () => setOpen(true) });
  return (
    <>
      <IconButton
        label={t("desk.keys")}
        onClick={() => setOpen(true)}
        className="pointer-coarse:hidden"
      >
        <Icon name="circle-question-mark" />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t("desk.keys")}>
        <div className="grid gap-4">
          <Switch
            label={t("desk.keysOn")}
            checked={on}
            onChange={({ target }) => turn(target.checked)}
          />
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
            {LEGEND.map(([key, does]) => (
              <div key={key} className="contents">
                <dt>
                  <Key>{key}</Key>
                  <span className="sr-only">{key}</span>
                </dt>
                <dd>{t(`desk.does.${does}`)}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-muted">{t("desk.keysHint")}</p>
        </div>
      </Dialog>
    </>
  );
}
