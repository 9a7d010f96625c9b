import { type SubmitEvent, useId, useRef, useState } from "react";
import { Button } from "~/app/components/button";
import { takeFocus } from "~/app/components/take-focus";
import { TextArea } from "~/app/components/text-area";
import { toast } from "~/app/components/toast";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import { useDraft } from "~/app/use-draft";
import type { Language } from "~/domain/language";
import { MAX_CONTENT } from "~/domain/posts/limits";
import { MAX_STARS, recommends } from "~/domain/ratings/stars";
import type { ReviewView } from "~/domain/reviews/view";
import { Star } from "./stars";

interface ReviewFormProps {
  gameId: string;
  /** What is changed. */
  review?: ReviewView;
  onDone(): void;
  onClose?(): void;
}

/** What an owner says of a game. It stays in this browser until it is sent. */
export default function ReviewForm({ gameId, review, onDone, onClose }: ReviewFormProps) {
  const { t, i18n } = useTranslation(["reviews", "posts", "common", "errors"]);
  const form = useRef<HTMLFormElement>(null);
  const me = useRootData()?.user?.id ?? "";
  const { draft, change, drop } = useDraft(
    `review:${me}:${gameId}`,
    { stars: String(review?.stars ?? 0), text: review?.text ?? "" },
    "device",
  );
  const [problems, setProblems] = useState<{ stars?: boolean; text?: boolean }>({});
  const stars = Number(draft.stars);
  const { run, busy } = useCommand("PUT /games/{id}/review", {
    onSuccess({ state }) {
      if (state === "held") toast("info", t("posts:withheld.toast"));
      else toast("success", t(review ? "form.changed" : "form.done"));
      drop();
      onDone();
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = { stars: !stars, text: !draft.text.trim() };
    setProblems(found);
    if (found.stars) return form.current!.querySelector<HTMLElement>("[name=stars]")?.focus();
    if (found.text) return form.current!.querySelector("textarea")?.focus();
    const language = i18n.language as Language;
    void run({ params: { id: gameId }, body: { stars, text: draft.text, language } });
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={t("form.title")}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <StarField
        value={stars}
        error={problems.stars ? t("form.starsMissing") : undefined}
        onChange={(value) => {
          setProblems({ ...problems, stars: false });
          change({ stars: String(value) });
        }}
      />
      <TextArea
        name="text"
        ref={review && takeFocus}
        label={t("form.text")}
        hint={t("form.hint")}
        rows={6}
        dir="auto"
        maxLength={MAX_CONTENT}
        value={draft.text}
        error={problems.text ? t("errors:content_empty") : undefined}
        onChange={({ target }) => {
          setProblems({ ...problems, text: false });
          change({ text: target.value });
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t(review ? "form.change" : "form.send")}
        </Button>
        {onClose && (
          <Button
            tone="secondary"
            disabled={busy}
            onClick={() => {
              drop();
              onClose();
            }}
          >
            {t("common:cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

const PLACES = Array.from({ length: MAX_STARS }, (_, at) => at + 1);

interface StarFieldProps {
  /** 0 while nothing is chosen. */
  value: number;
  error?: string;
  onChange(stars: number): void;
}

/** One to five stars, as five radio buttons, of which arrow keys choose one. */
function StarField({ value, error, onChange }: StarFieldProps) {
  const { t } = useTranslation("reviews");
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? `${id}-note` : `${id}-hint`}
      className="grid justify-items-start gap-1"
    >
      <legend className="text-sm font-semibold">{t("form.stars")}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-mx-1 flex">
          {PLACES.map((place) => (
            <label
              key={place}
              className="relative grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:outline-gold"
            >
              <input
                type="radio"
                name="stars"
                value={place}
                checked={place === value}
                onChange={() => onChange(place)}
                className="sr-only"
              />
              <span className="sr-only">{t("starsOf", { count: place })}</span>
              <Star lit={place <= value} className="size-7" />
            </label>
          ))}
        </div>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {value > 0 && t(recommends(value) ? "recommended" : "notRecommended")}
        </span>
      </div>
      {error && (
        <p id={`${id}-note`} className="text-xs text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
