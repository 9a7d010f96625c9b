import { useEffect, useState } from "react";
import { Link } from "react-router";
import { type ApiAnswer, callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { LoadMore } from "~/app/components/load-more";
import { Spinner } from "~/app/components/spinner";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import { type Page, usePages } from "~/app/use-pages";
import type { Language } from "~/domain/language";

type Mute = ApiAnswer<"GET /notifications/mutes">["items"][number];

const PER_PAGE = 20;
const readMutes = (lng: Language, cursor?: string) =>
  callApi("GET /notifications/mutes", {
    query: { lng, limit: PER_PAGE, ...(cursor && { cursor }) },
  });

/** Posts and Spaces that the player is told nothing of, each with a button that ends it. */
export function Mutes() {
  const { t, i18n } = useTranslation(["notifications", "common"]);
  const language = i18n.language as Language;
  const [first, setFirst] = useState<Page<Mute> | "failed">();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    readMutes(language).then(
      (page) => left || setFirst(page),
      () => left || setFirst("failed"),
    );
    return () => {
      left = true;
    };
  }, [attempt, language]);
  return (
    <section aria-labelledby="mutes" className="grid max-w-2xl gap-2 pt-6">
      <h3 id="mutes" className="font-semibold">
        {t("mutes.title")}
      </h3>
      {first === undefined && <Spinner />}
      {first === "failed" && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-sm text-danger">{t("common:fetchFailed")}</p>
          <Button tone="secondary" onClick={() => setAttempt(attempt + 1)}>
            {t("common:retry")}
          </Button>
        </div>
      )}
      {typeof first === "object" && <List first={first} />}
    </section>
  );
}

function List({ first }: { first: Page<Mute> }) {
  const { t, i18n } = useTranslation("notifications");
  const { items, nextCursor, busy, failed, load } = usePages(first, (cursor) =>
    readMutes(i18n.language as Language, cursor),
  );
  const [ended, setEnded] = useState<readonly string[]>([]);
  const shown = items.filter(({ id }) => !ended.includes(id));
  if (!shown.length && nextCursor === null) {
    return <p className="text-sm text-muted">{t("mutes.none")}</p>;
  }
  return (
    <div>
      <ul>
        {shown.map((mute) => (
          <Muted key={mute.id} mute={mute} onEnded={() => setEnded([...ended, mute.id])} />
        ))}
      </ul>
      <LoadMore nextCursor={nextCursor} busy={busy} failed={failed} onLoad={load} />
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
