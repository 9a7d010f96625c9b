import { useState } from "react";
import { callLate } from "~/app/call-late";
import { classNames } from "~/app/components/class-names";
import { toast } from "~/app/components/toast";
import { useRootData } from "~/app/frame/root-data";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { withCount } from "./action-style";
import { JoinDialog, type Place } from "./join-dialog";

interface LikeButtonProps {
  thing: "posts" | "comments";
  id: string;
  likes: number;
  liked: boolean;
  /** Where one must be a member to like. */
  space: Place | null;
}

interface Likes {
  likes: number;
  liked: boolean;
}

/** Shows the like at once, and takes it back when it is refused. */
export function LikeButton({ thing, id, space, ...initial }: LikeButtonProps) {
  const { t } = useTranslation("posts");
  const { number } = useFormat();
  const signedIn = useRootData()?.user != null;
  const [own, setOwn] = useState<Likes>();
  const [joining, setJoining] = useState(false);
  const { likes, liked } = own ?? initial;
  const { run, busy } = useAction(
    async (on: boolean, key: string) => {
      const before = { likes, liked };
      if (on !== liked) setOwn({ liked: on, likes: likes + (on ? 1 : -1) });
      try {
        setOwn(await send(thing, id, on, key));
      } catch (error) {
        setOwn(before);
        throw error;
      }
    },
    {
      intent: { kind: `${thing}.like`, params: { id }, input: true },
      onProblem({ code }) {
        if (code.startsWith("login_")) return false;
        if (code === "not_a_member" && space) setJoining(true);
        else toast("danger", t(liked ? "talk.failed.unlike" : "talk.failed.like"));
        return true;
      },
    },
  );
  const label = withCount(t("talk.like"), likes > 0 && number(likes));
  return (
    <>
      <button
        type="button"
        aria-pressed={liked}
        aria-busy={busy || undefined}
        onClick={() => {
          if (!busy) void run(!liked);
        }}
        className={classNames(
          "action like",
          liked ? "mark-heart-filled" : "mark-heart",
          !signedIn && "scripted",
        )}
      >
        {label}
      </button>
      {likes > 0 && !signedIn && (
        <noscript>
          <span className="action mark-heart">{label}</span>
        </noscript>
      )}
      {space && joining && (
        <JoinDialog
          space={space}
          onClose={() => setJoining(false)}
          onJoined={() => void run(true)}
        />
      )}
    </>
  );
}

const send = (thing: "posts" | "comments", id: string, on: boolean, key: string) =>
  callLate(`${on ? "PUT" : "DELETE"} /${thing}/{id}/like`, { params: { id } }, key);
