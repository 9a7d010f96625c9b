import { Link } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { Badge } from "~/app/components/badge";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { SpaceView } from "~/domain/spaces/view";
import { coverOf, spacePath } from "./space-path";

interface SpaceCardProps {
  space: SpaceView;
  /** Whether its picture is seen at once. */
  early?: boolean;
}

/** A Space among others. */
export function SpaceCard({ space, early = false }: SpaceCardProps) {
  const { t } = useTranslation("spaces");
  const { number } = useFormat();
  const { id, name, description, avatarUrl, members, role, official } = space;
  return (
    <li data-space={id} className="thing-card group">
      <img
        src={coverOf(space, 480)}
        alt=""
        width={480}
        height={270}
        loading={early ? "eager" : "lazy"}
        className="aspect-video w-full bg-raised object-cover"
      />
      <div className="grid content-start gap-2 p-4 pt-0">
        <div className="flex items-end gap-3">
          <Avatar src={avatarUrl} className="-mt-7 size-16 border-4 border-surface" />
          <span className="flex flex-wrap gap-1.5 pb-1">
            {official && <Badge tone="gold">{t("official")}</Badge>}
            {role !== "none" && (
              <Badge>{t(role === "member" ? "role.member" : "groupAdmin")}</Badge>
            )}
          </span>
        </div>
        <h2 className="font-bold wrap-anywhere">
          <Link to={spacePath(id)} prefetch="intent" className="whole-link">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {description && (
          <p dir="auto" className="line-clamp-2 text-sm text-muted wrap-anywhere">
            {description}
          </p>
        )}
        <p className="text-sm text-muted">
          {t("membersCount", { count: members, number: number(members) })}
        </p>
      </div>
    </li>
  );
}
