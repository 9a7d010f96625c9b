import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { Select } from "~/app/components/select";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { useAnswer } from "~/app/use-answer";
import { useCommand } from "~/app/use-command";
import { tablePath } from "~/domain/matches/table";

const GAME = { id: "hedge-duel" } as const;

/** Where one finds somebody who is elsewhere: a friend, whoever has a link, or any stranger who waits. */
export function Lobby() {
  const { t } = useTranslation("duel");
  const userId = useRootData()?.user?.id ?? null;
  const navigate = useNavigate();
  const [shownTo, setShownTo] = useState<string | null>(null);
  const open = useCommand("POST /play/games/{id}/tables", {
    onSuccess: ({ url }) => void navigate(url),
  });
  const run = (body: { opponentId?: string; listed?: boolean }) =>
    void open.run({ params: GAME, body });
  return (
    <section
      aria-labelledby="duel-lobby"
      className="pixel-corners grid gap-4 border-2 border-line bg-surface p-4"
    >
      <h2 id="duel-lobby" className="font-pixel text-xl">
        {t("lobby.title")}
      </h2>
      <p className="text-sm text-muted">{t("lobby.lead")}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={open.busy} onClick={() => run({ listed: true })}>
          {t("lobby.find")}
        </Button>
        <Button tone="secondary" busy={open.busy} onClick={() => run({})}>
          {t("lobby.byLink")}
        </Button>
        {userId !== null && shownTo !== userId && (
          <Button tone="secondary" onClick={() => setShownTo(userId)}>
            {t("lobby.friend")}
          </Button>
        )}
      </div>
      {userId !== null && shownTo === userId && (
        <Friends userId={userId} busy={open.busy} onInvite={(opponentId) => run({ opponentId })} />
      )}
      <OpenTables key={userId} />
      <Standings key={`${userId} standings`} />
    </section>
  );
}

interface FriendsProps {
  userId: string;
  busy: boolean;
  onInvite(friendId: string): void;
}

function Friends({ userId, busy, onInvite }: FriendsProps) {
  const { t } = useTranslation("duel");
  const [chosen, setChosen] = useState("");
  const { answer } = useAnswer("GET /users/{id}/friends", {
    params: { id: userId },
    query: { limit: 50 },
  });
  if (!answer) return null;
  if (answer.items.length === 0) return <p className="text-sm">{t("lobby.noFriends")}</p>;
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onInvite(chosen);
      }}
    >
      <Select
        label={t("lobby.whom")}
        placeholder={t("lobby.choose")}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={answer.items.map(({ id, displayName }) => ({
          value: id ?? "",
          label: displayName ?? "",
        }))}
      />
      <Button type="submit" busy={busy} disabled={chosen === ""}>
        {t("lobby.invite")}
      </Button>
    </form>
  );
}

/** Those who wait for any opponent. */
function OpenTables() {
  const { t } = useTranslation("duel");
  const { answer, failed, retry } = useAnswer("GET /play/games/{id}/tables", {
    params: GAME,
    query: { limit: 10 },
  });
  if (!answer && !failed) return null;
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{t("lobby.waiting")}</h3>
        <Button tone="quiet" onClick={retry}>
          {t("lobby.refresh")}
        </Button>
      </div>
      {answer?.mine && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          {t("lobby.atTable")}
          <LinkButton tone="secondary" to={tablePath(answer.mine)} prefetch="none">
            {t("lobby.toTable")}
          </LinkButton>
        </p>
      )}
      {answer && answer.items.length === 0 && (
        <p className="text-sm text-muted">{t("lobby.nobody")}</p>
      )}
      <ul>
        {answer?.items.map(({ id, host, rating }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 border-b-2 border-line py-2"
          >
            <Person person={host} className="min-w-0 grow" />
            <span className="text-sm tabular-nums text-muted">{rating}</span>
            <LinkButton
              to={tablePath(id)}
              prefetch="none"
              aria-label={t("lobby.playWith", { name: host.displayName ?? "" })}
            >
              {t("lobby.play")}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who stands highest by matches at tables. */
function Standings() {
  const { t } = useTranslation("duel");
  const { answer } = useAnswer("GET /play/games/{id}/ratings", {
    params: GAME,
    query: { limit: 10 },
  });
  if (!answer) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t("lobby.standings")}</h3>
      <p className="text-sm text-muted">
        {answer.me
          ? t("lobby.mine", {
              rating: answer.me.rating,
              won: answer.me.won,
              played: answer.me.played,
            })
          : t("lobby.howRated")}
      </p>
      {answer.items.length > 0 && (
        <ol>
          {answer.items.map(({ person, rank, rating }) => (
            <li key={rank} className="flex items-center gap-3 border-b-2 border-line py-2">
              <span className="w-6 text-end text-sm tabular-nums text-muted">{rank}</span>
              <Person person={person} className="min-w-0 grow" />
              <span className="font-bold tabular-nums">{rating}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
