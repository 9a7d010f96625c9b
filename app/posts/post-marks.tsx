import type { ReactNode } from "react";
import { Spinner } from "~/app/components/spinner";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAnswer } from "~/app/use-answer";
import { useCommand } from "~/app/use-command";

interface PostMarksProps {
  id: string;
  /** One thing to press in the menu. */
  item(label: string, act: () => void): ReactNode;
}

/** What a player notes about a post for themselves. Asked when the menu is opened. */
export function PostMarks({ id, item }: PostMarksProps) {
  const { t } = useTranslation("posts");
  const request = { params: { id } };
  const { answer, failed, change } = useAnswer("GET /posts/{id}/marks", request);
  // What is unknown can be noted all the same: the commands say the same twice.
  const { bookmarked, muted } = answer ?? { bookmarked: false, muted: false };
  const bookmark = useCommand(
    bookmarked ? "DELETE /posts/{id}/bookmark" : "PUT /posts/{id}/bookmark",
    {
      success: t(bookmarked ? "marks.unkept" : "marks.kept"),
      onSuccess: () => change({ muted, bookmarked: !bookmarked }),
    },
  );
  const mute = useCommand(muted ? "DELETE /posts/{id}/mute" : "PUT /posts/{id}/mute", {
    success: t(muted ? "marks.unmuted" : "marks.muted"),
    onSuccess: () => change({ bookmarked, muted: !muted }),
  });
  if (!answer && !failed) return <Spinner />;
  return (
    <>
      {item(t(bookmarked ? "marks.unkeep" : "marks.keep"), () => void bookmark.run(request))}
      {item(t(muted ? "marks.unmute" : "marks.mute"), () => void mute.run(request))}
    </>
  );
}
