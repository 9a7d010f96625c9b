import { classNames } from "~/app/components/class-names";
import type { GroupView } from "~/domain/groups/view";

interface GroupBannerProps {
  group: Pick<GroupView, "bannerUrl" | "avatarUrl">;
  /** In pixels. */
  width: number;
  /** Whether it is seen at once. */
  early?: boolean;
  className?: string;
}

/** The picture behind a group's name. Where it has none, its avatar, out of focus. */
export function GroupBanner({ group, width, early = false, className }: GroupBannerProps) {
  const { bannerUrl, avatarUrl } = group;
  return (
    <div className={classNames("overflow-hidden bg-raised", className)}>
      <img
        src={bannerUrl?.replace(/\d+$/, String(width)) ?? avatarUrl}
        alt=""
        loading={early ? "eager" : "lazy"}
        className={classNames(
          "size-full object-cover",
          bannerUrl === null && "scale-150 opacity-70 blur-lg",
        )}
      />
    </div>
  );
}
