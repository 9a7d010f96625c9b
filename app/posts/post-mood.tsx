import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import type { PostView } from "~/domain/posts/view";
import { moodPictures } from "./mood-pictures";

/** What somebody feels or does, and with whom. */
export function PostMood({ post: { feeling, tagged } }: { post: PostView }) {
  const { t } = useTranslation("posts");
  if (!feeling && !tagged.length) return null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm text-muted">
      {feeling && (
        <span>
          <span aria-hidden="true">{moodPictures[feeling]}</span> {t(`mood.${feeling}`)}
        </span>
      )}
      {tagged.length > 0 && (
        <>
          <span>{t("with")}</span>
          {tagged.map((person) => (
            <Person
              key={person.id}
              person={person}
              show="name"
              className="min-h-6! min-w-0! text-ink"
            />
          ))}
        </>
      )}
    </span>
  );
}
