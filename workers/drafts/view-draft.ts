import type { Draft } from "~/domain/drafts/commands";
import { viewAttached } from "~/domain/media/attach";
import { loadMedia } from "~/domain/media/use-media";
import { getPeople } from "~/domain/people/person-queries";
import { readMarkdown } from "~/domain/posts/read-markdown";
import type { Services } from "~/workers/services";

/** A draft as its writer goes on with it: files and people that are still there. */
export async function viewDraft(services: Services, userId: string, draft: Draft) {
  const { title, content, feeling } = draft;
  const { mentions } = readMarkdown(content);
  const { personOf, loaded } = await services.db.read({
    personOf: getPeople([...draft.tagged, ...mentions], userId),
    loaded: loadMedia(draft.media.map(({ id }) => id)),
  });
  const known = (ids: readonly string[]) => ids.map(personOf).filter(({ id }) => id !== null);
  const media = draft.media.flatMap(({ id, alt = "" }) => {
    const file = loaded.find((one) => one.id === id && one.ownerId === userId && !one.usedBy);
    return file ? [viewAttached({ ...file, alt })] : [];
  });
  return { title, content, media, tagged: known(draft.tagged), mentions: known(mentions), feeling };
}
