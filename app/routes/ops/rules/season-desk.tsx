import { useState } from "react";
import { useRevalidator } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { Utc } from "~/app/routes/ops/utc";
import { utcMinute } from "~/app/routes/ops/utc-field";
import { useChange } from "~/app/use-command";
import { type Language, textIn } from "~/domain/language";
import { type AnnounceSeason, announceSeasonSchema } from "~/domain/seasons/commands";
import type { SeasonRow } from "~/domain/seasons/queries";
import { useRuleDraft } from "./form/use-rule-draft";
import type { GameNames } from "./form/rule-words";
import { RuleEditor, type Written } from "./rule-editor";

type Season = Pick<
  SeasonRow,
  "id" | "version" | "title" | "startsAt" | "endsAt" | "games" | "triesADay" | "rewards"
>;

interface SeasonDeskProps {
  /** Newest first. */
  seasons: readonly Season[];
  now: string;
  startsAt: string;
  games: GameNames;
  playGames: readonly string[];
}

const NEW = "";

/** Seasons: one that is to come is written, or written anew until it starts. */
export function SeasonDesk({ seasons, now, startsAt, games, playGames }: SeasonDeskProps) {
  const { t, i18n } = useTranslation(["ops", "ops-rules", "rules"]);
  const [chosen, setChosen] = useState(NEW);
  const season = seasons.find(({ id }) => id === chosen);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <SeasonAtWork
        key={chosen}
        season={season}
        seasons={seasons}
        startsAt={startsAt}
        games={games}
        playGames={playGames}
      />
      <OpsSection title={t("ops-rules:season.all")} className="content-start gap-4">
        <ol className="divide-y-2 divide-line">
          {seasons.map(({ id, title, startsAt: from, endsAt }) => {
            const state = from > now ? "announced" : endsAt > now ? "inForce" : "past";
            const name = textIn(title, i18n.language as Language);
            return (
              <li key={id} className="grid gap-1 py-3">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-semibold">{name}</span>
                  <Badge tone={state === "inForce" ? "success" : "neutral"}>
                    {t(`rules:${state}`)}
                  </Badge>
                </p>
                <p className="text-sm text-muted">
                  <Utc value={from} /> – <Utc value={endsAt} />
                </p>
                {from > now && (
                  <Button
                    tone="secondary"
                    className="justify-self-start"
                    aria-pressed={id === chosen}
                    onClick={() => setChosen(id === chosen ? NEW : id)}
                  >
                    {t("ops-rules:season.change", { name })}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      </OpsSection>
    </div>
  );
}

interface SeasonAtWorkProps extends Omit<SeasonDeskProps, "now"> {
  season: Season | undefined;
}

const saidOf = ({ title, startsAt, games, triesADay, rewards }: Season) => ({
  title,
  startsAt,
  games,
  triesADay,
  rewards,
});

function SeasonAtWork({ season, seasons, startsAt, games, playGames }: SeasonAtWorkProps) {
  const { t } = useTranslation("ops-rules");
  const said = season && saidOf(season);
  const version = season?.version ?? 0;
  const begun = { title: { en: "" }, startsAt, games: [], triesADay: 3, rewards: [] };
  const others = season ? [] : seasons.map(saidOf);
  const draft = useRuleDraft(`season ${season?.id ?? "new"}`, said ?? begun, version, others);
  return (
    <RuleEditor
      title={t(season ? "season.announced" : "season.new")}
      book="season"
      schema={announceSeasonSchema}
      draft={draft}
      published={said && { version, body: said }}
      conflict={said && draft.base < version ? { by: null, before: undefined } : undefined}
      games={games}
      playGames={playGames}
    >
      {(written) => (
        <Announce {...written} id={season?.id} after={draft.base} onAnnounced={draft.drop} />
      )}
    </RuleEditor>
  );
}

interface AnnounceProps extends Written {
  /** Of a season that was announced. */
  id: string | undefined;
  after: number;
  onAnnounced(): void;
}

const ID = /^[a-z0-9-]{1,40}$/;

function Announce({ id: known, body, isChanged, ask, after, onAnnounced }: AnnounceProps) {
  const { t } = useTranslation(["ops-rules", "common"]);
  const [typed, setTyped] = useState("");
  const [asking, setAsking] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const { revalidate } = useRevalidator();
  const id = known ?? typed.trim();
  const { run, busy } = useChange("PUT /ops/seasons/{id}", {
    success: t("season.done"),
    onSuccess() {
      setAsking(false);
      onAnnounced();
    },
    onProblem({ code }) {
      setAsking(false);
      if (code === "season_changed") void revalidate();
      return false;
    },
  });
  function send() {
    setWrong(!ID.test(id));
    if (!body) ask();
    else if (ID.test(id)) setAsking(true);
  }
  const action = t(known === undefined ? "season.announce" : "season.announceAgain");
  return (
    <section aria-labelledby="announce" className="grid gap-4">
      <header className="grid gap-1">
        <h3 id="announce" className="font-bold">
          {action}
        </h3>
        <p className="max-w-prose text-sm text-muted">{t("season.lead")}</p>
      </header>
      <div className="flex flex-wrap items-start gap-4">
        {known === undefined && (
          <TextField
            label={t("season.id")}
            hint={t("season.idHint")}
            {...(isWrong && { error: t("problems.id") })}
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
          />
        )}
        <Button disabled={!isChanged} onClick={send} className="sm:mt-7.5">
          {action}
        </Button>
      </div>
      {asking && body && (
        <Confirm
          title={action}
          text={t("season.ask", { from: utcMinute(String(body["startsAt"])) })}
          action={t("common:confirm")}
          tone="primary"
          busy={busy}
          onConfirm={() =>
            void run({ params: { id }, body: { ...(body as unknown as AnnounceSeason), after } })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
