import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import type { DeskArticle } from "~/domain/articles/desk-view";
import { articlePath } from "~/domain/posts/paths";
import { hideArticle, restoreArticle } from "./news-api";

/** The choices for a published article: read it, hide it, restore it. */
export function ArticleSight({ article: { id, state, restorable } }: { article: DeskArticle }) {
  const { t } = useTranslation("ops-news");
  const { revalidate } = useRevalidator();
  const onSuccess = () => void revalidate();
  const hide = useAction(hideArticle, { success: t("hiddenDone"), onSuccess });
  const restore = useAction(restoreArticle, { success: t("shown"), onSuccess });
  if (state === "published") {
    return (
      <>
        <LinkButton to={articlePath(id)} tone="secondary">
          {t("read")}
        </LinkButton>
        <Button tone="secondary" busy={hide.busy} onClick={() => void hide.run({ id })}>
          {t("hide")}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="w-full text-sm text-muted">{t(restorable ? "hiddenHint" : "taken")}</p>
      {restorable && (
        <Button busy={restore.busy} onClick={() => void restore.run({ id })}>
          {t("show")}
        </Button>
      )}
    </>
  );
}
