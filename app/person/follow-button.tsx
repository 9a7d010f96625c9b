import { Icon } from "~/app/components/icon";
import { useState } from "react";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { useFollow } from "./use-follow";

interface FollowButtonProps {
  person: { id: string; displayName: string };
  /** What they are to the player; null for visitors. */
  relation: { following: boolean; followedBy: boolean } | null;
  /** One of many on a page, where none may be the loudest. */
  listed?: boolean;
}

/** Follow, and once that is so, a press that ends it. Somebody who follows back is a friend. */
export function FollowButton({ person, relation, listed }: FollowButtonProps) {
  const { t } = useTranslation("people");
  const { id: userId, displayName: name } = person;
  const known = relation?.following ?? false;
  const [changed, setChanged] = useState<{ from: boolean; to: boolean }>();
  // What the page was read with counts again as soon as it is read anew.
  const following = changed?.from === known ? changed.to : known;
  const { busy, follow, unfollow } = useFollow({
    userId,
    name,
    onChange: ({ following: to }) => setChanged({ from: known, to }),
  });
  const friend = following && relation?.followedBy;
  return (
    <Button
      tone={listed ? (following ? "quiet" : "secondary") : following ? "secondary" : "primary"}
      busy={busy}
      aria-pressed={following}
      aria-label={t("followOf", { name })}
      onClick={following ? unfollow : follow}
    >
      {following && !busy && <Icon name="check" className="size-4" />}
      {t(
        friend ? "friend" : following ? "followed" : relation?.followedBy ? "followBack" : "follow",
      )}
    </Button>
  );
}
