import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { GameDetail } from "~/domain/store/queries";
import type { LanguageNames } from "./language-names";

interface FactsProps {
  game: GameDetail;
  languages: LanguageNames;
}

/** What one looks up before one buys. */
export function Facts({ game, languages }: FactsProps) {
  const { t } = useTranslation(["store", "game"]);
  const { date } = useTimeFormat();
  const devices = game.requirements.map(({ device }) => t(`game:device.${device}`));
  const platforms = game.platforms.map((platform) => t(`store:platform.${platform}`));
  const isSpoken = languages.written.length + languages.voiced.length > 0;
  // Null: not known, and then not spoken of.
  const facts: [term: string, fact: ReactNode][] = [
    [t("store:detail.developer"), <Developer key="developer" game={game} />],
    [t("store:detail.releaseDate"), date(game.releaseDate)],
    [t("store:detail.genre"), game.genres.map((genre) => t(`store:genre.${genre}`)).join(" · ")],
    [t("store:detail.platform"), platforms.join(" · ") || t("store:detail.mobile")],
    [t("game:worksOn"), devices.length ? devices.join(" · ") : null],
    [t("game:languages"), isSpoken ? <Languages key="languages" {...languages} /> : null],
    [t("game:age"), game.ageRating ? <Age key="age" {...game.ageRating} /> : null],
    [t("store:detail.delivery"), t(`store:detail.deliveries.${game.delivery}`)],
    [t("store:detail.blockchain"), game.blockchain],
  ];
  return (
    <dl className="grid text-sm">
      {facts
        .filter(([, fact]) => fact !== null)
        .map(([term, fact]) => (
          <div key={term} className="flex gap-4 border-t-2 border-line py-2.5">
            <dt className="w-28 shrink-0 text-muted">{term}</dt>
            <dd className="min-w-0 font-semibold">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}

function Developer({ game: { developer, developerId } }: Pick<FactsProps, "game">) {
  if (!developerId) return developer;
  return (
    <Link
      to={`/store/developer/${developerId}`}
      prefetch="intent"
      className="text-link underline underline-offset-2"
    >
      {developer}
    </Link>
  );
}

function Languages({ voiced, written }: LanguageNames) {
  const { t } = useTranslation("game");
  if (!voiced.length) return written.join(" · ");
  return (
    <>
      <span className="block">{t("voiced", { list: voiced.join(" · ") })}</span>
      {written.length > 0 && (
        <span className="block font-normal">{t("written", { list: written.join(" · ") })}</span>
      )}
    </>
  );
}

function Age({ age, notes }: NonNullable<GameDetail["ageRating"]>) {
  const { t, i18n } = useTranslation("game");
  if (!notes.length) return t("ageFrom", { age });
  const separator = i18n.language === "en" ? ", " : "、";
  return t("ageNotes", { age, notes: notes.map((note) => t(`note.${note}`)).join(separator) });
}
