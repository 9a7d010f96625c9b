import { useState } from "react";
import { Button } from "~/app/components/button";
import { GameCover } from "~/app/components/game-cover";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { SortableList } from "~/app/routes/ops/sortable-list";
import { readListedGame } from "~/app/routes/store/list/api-card";
import type { ListedGame } from "~/app/routes/store/list/game-card";
import { useCommand } from "~/app/use-command";
import { MAX_FEATURED } from "~/domain/home/strips";

const FOUND = 8;

interface ChosenProps {
  games: readonly ListedGame[];
  onChange(games: ListedGame[]): void;
}

/** The games that are put forward, in their order, and a search for more. */
export function Chosen({ games, onChange }: ChosenProps) {
  const { t } = useTranslation("ops-home");
  const [found, setFound] = useState<ListedGame[]>();
  const { run, busy } = useCommand("GET /games", {
    onSuccess: ({ items }) => setFound(items.map(readListedGame)),
  });
  const isIn = (id: string) => games.some((game) => game.id === id);
  return (
    <OpsSection title={t("featured")} lead={t("featuredLead", { count: MAX_FEATURED })}>
      {games.length === 0 && <p className="text-sm text-muted">{t("featuredNone")}</p>}
      <SortableList
        label={t("featured")}
        items={games}
        onOrder={(ids) => onChange(ids.map((id) => games.find((game) => game.id === id)!))}
        className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6"
      >
        {({ id, name }) => (
          <div className="grid gap-2">
            <GameCover gameId={id} />
            <p className="text-sm font-semibold">{name}</p>
            <Button
              tone="quiet"
              aria-label={t("removeGame", { game: name })}
              onClick={() => onChange(games.filter((game) => game.id !== id))}
            >
              {t("remove")}
            </Button>
          </div>
        )}
      </SortableList>
      <SubmitForm
        className="flex max-w-2xl flex-wrap items-end gap-3"
        onSend={(text) => void run({ query: { q: text("q"), limit: FOUND } })}
      >
        <div className="min-w-60 grow">
          <TextField label={t("find")} type="search" name="q" required maxLength={100} />
        </div>
        <Button type="submit" tone="secondary" busy={busy}>
          {t("search")}
        </Button>
      </SubmitForm>
      <output className="sr-only">{found && t("found", { count: found.length })}</output>
      {found?.length === 0 && <p className="text-sm text-muted">{t("foundNone")}</p>}
      <ul className="grid max-w-2xl divide-y-2 divide-line">
        {found?.map((game) => (
          <li key={game.id} className="flex items-center justify-between gap-3 py-1">
            <span className="font-semibold">{game.name}</span>
            <Button
              tone="secondary"
              disabled={isIn(game.id) || games.length >= MAX_FEATURED}
              aria-label={t("addGame", { game: game.name })}
              onClick={() => onChange([...games, game])}
            >
              {t(isIn(game.id) ? "isIn" : "add")}
            </Button>
          </li>
        ))}
      </ul>
    </OpsSection>
  );
}
