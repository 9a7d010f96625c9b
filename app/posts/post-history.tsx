import { useEffect, useState } from "react";
import type { ApiAnswer } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Spinner } from "~/app/components/spinner";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { AttachedFiles } from "~/app/media/attached-files";
import { Stars } from "~/app/reviews/stars";
import { PostText } from "./post-text";

type Revision = ApiAnswer<"GET /posts/{id}/revisions">["items"][number];

/** What a post said each time, newest first. */
export function PostHistory({ id }: { id: string }) {
  const { t } = useTranslation(["posts", "common"]);
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ tries: number; items: readonly Revision[] | null }>();
  useEffect(() => {
    let gone = false;
    void readHistory(id).then(
      (items) => !gone && setFound({ tries, items }),
      () => !gone && setFound({ tries, items: null }),
    );
    return () => {
      gone = true;
    };
  }, [id, tries]);

  if (found?.tries !== tries) return <Spinner />;
  if (!found.items) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{t("common:fetchFailed")}</p>
        <Button tone="secondary" onClick={() => setTries(tries + 1)}>
          {t("common:retry")}
        </Button>
      </div>
    );
  }
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {found.items.map(({ version, writtenAt, title, body, mentions, media, stars }) => (
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

async function readHistory(id: string): Promise<readonly Revision[]> {
  const { callApi } = await import("~/app/api-client");
  return (await callApi("GET /posts/{id}/revisions", { params: { id } })).items;
}
