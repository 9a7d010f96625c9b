import { useEffect, useId, useRef, useState } from "react";
import { RadioTile } from "~/app/components/radio-tile";
import { Button } from "~/app/components/button";
import { Checkbox } from "~/app/components/checkbox";
import { Chip } from "~/app/components/chip";
import { Icon } from "~/app/components/icon";
import { IconButton } from "~/app/components/icon-button";
import { LoadingOverlay } from "~/app/components/loading-overlay";
import { Select } from "~/app/components/select";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { ConfirmDialog } from "./confirm-dialog";
import { type Draft, fillForm, readForm, setField, topUpDrafts } from "./draft";
import { ItemTiles } from "./item-tiles";
import type { SavedPlayerView, TopUpOfferView } from "./offer";
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
    fillForm(form.current!, topUpDrafts.read(gameId));
    setDraft(readForm(form.current!));
  }, [gameId]);

  function noteChange(...fields: string[]) {
    const filled = readForm(form.current!);
    setDraft(filled);
    topUpDrafts.keep(gameId, filled);
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

const METHODS = ["USDC", "SOL"] as const;

function MethodChoice() {
  const { t } = useTranslation("top-up");
  return (
    <fieldset>
      <legend className="mb-3 font-bold">{t("method")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {METHODS.map((method) => (
          <RadioTile
            key={method}
            name="method"
            value={method}
            defaultChecked={method === "USDC"}
            label={method}
            hint={t(`methods.${method}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SavedPlayersProps {
  offer: Pick<TopUpOfferView, "savedPlayers" | "zones">;
  draft: Draft;
  onChoose(player: SavedPlayerView): void;
  onForget(player: SavedPlayerView): void;
}

function SavedPlayers({ offer, draft, onChoose, onForget }: SavedPlayersProps) {
  const { t } = useTranslation("top-up");
  if (!offer.savedPlayers.length) return null;
  return (
    <section aria-label={t("savedPlayers")} className="grid gap-2">
      <h3 className="text-sm font-semibold">{t("savedPlayers")}</h3>
      <ul className="flex flex-wrap gap-2">
        {offer.savedPlayers.map((player) => {
          const zone = offer.zones.find(({ id }) => id === player.zoneId)?.name;
          const chosen =
            draft.userId === player.userId && (draft.zoneId ?? "") === (player.zoneId ?? "");
          return (
            <li key={player.id} className="flex max-w-full">
              <Chip pressed={chosen} onClick={() => onChoose(player)} className="min-w-0 text-left">
                <span className="min-w-0">
                  <bdi className="block truncate font-semibold">{player.nickname}</bdi>
                  <span className="block truncate text-xs">
                    {[player.userId, zone].filter(Boolean).join(" · ")}
                  </span>
                </span>
              </Chip>
              <IconButton
                label={t("forgetPlayer", { nickname: player.nickname })}
                onClick={() => onForget(player)}
              >
                <Icon name="x" className="size-4" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
