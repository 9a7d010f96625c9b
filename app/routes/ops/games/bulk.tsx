import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "~/app/api-client";
import { explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Select } from "~/app/components/select";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { fromUtcField } from "~/app/routes/ops/utc-field";
import type { DeskGame } from "~/domain/store/desk-queries";
import { type Genre, genres, type Tag, tags } from "~/domain/store/taxonomy";

const deeds = ["list", "delist", "sale", "addTag", "removeTag", "addGenre", "removeGenre"] as const;
type Deed = (typeof deeds)[number];

interface Report {
  done: number;
  failed: { name: string; why: string }[];
}

interface BulkProps {
  chosen: readonly DeskGame[];
  onDone(): void;
}

/** The same done to many games: a command for each, and a report of those that refused it. */
export function Bulk({ chosen, onDone }: BulkProps) {
  const { t } = useTranslation(["ops-games", "store", "game"]);
  const { number } = useFormat();
  const { revalidate } = useRevalidator();
  const [deed, setDeed] = useState<Deed>("list");
  const [done, setDone] = useState<number>();
  const [report, setReport] = useState<Report>();

  async function run(text: (field: string) => string) {
    const failed: Report["failed"] = [];
    // What is tried again after a lost connection is one command with what was tried before.
    const batch = crypto.randomUUID();
    setReport(undefined);
    for (const [at, { id, name }] of chosen.entries()) {
      setDone(at);
      try {
        await command(deed, id, text, `${batch}-${id}`);
      } catch (error) {
        failed.push({ name, why: await explain(error) });
      }
    }
    setDone(undefined);
    setReport({ done: chosen.length - failed.length, failed });
    await revalidate();
    onDone();
  }

  const words = deed.endsWith("Tag")
    ? tags.map((one) => ({ value: one, label: t(`game:tag.${one}`) }))
    : genres.map((one) => ({ value: one, label: t(`store:genre.${one}`) }));
  return (
    <>
      {chosen.length > 0 && (
        <Card className="sticky bottom-20 z-10 lg:bottom-4">
          <SubmitForm
            key={deed}
            onSend={(text) => void run(text)}
            className="flex flex-wrap items-end gap-3"
          >
            <p className="w-full text-sm font-semibold">
              {t("ops-games:bulk.chosen", {
                count: chosen.length,
                number: number(chosen.length),
              })}
            </p>
            <Select
              label={t("ops-games:bulk.deed")}
              value={deed}
              options={deeds.map((one) => ({
                value: one,
                label: t(`ops-games:bulk.deeds.${one}`),
              }))}
              onChange={({ target }) => setDeed(target.value as Deed)}
            />
            {deed === "sale" && (
              <>
                <TextField
                  name="percent"
                  type="number"
                  label={t("ops-games:sale.percent")}
                  required
                  min={1}
                  max={99}
                />
                <TextField
                  name="from"
                  type="datetime-local"
                  label={t("ops-games:sale.from")}
                  placeholder={t("ops-games:sale.fromHint")}
                />
                <TextField
                  name="until"
                  type="datetime-local"
                  label={t("ops-games:sale.until")}
                  required
                />
              </>
            )}
            {/Tag|Genre/.test(deed) && (
              <Select name="word" label={t("ops-games:bulk.word")} options={words} />
            )}
            <Button
              type="submit"
              tone={deed === "delist" ? "danger" : "primary"}
              busy={done !== undefined}
            >
              {t("ops-games:bulk.run", { count: chosen.length, number: number(chosen.length) })}
            </Button>
            {deed === "delist" && (
              <p className="w-full text-sm text-muted">
                {(["carts", "wishes", "orders", "owners"] as const)
                  .map((one) => t(`ops-games:listing.then.${one}`))
                  .join(" ")}
              </p>
            )}
            {done !== undefined && (
              <progress
                max={chosen.length}
                value={done}
                aria-label={t("ops-games:bulk.running")}
                className="h-2 w-full"
              />
            )}
          </SubmitForm>
        </Card>
      )}
      <div aria-live="polite">
        {report && (
          <Card className="grid gap-2 text-sm">
            <p className="font-semibold">
              {t("ops-games:bulk.done", { count: report.done, number: number(report.done) })}
            </p>
            {report.failed.length > 0 && (
              <>
                <p className="font-semibold text-danger">
                  {t("ops-games:bulk.failed", {
                    count: report.failed.length,
                    number: number(report.failed.length),
                  })}
                </p>
                <ul className="grid gap-1">
                  {report.failed.map(({ name, why }) => (
                    <li key={name} className="wrap-anywhere">
                      <bdi className="font-semibold">{name}</bdi>: {why}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Card>
        )}
      </div>
    </>
  );
}

function command(deed: Deed, id: string, text: (field: string) => string, key: string) {
  const params = { id };
  switch (deed) {
    case "list":
      return callApi("PUT /ops/games/{id}/listing", { params, key });
    case "delist":
      return callApi("DELETE /ops/games/{id}", { params, key });
    case "sale": {
      const from = fromUtcField(text("from")) ?? new Date().toISOString();
      const until = fromUtcField(text("until")) ?? from;
      const body = { percent: Number(text("percent")), from, until };
      return callApi("POST /ops/games/{id}/sales", { params, body, key });
    }
    default:
      return callApi("PATCH /ops/games/{id}/labels", {
        params,
        body: labels(deed, text("word")),
        key,
      });
  }
}

function labels(deed: Exclude<Deed, "list" | "delist" | "sale">, word: string) {
  switch (deed) {
    case "addTag":
      return { addTags: [word as Tag] };
    case "removeTag":
      return { removeTags: [word as Tag] };
    case "addGenre":
      return { addGenres: [word as Genre] };
    case "removeGenre":
      return { removeGenres: [word as Genre] };
  }
}
