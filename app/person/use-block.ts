import { useTranslation } from "~/app/i18n/use-translation";
import { useChange } from "~/app/use-command";

interface Options {
  userId: string;
  name: string;
  onChange(change: { blocked: boolean }): void;
}

/** Blocks a person, which is asked about before, and lifts the block. */
export function useBlock({ userId, name, onChange }: Options) {
  const { t } = useTranslation("people");
  const block = useChange("PUT /blocks/{userId}", {
    success: t("nowBlocked", { name }),
    onSuccess: () => onChange({ blocked: true }),
  });
  const unblock = useChange("DELETE /blocks/{userId}", {
    success: t("notBlocked", { name }),
    onSuccess: () => onChange({ blocked: false }),
  });
  return {
    busy: block.busy || unblock.busy,
    block: () => void block.run({ params: { userId } }),
    unblock: () => void unblock.run({ params: { userId } }),
  };
}
