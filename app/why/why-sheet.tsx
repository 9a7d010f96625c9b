import { type ReactNode, useEffect } from "react";
import { Dialog } from "~/app/components/dialog";
import { WalletButton } from "~/app/wallet/wallet-button";
import { LoadMore } from "~/app/components/load-more";
import { Skeleton } from "~/app/components/skeleton";
import { useTranslation } from "~/app/i18n/use-translation";
import { useRootData } from "~/app/frame/root-data";
import { AsItWasThen } from "./as-it-was-then";
import { EntryList } from "./entry-list";
import { sourceOf } from "./sources";
import { useAmount } from "./use-amount";
import { useEntries } from "./use-entries";
import type { Question } from "./question";

interface WhySheetProps extends Question {
  open: boolean;
  onClose(): void;
}

/** Stands for the cursor of the first page, which needs none. */
const FIRST = "";

/** The events behind a figure, the rule that weighs them, and the figure as it was before. */
export default function WhySheet({ open, onClose, ...question }: WhySheetProps) {
  const { t } = useTranslation("points");
  const user = useRootData()?.user;
  return (
    <Dialog open={open} onClose={onClose} title={t("sheet.title")} className="sm:max-w-2xl">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {user ? (
          <Answer {...question} />
        ) : (
          <>
            <Figure>{question.figure}</Figure>
            {question.rule && <Rule>{question.rule}</Rule>}
            <Visitor />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Answer({ figure, source, only, rule }: Question) {
  const { t } = useTranslation("points");
  const { items, nextCursor, begun, busy, failed, load } = useEntries(source, only);
  const { unit, at } = sourceOf(source);
  useEffect(() => void load(), [load]);
  const complete = begun && nextCursor === null;
  return (
    <>
      {at && !only && items.length > 0 ? (
        <AsItWasThen source={source} items={items} complete={complete} lead={t("sheet.lead")} />
      ) : (
        <Figure lead={only?.reason ? undefined : t("sheet.lead")}>{figure}</Figure>
      )}
      {rule && <Rule>{rule}</Rule>}
      <Part title={t(only?.reason === "task" ? "sheet.eventsOfTask" : "sheet.events")}>
        {items.length > 0 && <EntryList items={items} unit={unit} />}
        {items.length > 0 && complete && <Sum items={items} unit={unit} />}
        {items.length === 0 && complete && <p className="text-sm text-muted">{t("sheet.none")}</p>}
        {!begun && !failed && <Waiting />}
        {(failed || items.length > 0) && (
          <LoadMore
            nextCursor={begun ? nextCursor : FIRST}
            busy={busy}
            failed={failed}
            onLoad={(cursor) => void load(cursor || undefined)}
          />
        )}
      </Part>
    </>
  );
}

function Figure({ lead, children }: { lead?: string; children: string }) {
  return (
    <header className="grid gap-1">
      <p className="text-2xl font-bold">{children}</p>
      {lead && <p className="text-sm text-muted">{lead}</p>}
    </header>
  );
}

function Rule({ children }: { children: ReactNode }) {
  const { t } = useTranslation("points");
  return (
    <Part title={t("sheet.rule")}>
      <div className="pixel-corners border-2 border-l-8 border-line bg-raised px-4 py-3">
        {children}
      </div>
    </Part>
  );
}

/** What the changes come to, added up here and now: anybody can see that nothing else counts. */
function Sum({ items, unit }: Parameters<typeof EntryList>[0]) {
  const { t } = useTranslation("points");
  const { amount } = useAmount(unit);
  const sum = items.reduce((total, { delta }) => total + delta, 0);
  return (
    <p className="text-sm font-semibold">
      {t("sheet.sum", { count: items.length, sum: amount(Math.abs(sum)) })}
    </p>
  );
}

function Visitor() {
  const { t } = useTranslation(["points", "shell"]);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">{t("shell:loginFirst")}</p>
      <p className="text-sm text-muted">{t("sheet.visitor")}</p>
      <WalletButton />
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation("common");
  return (
    <div className="grid gap-3" aria-busy="true">
      <p className="sr-only">{t("loading")}</p>
      <Skeleton className="h-32" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-lg font-bold">{title}</h3>
      {children}
    </section>
  );
}
