import { useRevalidator } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";

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
  const done = (following: boolean) => () => {
    onChange({ following });
    void revalidate();
  };
  // A refusal means that what is shown is behind: a block, perhaps.
  const showAsItIs = () => {
    void revalidate();
    return false;
  };
  const follow = useAction(putFollow, {
    success: t("nowFollowing", { name }),
    onSuccess: done(true),
    onProblem: showAsItIs,
    intent: { kind: "follows.follow", params: { userId }, input: userId },
  });
  const unfollow = useAction(deleteFollow, {
    success: t("notFollowing", { name }),
    onSuccess: done(false),
    onProblem: showAsItIs,
  });
  return {
    busy: follow.busy || unfollow.busy,
    follow: () => void follow.run(userId),
    unfollow: () => void unfollow.run(userId),
  };
}

async function putFollow(userId: string, key: string): Promise<void> {
  const { callApi } = await import("~/app/api-client");
  await callApi("PUT /follows/{userId}", { params: { userId }, key });
}

async function deleteFollow(userId: string, key: string): Promise<void> {
  const { callApi } = await import("~/app/api-client");
  await callApi("DELETE /follows/{userId}", { params: { userId }, key });
}
