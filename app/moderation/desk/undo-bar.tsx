import { Button } from "~/app/components/button";
import { IconButton } from "~/app/components/icon-button";
import { Icon } from "~/app/components/icon";
import { useTranslation } from "~/app/i18n/use-translation";
import { Key } from "./key";
import type { Pending } from "./use-judging";

interface UndoBarProps {
  pending: Pending;
  keysOn: boolean;
  onUndo(): void;
  onDone(): void;
}

/** What was just decided, for as long as it can be taken back. */
export function UndoBar({ pending: { cases, says }, keysOn, onUndo, onDone }: UndoBarProps) {
  const { t } = useTranslation(["moderation", "common"]);
  return (
    <output className="pixel-corners fixed inset-x-4 top-20 z-40 mx-auto flex max-w-md animate-rise items-center gap-2 border-2 border-line bg-raised py-1 pl-4 pr-1 shadow-float">
      <span className="min-w-0 flex-1 text-sm font-semibold">
        {says}
        {cases.length > 1 && ` · ${t("desk.cases", { count: cases.length })}`}
      </span>
      <Button tone="quiet" onClick={onUndo} aria-keyshortcuts={keysOn ? "z" : undefined}>
        {t("desk.undo")} {keysOn && <Key>Z</Key>}
      </Button>
      <IconButton label={t("common:close")} onClick={onDone}>
        <Icon name="x" />
      </IconButton>
    </output>
  );
}
