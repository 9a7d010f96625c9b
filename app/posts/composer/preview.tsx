import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { PostText } from "~/app/posts/post-text";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { type Named, writeMentions } from "./mentions";

interface PreviewProps {
  content: string;
  named: readonly Named[];
}

/** A text as it will be read: by what reads it on the server, and by what shows it in a post. */
export default function Preview({ content, named }: PreviewProps) {
  const { t } = useTranslation("posts");
  const text = useDeferredValue(content);
  const body = useMemo(() => readMarkdown(writeMentions(text, named)).body, [text, named]);
  const people = named.map(({ id, name }) => ({
    id,
    displayName: name,
    avatarUrl: `/avatars/${id}.svg`,
  }));
  return (
    <section
      aria-label={t("format.preview")}
      className="border-2 border-dashed border-line p-3 wrap-anywhere"
    >
      {text.trim() ? (
        <PostText body={body} mentions={people} />
      ) : (
        <p className="text-sm text-muted">{t("format.nothing")}</p>
      )}
    </section>
  );
}
