import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import { useWish } from "./use-wish";

interface HeartProps {
  gameId: string;
  name: string;
}

/** Puts a game on the wishlist, and takes it off. Stands beside its name. */
export function Heart({ gameId, name }: HeartProps) {
  const { t } = useTranslation("common");
  const { wished, press } = useWish(gameId);
  const label = t("wish", { game: name });
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={label}
      title={label}
      onClick={press}
      className={classNames(
        "heart",
        wished ? "mark-pixel-heart text-coral" : "mark-pixel-heartLine",
      )}
    />
  );
}
