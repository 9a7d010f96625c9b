import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Dialog } from "~/app/components/dialog";
import { TextField } from "~/app/components/text-field";
import { Time } from "~/app/components/time";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { Utc } from "~/app/routes/ops/utc";
import { fromUtcField, toUtcField } from "~/app/routes/ops/utc-field";
import { useAction } from "~/app/use-action";
import type { DeskArticle } from "~/domain/articles/desk-view";
import { publishArticle, scheduleArticle, unscheduleArticle } from "./news-api";

interface ArticleStepsProps {
  article: DeskArticle;
  /** Something is typed that would not be published. */
  unsaved: boolean;
}

/** What becomes of a draft: at a time to come by itself, or now. */
export function ArticleSteps({ article, unsaved }: ArticleStepsProps) {
  const { t } = useTranslation("ops-news");
  const { revalidate } = useRevalidator();
  const { id, publishAt } = article;
  const [asking, setAsking] = useState(false);
  const after = (success: string) => ({
    success,
    onSuccess() {
      setAsking(false);
      void revalidate();
    },
  });
  const publish = useAction(publishArticle, after(t("published")));
  const schedule = useAction(scheduleArticle, after(t("scheduled")));
  const unschedule = useAction(unscheduleArticle, after(t("unscheduled")));

  const sayUnsaved = () => toast("info", t("unsaved"));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (unsaved) return sayUnsaved();
    const at = fromUtcField(String(new FormData(event.currentTarget).get("publishAt")));
    if (at) void schedule.run({ id, publishAt: at });
  }

  return (
    <Card className="flex flex-wrap items-end gap-4">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          key={publishAt}
          name="publishAt"
          type="datetime-local"
          label={t("scheduleAt")}
          required
          defaultValue={publishAt ? toUtcField(publishAt) : undefined}
        />
        <Button type="submit" tone="secondary" busy={schedule.busy}>
          {t("schedule")}
        </Button>
      </form>
      {publishAt && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <span>
            {t("publishAt")} <Utc value={publishAt} /> · {t("yourTime")} <Time value={publishAt} />
          </span>
          <Button tone="quiet" busy={unschedule.busy} onClick={() => void unschedule.run({ id })}>
            {t("unschedule")}
          </Button>
        </p>
      )}
      <Button onClick={() => (unsaved ? sayUnsaved() : setAsking(true))}>{t("publish")}</Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        locked={publish.busy}
        title={t("publishTitle")}
      >
        <div className="grid gap-6">
          <p>{t("publishText")}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="secondary" disabled={publish.busy} onClick={() => setAsking(false)}>
              {t("notYet")}
            </Button>
            <Button busy={publish.busy} onClick={() => void publish.run({ id })}>
              {t("publish")}
            </Button>
          </div>
        </div>
      </Dialog>
    </Card>
  );
}
