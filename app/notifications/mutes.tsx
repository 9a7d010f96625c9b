import { useState } from "react";
import { Link } from "react-router";
import type { ApiAnswer } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { LoadMore } from "~/app/components/load-more";
import { Refetch } from "~/app/components/refetch";
import { Spinner } from "~/app/components/spinner";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAnswer } from "~/app/use-answer";
import { useCommand } from "~/app/use-command";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
import type { Language } from "~/domain/language";

type Mute = ApiAnswer<"GET /notifications/mutes">["items"][number];

const PER_PAGE = 20;

/** Posts and Spaces that the player is told nothing of, each with a button that ends it. */
export function Mutes() {
  const { t, i18n } = useTranslation(["notifications", "common"]);
  const language = i18n.language as Language;
  const query = { lng: language, limit: PER_PAGE };
  const { answer, failed, retry } = useAnswer("GET /notifications/mutes", { query });
  return (
    <section aria-labelledby="mutes" className="grid max-w-2xl gap-2 pt-6">
      <h3 id="mutes" className="font-semibold">
        {t("mutes.title")}
      </h3>
      {!answer && !failed && <Spinner />}
      {failed && <Refetch onRetry={retry} />}
      {answer && <List first={answer} />}
    </section>
  );
}

function List({ first }: { first: Page<Mute> }) {
  const { t, i18n } = useTranslation("notifications");
  const { items, load, ...pages } = usePages(
    first,
    pagesOf<Mute>(`/api/notifications/mutes?lng=${i18n.language}&limit=${PER_PAGE}`),
  );
  const [ended, setEnded] = useState<readonly string[]>([]);
  const shown = items.filter(({ id }) => !ended.includes(id));
  if (!shown.length && pages.nextCursor === null) {
    return <p className="text-sm text-muted">{t("mutes.none")}</p>;
  }
  return (
    <div>
      <ul>
        {shown.map((mute) => (
          <Muted key={mute.id} mute={mute} onEnded={() => setEnded([...ended, mute.id])} />
        ))}
      </ul>
      <LoadMore {...pages} onLoad={load} />
    </div>
  );
}

function Muted({ mute: { kind, id, title, url }, onEnded }: { mute: Mute; onEnded(): void }) {
  const { t } = useTranslation("notifications");
  const { run, busy } = useCommand(
    kind === "post" ? "DELETE /posts/{id}/mute" : "DELETE /spaces/{id}/mute",
    { success: t("mutes.ended"), onSuccess: onEnded },
  );
  const name = title || t(title === null ? "mutes.gone" : `mutes.${kind}`);
  return (
    <li className="flex min-w-0 items-center justify-between gap-3 border-b-2 border-line py-2 text-sm">
      <span className="grid min-w-0">
        <span className="text-xs text-muted">{t(`mutes.${kind}`)}</span>
        {title === null ? (
          <span className="text-muted">{name}</span>
        ) : (
          <Link to={url} className="truncate font-semibold hover:underline">
            <bdi>{name}</bdi>
          </Link>
        )}
      </span>
      <Button
        tone="secondary"
        busy={busy}
        aria-label={t("mutes.endOf", { name })}
        onClick={() => void run({ params: { id } })}
      >
        {t("mutes.end")}
      </Button>
    </li>
  );
}
