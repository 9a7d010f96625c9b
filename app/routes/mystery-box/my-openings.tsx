import { Suspense, useState } from "react";
import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { LoadMore } from "~/app/components/load-more";
import { LoadingOverlay } from "~/app/components/loading-overlay";
import { Time } from "~/app/components/time";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { pagesOf, usePages } from "~/app/use-pages";
import type { OpeningView, OwnPrizeView } from "~/domain/mystery-box/view";
import { CopyCode } from "./copy-text";
import type { BoxPage } from "./load-box";
import { PrizePicture } from "./prize-picture";
import { RarityLabel } from "./rarity";
import { usePrize } from "./use-prize";
import { BoxSection } from "./box-section";

const listMine = pagesOf<OpeningView>("/api/mystery-boxes/openings?limit=20");

/** The arithmetic of a check, and the curve that signatures are checked with: loaded when asked for. */
const loadDialog = () => {
  if (import.meta.env.SSR) throw new Error("Draws are checked in browsers");
  return import("./verify/verify-dialog");
};
const VerifyDialog = lazyWhenReachable(loadDialog);

export function MyOpenings({ first }: { first: NonNullable<BoxPage["mine"]> }) {
  const { t } = useTranslation("mystery-box");
  const { items, load, ...more } = usePages(first, listMine);
  const [checked, setChecked] = useState<string>();
  const at = items.findIndex(({ openingId }) => openingId === checked);
  const opening = items[at];
  // Undefined when it may stand on a page that is not loaded.
  const before = items[at + 1] ?? (more.nextCursor === null ? null : undefined);
  return (
    <BoxSection id="mine" title={t("mine.title")}>
      {items.length ? (
        <>
          <ul className="grid">
            {items.map((one) => (
              <OpeningRow
                key={one.openingId}
                opening={one}
                onVerify={() => setChecked(one.openingId)}
              />
            ))}
          </ul>
          <LoadMore {...more} onLoad={(cursor) => void load(cursor)} />
        </>
      ) : (
        <EmptyState title={t("mine.empty")} hint={t("mine.emptyHint")} art="/art/box-closed.svg" />
      )}
      {opening && (
        <Suspense fallback={<LoadingOverlay />}>
          <VerifyDialog
            key={opening.openingId}
            opening={opening}
            before={before}
            onClose={() => setChecked(undefined)}
          />
        </Suspense>
      )}
    </BoxSection>
  );
}

function OpeningRow({ opening, onVerify }: { opening: OpeningView; onVerify(): void }) {
  const { t } = useTranslation("mystery-box");
  const { dateTime } = useTimeFormat();
  const { nameOf } = usePrize();
  const { prize, openedAt, seed } = opening;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <PrizePicture prize={prize} className="size-12" />
      <div className="grid min-w-0 gap-0.5">
        <p className="leading-snug font-semibold">{nameOf(prize)}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RarityLabel rarity={prize.rarity} />
          <Time value={openedAt} show="relative" className="text-xs text-muted" />
          <Badge tone={seed.serverSeed ? "success" : "neutral"}>
            {t(seed.serverSeed ? "mine.revealed" : "mine.sealed")}
          </Badge>
        </p>
        <OwnPrizeNote prize={prize} />
      </div>
      <Button
        tone="secondary"
        aria-label={t("mine.verifyOf", { time: dateTime(openedAt, "UTC") })}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(console.warn)}
        onClick={onVerify}
      >
        {t("mine.verify")}
      </Button>
    </li>
  );
}

/** What the winner does with a prize that is more than a picture or a number. */
function OwnPrizeNote({ prize }: { prize: OwnPrizeView }) {
  const { t } = useTranslation("mystery-box");
  const { noteOf } = usePrize();
  if (prize.kind === "game") {
    return (
      <Link
        to="/profile/games"
        className="inline-flex min-h-11 items-center justify-self-start text-sm text-link underline"
      >
        {t("opening.toLibrary")}
      </Link>
    );
  }
  if (prize.kind !== "discount" || !prize.code || !prize.until) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <CopyCode code={prize.code} />
      <span className="text-xs text-muted">
        {noteOf(prize)} · {t("prize.until")} <Time value={prize.until} show="date" />
      </span>
    </p>
  );
}
