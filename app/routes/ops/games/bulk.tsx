import { useState } from "react";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Select } from "~/app/components/select";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { BulkReport } from "~/app/routes/ops/bulk-report";
import { useBulk } from "~/app/routes/ops/use-bulk";
import { fromUtcField } from "~/app/routes/ops/utc-field";
import type { DeskGame } from "~/domain/store/desk-queries";
import { type Genre, genres, type Tag, tags } from "~/domain/store/taxonomy";

const deeds = ["list", "delist", "sale", "addTag", "removeTag", "addGenre", "removeGenre"] as const;
type Deed = (typeof deeds)[number];

interface BulkProps {
  chosen: readonly DeskGame[];
  onDone(): void;
}

/** The same done to many games: a command for each, and a report of those that refused it. */
export function Bulk({ chosen, onDone }: BulkProps) {
  const { t } = useTranslation(["ops-games", "store", "game"]);
  const { number } = useFormat();
  const [deed, setDeed] = useState<Deed>("list");
  const { run, done, outcome, close } = useBulk<DeskGame>();
  const counted = (count: number) => ({ count, number: number(count) });

  const words = deed.endsWith("Tag")
    ? tags.map((one) => ({ value: one, label: t(`game:tag.${one}`) }))
    : genres.map((one) => ({ value: one, label: t(`store:genre.${one}`) }));
  return (
    <>
      {chosen.length > 0 && (
        <Card className="sticky bottom-20 z-10 lg:bottom-4">
          <SubmitForm
            key={deed}
            onSend={(text) =>
              void run(chosen, ({ id }, key) => command(deed, id, text, key)).then(onDone)
            }
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
      <BulkReport
        outcome={outcome}
        onClose={close}
        said={(changed, left) => ({
          done: t("ops-games:bulk.done", counted(changed)),
          failed: t("ops-games:bulk.failed", counted(left)),
        })}
      />
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
