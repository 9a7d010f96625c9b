import { Icon } from "~/app/components/icon";
import { useId } from "react";
import { IconButton } from "~/app/components/icon-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { Fold } from "~/app/components/fold";
import { isClientSeed, newClientSeed } from "./client-seed";

interface SeedPartsProps {
  seedHash: string;
  clientSeed: string;
  onChange(clientSeed: string): void;
}

/** What the draw will be made of: our sealed half, and the player's, which they may change. */
export function SeedParts({ seedHash, clientSeed, onChange }: SeedPartsProps) {
  const { t } = useTranslation("mystery-box");
  const id = useId();
  const wrong = !isClientSeed(clientSeed);
  return (
    <Fold ruled title={t("opening.yourSeed")}>
      <div className="grid gap-3 pb-1">
        <p id={`${id}-hint`} className="text-xs text-muted">
          {t("opening.yourSeedHint")}
        </p>
        <div className="flex items-start gap-2">
          <textarea
            rows={2}
            aria-label={t("opening.yourSeed")}
            aria-describedby={wrong ? `${id}-wrong` : `${id}-hint`}
            aria-invalid={wrong || undefined}
            value={clientSeed}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value.replace(/\s/g, ""))}
            className="pixel-corners min-h-11 min-w-0 grow resize-none border-2 border-edge bg-ground px-3 py-2 font-mono text-sm break-all aria-invalid:border-danger"
          />
          <IconButton label={t("opening.newSeed")} onClick={() => onChange(newClientSeed())}>
            <Icon name="refresh-cw" />
          </IconButton>
        </div>
        {wrong && (
          <p id={`${id}-wrong`} role="alert" className="text-sm text-danger">
            {t("opening.badSeed")}
          </p>
        )}
        <p className="grid gap-0.5">
          <span className="text-xs text-muted">{t("opening.sealed")}</span>
          <code className="font-mono text-xs break-all">{seedHash}</code>
        </p>
      </div>
    </Fold>
  );
}
