import { Badge, type BadgeTone } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";

type State = "draft" | "scheduled" | "sending" | "stopped" | "sent";

const TONES: Record<State, BadgeTone> = {
  draft: "neutral",
  scheduled: "gold",
  sending: "info",
  stopped: "danger",
  sent: "success",
};

export function StateBadge({ state }: { state: State }) {
  const { t } = useTranslation("ops-letters");
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
