import type { ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import type { BoxView } from "~/domain/mystery-box/view";
import { commitSeed } from "./box-api";
import { CopyText } from "./copy-text";

/** The commitment for the next box, and the way to have it opened up. */
export function CommitmentCard({ box: { balance, commitment } }: { box: BoxView }) {
  const { t } = useTranslation("mystery-box");
  const { number } = useFormat();
  const { revalidate } = useRevalidator();
  const rotate = useAction(commitSeed, {
    success: t("fair.rotated"),
    onSuccess: () => void revalidate(),
  });
  return (
    <div className="pixel-corners grid gap-4 border-2 border-line bg-surface p-4 sm:p-6">
      <h3 className="text-lg font-bold">{t("fair.commitment")}</h3>
      {commitment ? (
        <>
          <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
            <Fact label={t("fair.hash")} wide>
              <CopyText
                text={commitment.seedHash}
                label={t("fair.copyHash")}
                className="min-w-0 font-mono text-xs break-all"
              />
            </Fact>
            <Fact label={t("fair.committed")}>
              <Time value={commitment.committedAt} />
            </Fact>
            <Fact label={t("fair.version")}>
              <Link
                to={`/rules#mystery-box-${commitment.oddsVersion}`}
                className="text-link underline"
              >
                {number(commitment.oddsVersion)}
              </Link>
            </Fact>
            <Fact label={t("fair.event", { position: number(commitment.position) })} wide>
              {commitment.usable ? t("fair.used", { count: commitment.nonce }) : t("fair.stale")}
            </Fact>
          </dl>
          <Button
            tone="secondary"
            busy={rotate.busy}
            onClick={() => void rotate.run({ replaces: commitment.seedId })}
          >
            {t("fair.rotate")}
          </Button>
        </>
      ) : (
        <p className="text-sm text-muted">{t(balance === null ? "fair.visitor" : "fair.none")}</p>
      )}
    </div>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
