import { useEffect, useState } from "react";
import { Spinner } from "~/app/components/spinner";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";

interface Marks {
  bookmarked: boolean;
  muted: boolean;
}

interface PostMarksProps {
  id: string;
  /** One thing to press in the menu. */
  item(label: string, act: () => void): React.ReactNode;
}

/** What a player notes about a post for themselves. Asked when the menu is opened. */
export function PostMarks({ id, item }: PostMarksProps) {
  const { t } = useTranslation("posts");
  const [marks, setMarks] = useState<Marks>();
  useEffect(() => {
    let left = false;
    readMarks(id).then(
      (found) => left || setMarks(found),
      // What is unknown can be noted all the same: the commands say the same twice.
      () => left || setMarks({ bookmarked: false, muted: false }),
    );
    return () => {
      left = true;
    };
  }, [id]);
  const bookmark = useAction(setBookmark, {
    success: t(marks?.bookmarked ? "marks.unkept" : "marks.kept"),
    onSuccess: () => setMarks((known) => known && { ...known, bookmarked: !known.bookmarked }),
  });
  const mute = useAction(setMute, {
    success: t(marks?.muted ? "marks.unmuted" : "marks.muted"),
    onSuccess: () => setMarks((known) => known && { ...known, muted: !known.muted }),
  });
  if (!marks) return <Spinner />;
  const { bookmarked, muted } = marks;
  return (
    <>
      {item(
        t(bookmarked ? "marks.unkeep" : "marks.keep"),
        () => void bookmark.run({ id, on: !bookmarked }),
      )}
      {item(t(muted ? "marks.unmute" : "marks.mute"), () => void mute.run({ id, on: !muted }))}
    </>
  );
}

interface Mark {
  id: string;
  on: boolean;
}

async function readMarks(id: string): Promise<Marks> {
  const { callApi } = await import("~/app/api-client");
  return callApi("GET /posts/{id}/marks", { params: { id } });
}

async function setBookmark({ id, on }: Mark, key: string) {
  const { callApi } = await import("~/app/api-client");
  const name = on ? "PUT /posts/{id}/bookmark" : "DELETE /posts/{id}/bookmark";
  await callApi(name, { params: { id }, key });
}

async function setMute({ id, on }: Mark, key: string) {
  const { callApi } = await import("~/app/api-client");
  await callApi(on ? "PUT /posts/{id}/mute" : "DELETE /posts/{id}/mute", { params: { id }, key });
}
