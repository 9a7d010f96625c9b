import { Icon } from "~/app/components/icon";
import { useTranslation } from "~/app/i18n/use-translation";
import { Chip } from "~/app/components/chip";
import { IconButton } from "~/app/components/icon-button";
import type { Draft } from "./draft";
import type { SavedPlayerView, TopUpOfferView } from "./offer";

interface SavedPlayersProps {
  offer: Pick<TopUpOfferView, "savedPlayers" | "zones">;
  draft: Draft;
  onChoose(player: SavedPlayerView): void;
  onForget(player: SavedPlayerView): void;
}

export function SavedPlayers({ offer, draft, onChoose, onForget }: SavedPlayersProps) {
  const { t } = useTranslation("top-up");
  if (!offer.savedPlayers.length) return null;
  return (
    <section aria-label={t("savedPlayers")} className="grid gap-2">
      <h3 className="text-sm font-semibold">{t("savedPlayers")}</h3>
      <ul className="flex flex-wrap gap-2">
        {offer.savedPlayers.map((player) => {
          const zone = offer.zones.find(({ id }) => id === player.zoneId)?.name;
          const chosen =
            draft.userId === player.userId && (draft.zoneId ?? "") === (player.zoneId ?? "");
          return (
            <li key={player.id} className="flex max-w-full">
              <Chip pressed={chosen} onClick={() => onChoose(player)} className="min-w-0 text-left">
                <span className="min-w-0">
                  <bdi className="block truncate font-semibold">{player.nickname}</bdi>
                  <span className="block truncate text-xs">
                    {[player.userId, zone].filter(Boolean).join(" · ")}
                  </span>
                </span>
              </Chip>
              <IconButton
                label={t("forgetPlayer", { nickname: player.nickname })}
                onClick={() => onForget(player)}
              >
                <Icon name="x" className="size-4" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
