import { Form, useNavigation } from "react-router";
import { Button } from "~/app/components/button";
import { Fold } from "~/app/components/fold";
import { Pages } from "~/app/components/pages";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Figures } from "~/app/routes/ops/figures";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { Utc } from "~/app/routes/ops/utc";
import { toUtcField } from "~/app/routes/ops/utc-field";
import { EntryList } from "~/app/why/entry-list";
import type { WhyEntry } from "~/app/why/sources";
import { tokenUnits } from "~/domain/format-token";
import type { PlayerFile } from "./load-player";
import { ENTRIES_PER_PAGE } from "./page-sizes";
import { PointsForm } from "./points-form";

type PointsProps = Pick<PlayerFile, "player" | "entries" | "past" | "time">;

/** What a player has, why, what they had then, and what an operator gives or takes. */
export function Points({ player, entries, past, time }: PointsProps) {
  const { t, i18n } = useTranslation("ops");
  const { number } = useFormat();
  const { id, balance, earned, given, spent, owed } = player;
  return (
    <OpsSection title={t("player.points")} className="gap-4">
      <Figures
        items={[
          {
            label: t("player.balance"),
            value: number(balance),
            ...(owed > 0 && { note: t("player.owed", { points: number(owed) }) }),
          },
          { label: t("player.earned"), value: number(earned) },
          { label: t("player.given"), value: number(given) },
          { label: t("player.spent"), value: number(spent) },
        ]}
      />
      {player.address && <PointsForm playerId={id} />}
      <Pages<WhyEntry>
        key={entries.items[0]?.position}
        first={entries}
        path={`/api/ops/players/${id}/points?lng=${i18n.language}&limit=${ENTRIES_PER_PAGE}`}
        empty={<p className="text-sm text-muted">{t("player.noPoints")}</p>}
      >
        {(items) => <EntryList items={items} unit="points" linkOf={deskLink} />}
      </Pages>
      <Fold title={t("player.then")} open={time !== null}>
        <Past past={past} time={time} registeredAt={player.registeredAt} />
      </Fold>
    </OpsSection>
  );
}

/** What a change came from, where the desk has a page of it. */
const deskLink = ({ reason, source }: WhyEntry) =>
  reason === "purchase" || reason === "refund" ? `/ops/orders/${source}` : undefined;

/** What they had at any time. */
function Past({
  past,
  time,
  registeredAt,
}: Pick<PointsProps, "past" | "time"> & { registeredAt: string }) {
  const { t } = useTranslation("ops");
  const { state } = useNavigation();
  const { number } = useFormat();
  const token = useTokenFormat();
  return (
    <div className="grid gap-4 pt-2">
      <Form preventScrollReset className="flex flex-wrap items-end gap-3">
        <TextField
          name="time"
          type="datetime-local"
          step={1}
          label={t("players.time")}
          defaultValue={time ? toUtcField(time) : ""}
          required
          className="min-w-0 grow basis-56"
        />
        <Button type="submit" tone="secondary" busy={state === "loading"}>
          {t("player.look")}
        </Button>
      </Form>
      {time && past && (
        <div className="grid gap-2" aria-live="polite">
          <p className="text-sm">
            {t("players.asOf")} <Utc value={time} />
          </p>
          {registeredAt > time && <p className="text-sm text-muted">{t("players.notYet")}</p>}
          <Figures
            items={[
              { label: t("players.points"), value: number(past.points) },
              { label: t("players.mined"), value: token(past.mined, tokenUnits.STEAD) },
              { label: t("players.epoch"), value: past.epoch ? number(past.epoch) : "–" },
            ]}
          />
        </div>
      )}
    </div>
  );
}
