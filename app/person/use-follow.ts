import { useRevalidator } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";

interface Options {
  userId: string;
  name: string;
  /** What the person has become to the player. */
  onChange(change: { following: boolean }): void;
}

/** Follows a person, with a login before it where that is needed, and follows them no more. */
export function useFollow({ userId, name, onChange }: Options) {
  const { t } = useTranslation("people");
  const { revalidate } = useRevalidator();
  const request = { params: { userId } };
  const done = (following: boolean) => () => {
    onChange({ following });
    void revalidate();
  };
  // A refusal means that what is shown is behind: a block, perhaps.
  const showAsItIs = () => {
    void revalidate();
    return false;
  };
  const follow = useCommand("PUT /follows/{userId}", {
    success: t("nowFollowing", { name }),
    onSuccess: done(true),
    onProblem: showAsItIs,
    intent: { kind: "follows.follow", params: { userId }, input: request },
  });
  const unfollow = useCommand("DELETE /follows/{userId}", {
    success: t("notFollowing", { name }),
    onSuccess: done(false),
    onProblem: showAsItIs,
  });
  return {
    busy: follow.busy || unfollow.busy,
    follow: () => void follow.run(request),
    unfollow: () => void unfollow.run(request),
  };
}
