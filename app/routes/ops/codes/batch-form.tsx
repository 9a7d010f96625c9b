import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiAnswer, type ApiRequest, callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { fromUtcField } from "~/app/routes/ops/utc-field";
import { useAction } from "~/app/use-action";
import { type CollectibleId, collectibleIds } from "~/domain/mystery-box/collectibles";
import { MAX_CODES, MAX_USES } from "~/domain/redeem-codes/commands";

type NewBatch = ApiRequest<"POST /ops/redeem-batches">["body"];
type Kind = NewBatch["prize"]["kind"];
const kinds: readonly Kind[] = ["points", "game", "discount", "collectible"];

type Games = readonly { gameId: string; name: string }[];

/** Makes a batch, and hands its codes over, once. */
export function BatchForm({ games }: { games: Games }) {
  const { t } = useTranslation(["ops", "mystery-box"]);
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<Kind>("points");
  const [made, setMade] = useState<ApiAnswer<"POST /ops/redeem-batches">>();
  const { run, busy } = useAction(
    (body: NewBatch, key) => callApi("POST /ops/redeem-batches", { body, key }),
    {
      onSuccess(answer) {
        setMade(answer);
        void revalidate();
      },
    },
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setMade(undefined);
    void run({
      prize: prizeOf(kind, String(form.get("value")).trim()),
      count: Number(form.get("count")),
      usesPerCode: Number(form.get("uses")),
      expiresAt: fromUtcField(String(form.get("until"))) ?? null,
    });
  }

  return (
    <section aria-labelledby="new-batch" className="grid gap-3">
      <header className="grid gap-1">
        <h2 id="new-batch" className="text-lg font-bold">
          {t("codes.new")}
        </h2>
        <p className="max-w-prose text-sm text-muted">{t("codes.newLead")}</p>
      </header>
      <form onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
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
          hint={t("codes.countHint", { most: MAX_CODES })}
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
      </form>
      {made && <NewCodes made={made} />}
    </section>
  );
}

function PrizeField({ kind, games }: { kind: Kind; games: Games }) {
  const { t } = useTranslation(["ops", "mystery-box"]);
  if (kind === "collectible") {
    const options = collectibleIds.map((value) => ({
      value,
      label: t(`mystery-box:collectibles.${value}`),
    }));
    return <Select name="value" label={t("codes.collectible")} options={options} />;
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

function prizeOf(kind: Kind, value: string): NewBatch["prize"] {
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

/** The download has all of them. */
const SHOWN = 100;

/** Codes as they were made, to be kept by whoever made them. */
function NewCodes({ made }: { made: ApiAnswer<"POST /ops/redeem-batches"> }) {
  const { t } = useTranslation("ops");
  const { codes, batchId } = made;
  if (!codes) return <p aria-live="polite">{t("codes.lost")}</p>;
  return (
    <div aria-live="polite" className="pixel-corners grid gap-3 border-2 border-line bg-raised p-4">
      <p>{t("codes.made", { count: codes.length })}</p>
      <div>
        <Button onClick={() => saveCsv(batchId, codes)}>{t("codes.download")}</Button>
      </div>
      <ul className="max-h-48 overflow-y-auto font-mono text-sm">
        {codes.slice(0, SHOWN).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

function saveCsv(batchId: string, codes: readonly string[]): void {
  const url = URL.createObjectURL(
    new Blob([["code", ...codes, ""].join("\r\n")], { type: "text/csv;charset=utf-8" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = `codes-${batchId}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
