import { Refetch } from "~/app/components/refetch";
import { Spinner } from "~/app/components/spinner";
import { Time } from "~/app/components/time";
import { AttachedFiles } from "~/app/media/attached-files";
import { Stars } from "~/app/reviews/stars";
import { useAnswer } from "~/app/use-answer";
import { PostText } from "./post-text";

/** What a post said each time, newest first. */
export function PostHistory({ id }: { id: string }) {
  const { answer, failed, retry } = useAnswer("GET /posts/{id}/revisions", { params: { id } });
  if (failed) return <Refetch onRetry={retry} />;
  if (!answer) return <Spinner />;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {answer.items.map(({ version, writtenAt, title, body, mentions, media, stars }) => (
        <li
          key={version}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b-2 border-line pb-4"
        >
          <p className="text-sm text-muted">
            <Time value={writtenAt} />
          </p>
          {stars !== null && <Stars stars={stars} />}
          {title && <p className="font-bold wrap-anywhere">{title}</p>}
          <PostText body={body} mentions={mentions} />
          <AttachedFiles media={media} />
        </li>
      ))}
    </ol>
  );
}
