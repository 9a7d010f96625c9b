import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Checkbox } from "~/app/components/checkbox";
import { Fold } from "~/app/components/fold";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { languageNames, languages } from "~/domain/language";
import { contentNotes } from "~/domain/store/taxonomy";
import { AddDevice } from "./add-device";
import { partsOf, type Played, type Redeeming } from "./game-fields";
import { Requirements } from "./requirements";
import { Toggles } from "./toggles";
import type { GameDraft } from "./use-game-draft";

/** Those that games are mostly played in; whatever else a game has, it keeps. */
const PLAYED = ["en", "zh-CN", "zh-TW", "ja", "ko", "fr", "de", "es", "pt-BR", "it", "pl", "ru"];

/** What one looks up before one buys: each part folded until somebody writes it. */
export function Details({ fields, change }: Pick<GameDraft, "fields" | "change">) {
  const { t } = useTranslation(["ops-games", "game"]);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)]">
      <Fold title={t("game:requirements")}>
        <Requirements fields={fields} change={change} />
      </Fold>
      <Fold title={t("game:languages")} ruled>
        <Languages fields={fields} change={change} />
      </Fold>
      <Fold title={t("game:age")} ruled>
        <div className="grid gap-4 pb-4">
          <TextField
            name="age"
            type="number"
            label={t("ops-games:form.age")}
            hint={t("ops-games:form.ageHint")}
            min={0}
            max={21}
            value={fields.age ?? ""}
            onChange={({ target }) => change({ age: target.value })}
            className="max-w-60"
          />
          <Toggles
            label={t("ops-games:form.notes")}
            words={contentNotes}
            value={fields.notes}
            nameOf={(one) => t(`game:note.${one}`)}
            onChange={(value) => change({ notes: value })}
          />
        </div>
      </Fold>
      <Fold title={t("game:redeem")} ruled>
        <Redemption fields={fields} change={change} />
      </Fold>
    </Card>
  );
}

function Languages({ fields, change }: Pick<GameDraft, "fields" | "change">) {
  const { t, i18n } = useTranslation("ops-games");
  const chosen = partsOf<Played>(fields.languages);
  const names = new Intl.DisplayNames([i18n.language], { type: "language" });
  const all = [...PLAYED, ...chosen.map(({ lng }) => lng).filter((lng) => !PLAYED.includes(lng))];
  const put = (list: readonly Played[]) => change({ languages: JSON.stringify(list) });
  return (
    <ul className="grid gap-x-8 pb-4 sm:grid-cols-2 lg:grid-cols-3">
      {all.map((lng) => {
        const known = chosen.find((one) => one.lng === lng);
        return (
          <li key={lng} className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              // Browsers know other names than the server.
              label={<span suppressHydrationWarning>{names.of(lng)}</span>}
              checked={known !== undefined}
              onChange={({ target }) =>
                put(
                  target.checked
                    ? [...chosen, { lng, voice: false }]
                    : chosen.filter((one) => one !== known),
                )
              }
            />
            {known && (
              <Checkbox
                label={t("form.voice")}
                checked={known.voice}
                onChange={({ target }) =>
                  put(chosen.map((one) => (one === known ? { lng, voice: target.checked } : one)))
                }
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Redemption({ fields, change }: Pick<GameDraft, "fields" | "change">) {
  const { t } = useTranslation(["ops-games", "game"]);
  const chosen = partsOf<Redeeming>(fields.redemption);
  const put = (list: readonly Redeeming[]) => change({ redemption: JSON.stringify(list) });
  const empty = Object.fromEntries(languages.map((lng) => [lng, ""])) as Redeeming["steps"];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-4">
      <p className="text-sm text-muted">{t("ops-games:form.stepsHint")}</p>
      {chosen.map((one, at) => (
        <fieldset key={one.device} className="grid gap-3">
          <legend className="mb-2 font-bold">{t(`game:device.${one.device}`)}</legend>
          <div className="grid gap-4 lg:grid-cols-3">
            {languages.map((lng) => (
              <TextArea
                key={lng}
                lang={lng}
                label={languageNames[lng]}
                rows={4}
                value={one.steps[lng]}
                onChange={({ target }) =>
                  put(chosen.with(at, { ...one, steps: { ...one.steps, [lng]: target.value } }))
                }
              />
            ))}
          </div>
          <Button
            tone="quiet"
            className="justify-self-start"
            onClick={() => put(chosen.toSpliced(at, 1))}
          >
            {t("ops-games:form.remove")}
          </Button>
        </fieldset>
      ))}
      <AddDevice chosen={chosen} onAdd={(device) => put([...chosen, { device, steps: empty }])} />
    </div>
  );
}
