import { Button } from "~/app/components/button";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { AddDevice } from "./add-device";
import { partsOf, type Requirement } from "./game-fields";
import type { GameDraft } from "./use-game-draft";

type Hardware = Requirement["minimum"];
const NONE: Hardware = {
  system: "",
  processor: null,
  memoryMb: null,
  graphics: null,
  storageMb: null,
};
const MB = 1024;

/** What the game asks of each thing it runs on. */
export function Requirements({ fields, change }: Pick<GameDraft, "fields" | "change">) {
  const { t } = useTranslation(["ops-games", "game"]);
  const chosen = partsOf<Requirement>(fields.requirements);
  const put = (list: readonly Requirement[]) => change({ requirements: JSON.stringify(list) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-4">
      {chosen.map((one, at) => (
        <fieldset key={one.device} className="grid gap-4">
          <legend className="mb-2 font-bold">{t(`game:device.${one.device}`)}</legend>
          <Parts
            title={t("game:minimum")}
            hardware={one.minimum}
            onChange={(minimum) => put(chosen.with(at, { ...one, minimum }))}
          />
          {one.recommended && (
            <Parts
              title={t("game:recommended")}
              hardware={one.recommended}
              onChange={(recommended) => put(chosen.with(at, { ...one, recommended }))}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              tone="secondary"
              onClick={() =>
                put(chosen.with(at, { ...one, recommended: one.recommended ? null : one.minimum }))
              }
            >
              {t(
                one.recommended ? "ops-games:form.noRecommended" : "ops-games:form.addRecommended",
              )}
            </Button>
            <Button tone="quiet" onClick={() => put(chosen.toSpliced(at, 1))}>
              {t("ops-games:form.remove")}
            </Button>
          </div>
        </fieldset>
      ))}
      <AddDevice
        chosen={chosen}
        onAdd={(device) => put([...chosen, { device, minimum: NONE, recommended: null }])}
      />
    </div>
  );
}

interface PartsProps {
  title: string;
  hardware: Hardware;
  onChange(hardware: Hardware): void;
}

function Parts({ title, hardware, onChange }: PartsProps) {
  const { t } = useTranslation(["ops-games", "game"]);
  const text = (part: "system" | "processor" | "graphics") => ({
    value: hardware[part] ?? "",
    maxLength: 100,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...hardware, [part]: target.value || (part === "system" ? "" : null) }),
  });
  const gigabytes = (part: "memoryMb" | "storageMb") => ({
    type: "number",
    min: 0.1,
    step: 0.1,
    value: hardware[part] === null ? "" : Math.round((hardware[part] / MB) * 10) / 10,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({
        ...hardware,
        [part]: target.value ? Math.max(1, Math.round(Number(target.value) * MB)) : null,
      }),
  });
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <TextField {...text("system")} label={t("game:hardware.system")} />
        <TextField {...text("processor")} label={t("game:hardware.processor")} />
        <TextField {...gigabytes("memoryMb")} label={`${t("game:hardware.memory")} (GB)`} />
        <TextField {...text("graphics")} label={t("game:hardware.graphics")} />
        <TextField {...gigabytes("storageMb")} label={`${t("game:hardware.storage")} (GB)`} />
      </div>
    </div>
  );
}
