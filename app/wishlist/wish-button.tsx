import { Button } from "~/app/components/button";
import { PixelIcon } from "~/app/components/pixel-icon";
import { useTranslation } from "~/app/i18n/use-translation";
import { useWish } from "./use-wish";

/** The heart in words, for the page of one game. */
export function WishButton({ gameId }: { gameId: string }) {
  const { t } = useTranslation("common");
  const { wished, press } = useWish(gameId);
  return (
    <Button tone="quiet" aria-pressed={wished} onClick={press} className="justify-self-start">
      <PixelIcon
        name={wished ? "heart" : "heartLine"}
        className={wished ? "size-5 text-coral" : "size-5"}
      />
      {t(wished ? "wished" : "wishAdd")}
    </Button>
  );
}
