import { Link } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { Section } from "~/app/routes/profile/section";
import { spacePath } from "~/app/routes/spaces/space-path";
import type { InCommon } from "~/domain/follows/common-queries";
import type { Person as SomePerson } from "~/domain/profile/view-person";
import type { SharedSpace } from "./read-spaces-in-common";

interface SharedProps {
  friends: InCommon<SomePerson>;
  spaces: InCommon<SharedSpace>;
}

/** What somebody and whoever looks have in common; nothing where that is nothing. */
export function SharedWithMe({ friends, spaces }: SharedProps) {
  const { t } = useTranslation("profile");
  const { number } = useFormat();
  if (friends.count + spaces.count === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 sm:grid-cols-2">
      {spaces.count > 0 && (
        <Section
          title={t("inCommon.spaces", { count: spaces.count, number: number(spaces.count) })}
        >
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {spaces.items.map(({ id, name, avatarUrl }) => (
              <li key={id} className="max-w-full min-w-0">
                <Link
                  to={spacePath(id)}
                  prefetch="intent"
                  className="flex min-h-11 items-center gap-2 font-semibold hover:text-link hover:underline"
                >
                  <Avatar src={avatarUrl} className="size-8" />
                  <bdi className="min-w-0 truncate text-sm">{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {friends.count > 0 && (
        <Section
          title={t("inCommon.friends", { count: friends.count, number: number(friends.count) })}
        >
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {friends.items.map((friend) => (
              <li key={friend.id} className="max-w-full min-w-0">
                <Person person={friend} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
