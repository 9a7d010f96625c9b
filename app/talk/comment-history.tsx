import { Dialog } from "~/app/components/dialog";
import { Refetch } from "~/app/components/refetch";
import { Spinner } from "~/app/components/spinner";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { PostText } from "~/app/posts/post-text";
import { useAnswer } from "~/app/use-answer";

/** What a comment said each time, newest first, for its author and those who judge. */
export default function CommentHistory({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslation("posts");
  const { answer, failed, retry } = useAnswer("GET /comments/{id}/revisions", { params: { id } });
  return (
    <Dialog open onClose={onClose} title={t("history.title")}>
      {failed ? (
        <Refetch onRetry={retry} />
      ) : answer ? (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {answer.items.map(({ version, writtenAt, text, body, mentions }) => (
            <li
              key={version}
              className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b-2 border-line pb-4 last:border-b-0 last:pb-0"
            >
              <p className="text-sm text-muted">
                <Time value={writtenAt} />
              </p>
              {text === null ? (
                <p className="text-muted">{t("textGone")}</p>
              ) : (
                <PostText body={body} mentions={mentions} />
              )}
            </li>
          ))}
        </ol>
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}
