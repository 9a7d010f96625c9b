import { Card } from "~/app/components/card";
import { Checkbox } from "~/app/components/checkbox";
import { Select } from "~/app/components/select";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { categories, deliveries, genres, platforms, tags } from "~/domain/store/taxonomy";
import { slugOf } from "./game-fields";
import { Toggles } from "./toggles";
import type { GameDraft } from "./use-game-draft";

interface FactsProps extends Pick<GameDraft, "fields" | "change"> {
  isNew: boolean;
  /** What has been sold was promised in this form. */
  isDeliveryFixed: boolean;
}

/** What kind of game it is, by whom and for what. */
export function Facts({ fields, change, isNew, isDeliveryFixed }: FactsProps) {
  const { t } = useTranslation(["ops-games", "store", "game"]);
  const field = (part: string) => ({
    name: part,
    value: fields[part] ?? "",
    onChange: ({ target }: { target: { value: string } }) => change({ [part]: target.value }),
  });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {isNew && (
          <TextField
            {...field("id")}
            label={t("ops-games:form.id")}
            hint={t("ops-games:form.idHint")}
            placeholder={slugOf(fields.name ?? "")}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <Select
          {...field("category")}
          label={t("ops-games:form.category")}
          options={categories.map((one) => ({ value: one, label: t(`store:category.${one}`) }))}
        />
        <Select
          {...field("delivery")}
          label={t("ops-games:form.delivery")}
          disabled={isDeliveryFixed}
          options={deliveries.map((one) => ({
            value: one,
            label: t(`ops-games:deliveries.${one}`),
          }))}
        />
        <TextField {...field("developer")} label={t("store:detail.developer")} maxLength={100} />
        <TextField
          {...field("releaseDate")}
          type="date"
          label={t("store:detail.releaseDate")}
          required
        />
        <TextField {...field("blockchain")} label={t("store:detail.blockchain")} maxLength={50} />
        <TextField
          {...field("editionOf")}
          label={t("ops-games:form.editionOf")}
          hint={t("ops-games:form.editionOfHint")}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Toggles
        label={t("store:platforms")}
        words={platforms}
        value={fields.platforms}
        nameOf={(one) => t(`store:platform.${one}`)}
        onChange={(value) => change({ platforms: value })}
      />
      <Toggles
        label={t("store:genres")}
        words={genres}
        value={fields.genres}
        nameOf={(one) => t(`store:genre.${one}`)}
        onChange={(value) => change({ genres: value })}
      />
      <Toggles
        label={t("game:tags")}
        words={tags}
        value={fields.tags}
        nameOf={(one) => t(`game:tag.${one}`)}
        onChange={(value) => change({ tags: value })}
      />
      <Checkbox
        label={t("ops-games:form.featured")}
        checked={fields.featured === "yes"}
        onChange={({ target }) => change({ featured: target.checked ? "yes" : "" })}
      />
    </Card>
  );
}
