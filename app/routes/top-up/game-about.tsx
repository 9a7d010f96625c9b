import { useTranslation } from "~/app/i18n/use-translation";
import { Facts } from "~/app/routes/store/detail/facts";
import type { GameDetail } from "~/domain/store/queries";

export function GameAbout({ game }: { game: GameDetail }) {
  const { t } = useTranslation("store");
  return (
    <section className="grid content-start gap-4">
      <h2 className="font-pixel text-xl">{t("detail.overview")}</h2>
      <Facts game={game} />
      {game.overview.split("\n\n").map((paragraph) => (
        <p key={paragraph} className="max-w-prose">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
