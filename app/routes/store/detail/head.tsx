import { useTranslation } from "~/app/i18n/use-translation";

interface HeadProps {
  game: { name: string; tagline: string };
  /** Of the game, where the page is its own. */
  id?: string;
  cover: string;
  /** What its name is among the headings of the page. */
  heading?: "h1" | "h3";
}

/** The game by its cover, its name and one line. */
export function Head({ game, id, cover, heading: Heading = "h1" }: HeadProps) {
  const { t } = useTranslation("store");
  return (
    <header className="grid grid-cols-[auto_1fr] items-end gap-4">
      <img
        data-game={id}
        src={cover}
        alt={t("detail.cover", { game: game.name })}
        width={600}
        height={800}
        className="pixel-corners aspect-3/4 w-24 bg-raised object-cover"
      />
      <div className="grid gap-2">
        <Heading className="text-2xl font-bold">{game.name}</Heading>
        <p className="text-sm text-muted">{game.tagline}</p>
      </div>
    </header>
  );
}
