import { useState } from "react";
import { Button } from "~/app/components/button";
import { Icon } from "~/app/components/icon";
import { takeFocus } from "~/app/components/take-focus";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import { CopyField } from "./copy-field";

interface GameKeyProps {
  gameId: string;
  name: string;
  /** The owner has seen it before. */
  seen?: boolean;
  /** It is what the page is about. */
  main?: boolean;
  onShown?(): void;
}

/** The key of a game, fetched only when its owner asks to see it. */
export function GameKey({ gameId, name, seen, main, onShown }: GameKeyProps) {
  const { t } = useTranslation("orders");
  const [key, setKey] = useState<string>();
  const { run: reveal, busy } = useCommand("POST /library/{gameId}/reveal", {
    onSuccess(revealed) {
      setKey(revealed.key);
      onShown?.();
    },
  });
  return (
    <div className="grid gap-2 print:hidden">
      <output className="sr-only">{key && t("key.shown", { game: name })}</output>
      {key ? (
        <div ref={takeFocus} tabIndex={-1} className="grid animate-reveal gap-2 outline-none">
          <CopyField
            label={t("key.label", { game: name })}
            hideLabel
            value={key}
            action={main ? t("key.copy") : undefined}
            className="pixel-corners border-2 border-gold bg-raised py-1 pl-3 pr-1 font-bold"
          />
          <p className="text-xs text-muted">{t("key.noted")}</p>
        </div>
      ) : (
        <Button
          tone={main ? "primary" : "secondary"}
          size={main ? "lg" : "md"}
          className="justify-self-start max-sm:w-full"
          busy={busy}
          aria-label={t(seen ? "key.againGame" : "key.revealGame", { game: name })}
          onClick={() => void reveal({ params: { gameId } })}
        >
          {!busy && <Icon name="key-round" className="size-5" />}
          {t(seen ? "key.again" : "key.reveal")}
        </Button>
      )}
    </div>
  );
}
