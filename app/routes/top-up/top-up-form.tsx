import { useEffect, useRef, useState } from "react";
import { Button } from "~/app/components/button";
import { Checkbox } from "~/app/components/checkbox";
import { Chip } from "~/app/components/chip";
import { Fold } from "~/app/components/fold";
import { Icon } from "~/app/components/icon";
import { IconButton } from "~/app/components/icon-button";
import { Money } from "~/app/components/price";
import { LoadingOverlay } from "~/app/components/loading-overlay";
import { Select } from "~/app/components/select";
import { TextField } from "~/app/components/text-field";
import { prepareVerification } from "~/app/components/verification";
import { useTranslation } from "~/app/i18n/use-translation";
import { PaymentMethod } from "~/app/wallet/payment-method";
import { ConfirmDialog } from "./confirm-dialog";
import { type Draft, fillForm, readForm, setField, topUpDrafts } from "./draft";
import { ItemTiles } from "./item-tiles";
import type { SavedPlayerView, TopUpOfferView } from "./offer";
import { type FoundPlayer, useFoundPlayer } from "./use-found-player";
import { useTopUp } from "./use-top-up";

interface TopUpFormProps {
  offer: TopUpOfferView;
  /** The item that was pressed on the page; empty when none was. */
  wanted: string;
}

/** What is asked for in the top-up dialog of the spec. */
export function TopUpForm({ offer, wanted }: TopUpFormProps) {
  const { t } = useTranslation("top-up");
  // The browser holds what is filled in, so that nothing typed before the scripts run is lost.
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>({});
  const { errors, stage, settle, ask, change, order, forget } = useTopUp(form, offer);
  const { gameId, zones } = offer;
  const item = offer.items.find(({ id }) => id === draft["itemId"]);
  const found = useFoundPlayer(offer, draft["userId"], draft["zoneId"]);

  useEffect(() => {
    const kept = topUpDrafts.read(gameId);
    const draft = wanted ? { ...kept, itemId: wanted } : kept;
    fillForm(form.current!, draft);
    const filled = readForm(form.current!);
    setDraft(filled);
    topUpDrafts.keep(gameId, filled);
  }, [gameId, wanted]);

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
    <>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
        onInput={prepareVerification}
        onChange={({ target }) => noteChange((target as EventTarget as HTMLInputElement).name)}
        className="grid gap-6"
      >
        <p className="text-sm text-muted">{t("lead")}</p>
        <ItemTiles items={offer.items} error={errors.itemId} />
        <SavedPlayers
          offer={offer}
          draft={draft}
          onChoose={choose}
          onForget={(player) => void forget(player)}
        />
        <TextField
          label={t("enterUserId")}
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
        <PlayerFound found={found} />
        <WhereIsIt gameId={gameId} steps={offer.whereIsId} />
        <Checkbox name="save" value="yes" label={t("savePlayer")} />
        <PaymentMethod total={item?.priceCents} />
        <div className="sticky -bottom-4 -mx-4 -mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t-2 border-line bg-surface px-4 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
          {errors.form && (
            <p role="alert" className="col-span-2 text-sm text-danger">
              {errors.form}
            </p>
          )}
          <p className="grid">
            <span className="text-xs text-muted">{t("total")}</span>
            <output className="text-xl leading-tight font-bold">
              {item ? <Money cents={item.priceCents} dated /> : "–"}
            </output>
          </p>
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
    </>
  );
}

/** Who will get it, as soon as that can be known. */
function PlayerFound({ found }: { found: FoundPlayer | undefined }) {
  const { t } = useTranslation("top-up");
  return (
    <output className="-mt-3 text-sm empty:hidden">
      {found && "nickname" in found && (
        <span className="flex items-center gap-2 font-semibold text-success">
          <Icon name="check" className="size-5 shrink-0" />
          <span className="min-w-0">
            {t("toppingUp")} <bdi className="wrap-anywhere">{found.nickname}</bdi>
          </span>
        </span>
      )}
      {found && "unknown" in found && <span className="text-danger">{t("playerNotFound")}</span>}
    </output>
  );
}

/** As the game itself says, else where most games hide it. */
function WhereIsIt({ gameId, steps }: { gameId: string; steps: readonly string[] }) {
  const { t } = useTranslation("top-up");
  const shown = steps.length
    ? steps
    : [t("whereSteps.open"), t("whereSteps.find"), t("whereSteps.zone")];
  return (
    <Fold title={t("whereIsId")} inView>
      <div className="grid items-center gap-4 pt-2 sm:grid-cols-[16rem_minmax(0,1fr)]">
        <img
          src={`/art/games/${gameId}/where-id.svg`}
          alt=""
          width={480}
          height={320}
          loading="lazy"
          className="pixel-corners-sm h-auto w-full max-w-80"
        />
        <ol className="grid list-decimal gap-2 pl-5 text-sm text-muted">
          {shown.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Fold>
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
