import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "~/app/components/button";
import { Checkbox } from "~/app/components/checkbox";
import { LoadingOverlay } from "~/app/components/loading-overlay";
import { Select } from "~/app/components/select";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { ConfirmDialog } from "./confirm-dialog";
import { type Draft, fillForm, keepDraft, readDraft, readForm, setField } from "./draft";
import { ItemTiles } from "./item-tiles";
import { MethodChoice } from "./method-choice";
import type { SavedPlayerView, TopUpOfferView } from "./offer";
import { SavedPlayers } from "./saved-players";
import { useTopUp } from "./use-top-up";

/** The top-up dialog of the spec: a part of its page, since there is nothing else to do there. */
export function TopUpForm({ offer }: { offer: TopUpOfferView }) {
  const { t } = useTranslation("top-up");
  const { money } = useFormat();
  const headingId = useId();
  // The browser holds what is filled in, so that nothing typed before the scripts run is lost.
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>({});
  const { errors, stage, settle, ask, change, order, forget } = useTopUp(form, offer);
  const { gameId, zones } = offer;
  const item = offer.items.find(({ id }) => id === draft["itemId"]);

  useEffect(() => {
    fillForm(form.current!, readDraft(gameId));
    setDraft(readForm(form.current!));
  }, [gameId]);

  function noteChange(...fields: string[]) {
    const filled = readForm(form.current!);
    setDraft(filled);
    keepDraft(gameId, filled);
    settle(...fields);
  }

  function choose({ userId, zoneId }: SavedPlayerView) {
    setField(form.current!, "userId", userId);
    setField(form.current!, "zoneId", zoneId ?? "");
    noteChange("userId", "zoneId");
  }

  return (
    <dialog
      open
      aria-labelledby={headingId}
      className="pixel-corners static m-0 w-full max-w-none border-2 border-line bg-surface p-4 text-ink sm:p-6"
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
        onChange={({ target }) => noteChange((target as EventTarget as HTMLInputElement).name)}
        className="grid gap-6"
      >
        <header>
          <h2 id={headingId} className="font-pixel text-xl">
            {t("heading")}
          </h2>
          <p className="text-sm text-muted">{t("lead")}</p>
        </header>
        <ItemTiles items={offer.items} error={errors.itemId} />
        <SavedPlayers
          offer={offer}
          draft={draft}
          onChoose={choose}
          onForget={(player) => void forget(player)}
        />
        <TextField
          label={t("enterUserId")}
          hint={t("userIdHint")}
          error={errors.userId}
          name="userId"
          required
          maxLength={64}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        {zones.length > 0 && (
          <Select
            label={t("selectZone")}
            placeholder={t("zonePlaceholder")}
            error={errors.zoneId}
            name="zoneId"
            required
            options={zones.map((zone) => ({ value: zone.id, label: zone.name }))}
          />
        )}
        <Checkbox name="save" value="yes" label={t("savePlayer")} />
        <MethodChoice />
        <div className="grid gap-4 border-t-2 border-line pt-4">
          <p className="flex items-baseline justify-between gap-4">
            <span className="text-sm text-muted">{t("total")}</span>
            <output className="text-xl font-bold">{item ? money(item.priceCents) : "–"}</output>
          </p>
          {errors.form && (
            <p role="alert" className="text-sm text-danger">
              {errors.form}
            </p>
          )}
          <Button type="submit" size="lg" busy={stage.name === "asking"}>
            {t("purchase")}
          </Button>
          <output className="sr-only">{stage.name === "asking" && t("asking")}</output>
        </div>
      </form>
      <ConfirmDialog
        offer={offer}
        topUp={stage.name === "confirming" ? stage.topUp : null}
        onConfirm={(topUp) => void order(topUp)}
        onChange={change}
      />
      {stage.name === "ordering" && <LoadingOverlay message={t("creatingOrder")} />}
    </dialog>
  );
}
