import { Badge, type BadgeTone } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";
import type { GameShopState } from "~/domain/store/desk-list";

const TONES: Record<GameShopState, BadgeTone> = {
  draft: "gold",
  listed: "success",
  delisted: "neutral",
};

export function StateBadge({ state }: { state: GameShopState }) {
  const { t } = useTranslation("ops-games");
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
