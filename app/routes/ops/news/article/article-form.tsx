import { type SubmitEvent, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type ApiRequest, callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Select } from "~/app/components/select";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { toast } from "~/app/components/toast";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { PictureField } from "~/app/upload/picture-field";
import { useAction } from "~/app/use-action";
import { useCommand } from "~/app/use-command";
import type { DeskArticle } from "~/domain/articles/desk-view";
import { MAX_CONTENT, MAX_NOTE, MAX_TITLE } from "~/domain/articles/limits";
import { brand } from "~/domain/brand";
import { languageNames, languages } from "~/domain/language";
import { imageUrl } from "~/domain/media/url";
import { MAX_ALT } from "~/domain/media/uses";
import { writtenBy } from "./article-draft";

interface ArticleFormProps {
  /** Null: it is new. */
  article: DeskArticle | null;
  games: readonly { gameId: string; name: string }[];
  draft: Record<string, string>;
  change(changes: Record<string, string>): void;
  drop(): void;
}

/** Title and text in every language side by side, and the cover. */
export function ArticleForm({ article, games, draft, change, drop }: ArticleFormProps) {
  const { t } = useTranslation(["ops-news", "media"]);
  const { number } = useFormat();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [uploading, setUploading] = useState(false);
  const published = article?.state === "published";
  const save = useAction(saveArticle, {
    success: t("saved"),
    // What was typed is dropped once what was saved stands in its place.
    onSuccess: (id) =>
      void (article ? revalidate() : Promise.resolve(navigate(`/ops/news/${id}`))).then(drop),
  });
  const correct = useCommand("POST /ops/articles/{id}/corrections", {
    success: t("corrected"),
    onSuccess: () => void revalidate().then(drop),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (uploading) return toast("info", t("media:inProgress"));
    const { texts, cover, note, gameId } = writtenBy(draft);
    if (published) void correct.run({ params: { id: article.id }, body: { texts, cover, note } });
    else void save.run({ id: article?.id, texts, cover, gameId });
  }

  const field = (part: string) => ({
    name: part,
    value: draft[part],
    onChange: ({ target }: { target: { value: string } }) => change({ [part]: target.value }),
  });
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <PictureField
          use="cover"
          label={t("cover")}
          hint={t("coverHint")}
          current={draft.cover ? imageUrl(draft.cover, 480) : null}
          removable={draft.cover !== ""}
          onChange={(cover) => change({ cover: cover ?? "" })}
          onBusy={setUploading}
        />
        <div className="grid content-start gap-4">
          <Select
            {...field("gameId")}
            label={t("about")}
            disabled={article !== null}
            options={[
              { value: "", label: t("house", { name: brand.name }) },
              ...games.map(({ gameId, name: game }) => ({ value: gameId, label: game })),
            ]}
          />
          <TextField {...field("alt")} label={t("coverAlt")} maxLength={MAX_ALT} />
        </div>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3">
        {languages.map((language) => (
          <Card key={language}>
            <fieldset className="grid gap-4">
              <legend lang={language} className="mb-4 text-lg font-bold">
                {languageNames[language]}
              </legend>
              <TextField
                {...field(`title ${language}`)}
                lang={language}
                label={t("articleTitle")}
                maxLength={MAX_TITLE}
              />
              <TextArea
                {...field(`content ${language}`)}
                lang={language}
                label={t("text")}
                hint={t("textHint", { most: number(MAX_CONTENT) })}
                rows={14}
                maxLength={MAX_CONTENT}
              />
              {published && (
                <TextField
                  {...field(`note ${language}`)}
                  lang={language}
                  label={t("note")}
                  hint={t("noteHint")}
                  required={language === "en"}
                  maxLength={MAX_NOTE}
                />
              )}
            </fieldset>
          </Card>
        ))}
      </div>
      <Button type="submit" busy={save.busy || correct.busy} className="justify-self-start">
        {t(published ? "correct" : "save")}
      </Button>
    </form>
  );
}

type Written = ApiRequest<"PUT /ops/articles/{id}">["body"];

interface Saved extends Written {
  /** Without one it is new. */
  id: string | undefined;
  gameId: string | null;
}

/** Answers the article's id. */
async function saveArticle({ id, gameId, ...body }: Saved, key: string): Promise<string> {
  if (!id) return (await callApi("POST /ops/articles", { body: { ...body, gameId }, key })).id;
  await callApi("PUT /ops/articles/{id}", { params: { id }, body, key });
  return id;
}
