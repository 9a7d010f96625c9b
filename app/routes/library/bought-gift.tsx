import { Badge } from "~/app/components/badge";
import { Time } from "~/app/components/time";
import { GiftCode } from "~/app/gifts/gift-code";
import { useTranslation } from "~/app/i18n/use-translation";
import { LibraryItem } from "./library-item";

/** Without its code, which is fetched when it is wanted. */
export interface Gift {
  orderId: string;
  lineId: string;
  gameId: string;
  name: string;
  state: "open" | "redeemed" | "refunded";
  issuedAt: string;
}

const TONES = { open: "gold", redeemed: "success", refunded: "info" } as const;

/** A game that somebody bought for somebody else. */
export function BoughtGift({ gift, early }: { gift: Gift; early: boolean }) {
  const { t } = useTranslation("profile");
  const { orderId, lineId, gameId, name, state, issuedAt } = gift;
  return (
    <LibraryItem
      gameId={gameId}
      name={name}
      orderId={orderId}
      early={early}
      mark={<Badge tone={TONES[state]}>{t(`gifts.${state}`)}</Badge>}
      state={
        <p>
          {t("gifts.bought")} <Time value={issuedAt} show="date" />
        </p>
      }
    >
      {state === "open" && <GiftCode orderId={orderId} lineId={lineId} name={name} open={false} />}
    </LibraryItem>
  );
}
