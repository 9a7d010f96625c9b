import { useState } from "react";
import type { ApiAnswer, ApiRequest } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { fromUtcField } from "~/app/routes/ops/utc-field";
import { useChange } from "~/app/use-command";
import { type CollectibleId, collectibleIds } from "~/domain/mystery-box/collectibles";
import { MAX_CODES, MAX_USES } from "~/domain/redeem-codes/commands";
import { NewCodes } from "./new-codes";

type Prize = ApiRequest<"POST /ops/redeem-batches">["body"]["prize"];
type Kind = Prize["kind"];
const kinds: readonly Kind[] = ["points", "game", "discount", "collectible"];

/** Of more than these nobody chooses from a list: the game is named by its id. */
export const MAX_CHOICES = 200;

type Games = readonly { gameId: string; name: string }[];

/** Makes a batch, and hands its codes over, once. */
export function BatchForm({ games }: { games: Games }) {
  const { t } = useTranslation(["ops", "prizes"]);
  const { number } = useFormat();
  const [kind, setKind] = useState<Kind>("points");
  const [made, setMade] = useState<ApiAnswer<"POST /ops/redeem-batches">>();
  const { run, busy } = useChange("POST /ops/redeem-batches", { onSuccess: setMade });

  function make(text: (field: string) => string) {
    setMade(undefined);
    const body = {
      prize: prizeOf(kind, text("value")),
      count: Number(text("count")),
      usesPerCode: Number(text("uses")),
      expiresAt: fromUtcField(text("until")),
    };
    void run({ body });
  }

  return (
    <OpsSection title={t("codes.new")} lead={t("codes.newLead")}>
      <SubmitForm onSend={make} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label={t("codes.prize")}
          value={kind}
          onChange={({ target }) => setKind(target.value as Kind)}
          options={kinds.map((value) => ({ value, label: t(`codes.kinds.${value}`) }))}
        />
        <PrizeField key={kind} kind={kind} games={games} />
        <TextField
          name="count"
          type="number"
          label={t("codes.count")}
          hint={t("codes.countHint", { most: number(MAX_CODES) })}
          required
          min={1}
          max={MAX_CODES}
          defaultValue="10"
        />
        <TextField
          name="uses"
          type="number"
          label={t("codes.uses")}
          required
          min={1}
          max={MAX_USES}
          defaultValue="1"
        />
        <TextField name="until" type="datetime-local" label={t("codes.until")} />
        <Button type="submit" busy={busy} className="sm:mt-7.5">
          {t("codes.make")}
        </Button>
      </SubmitForm>
      {made && <NewCodes made={made} />}
    </OpsSection>
  );
}

function PrizeField({ kind, games }: { kind: Kind; games: Games }) {
  const { t } = useTranslation(["ops", "prizes"]);
  if (kind === "collectible") {
    const options = collectibleIds.map((value) => ({
      value,
      label: t(`prizes:collectibles.${value}`),
    }));
    return <Select name="value" label={t("codes.collectible")} options={options} />;
  }
  if (kind === "game" && games.length > MAX_CHOICES) {
    return (
      <TextField
        name="value"
        label={t("codes.gameId")}
        hint={t("codes.gameIdHint")}
        required
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
    );
  }
  if (kind === "game") {
    const options = games.map(({ gameId, name }) => ({ value: gameId, label: name }));
    const placeholder = t(games.length ? "codes.chooseGame" : "codes.noGames");
    return (
      <Select
        name="value"
        label={t("codes.game")}
        placeholder={placeholder}
        options={options}
        required
      />
    );
  }
  const most = kind === "points" ? 1_000_000 : 100;
  const label = t(kind === "points" ? "codes.amount" : "codes.percent");
  return <TextField name="value" type="number" label={label} required min={1} max={most} />;
}

function prizeOf(kind: Kind, value: string): Prize {
  switch (kind) {
    case "points":
      return { kind, amount: Number(value) };
    case "game":
      return { kind, gameId: value };
    case "discount":
      return { kind, percent: Number(value) };
    case "collectible":
      return { kind, collectibleId: value as CollectibleId };
  }
}
