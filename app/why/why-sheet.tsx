import { type ReactNode, useEffect } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { Dialog } from "~/app/components/dialog";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { LoadMore } from "~/app/components/load-more";
import { Skeleton } from "~/app/components/skeleton";
import { useTranslation } from "~/app/i18n/use-translation";
import type { loader } from "~/app/root";
import { AsItWasThen } from "./as-it-was-then";
import { EntryList } from "./entry-list";
import { sourceOf } from "./sources";
import { useAmount } from "./use-amount";
import { useEntries } from "./use-entries";
import type { WhyProps } from "./why";

interface WhySheetProps extends Omit<WhyProps, "children" | "className"> {
  open: boolean;
  onClose(): void;
}

/** The events behind a figure, the rule that weighs them, and the figure as it was before. */
export default function WhySheet({ open, onClose, ...question }: WhySheetProps) {
  const { t } = useTranslation("points");
  const user = useRouteLoaderData<typeof loader>("root")?.user;
  const { figure, rule } = question;
  return (
    <Dialog open={open} onClose={onClose} title={t("sheet.title")} className="sm:max-w-2xl">
      <div className="grid gap-8">
        <header className="grid gap-2">
          <p className="font-pixel text-2xl">{figure}</p>
          {!question.only?.reason && <p className="text-sm text-muted">{t("sheet.lead")}</p>}
        </header>
        {rule && (
          <Part title={t("sheet.rule")}>
            <div className="pixel-corners border-2 border-l-8 border-line bg-raised px-4 py-3">
              {rule}
            </div>
          </Part>
        )}
        {user ? <Events {...question} /> : <Visitor />}
      </div>
    </Dialog>
  );
}

function Events({ source, only }: Pick<WhySheetProps, "source" | "only">) {
  const { t } = useTranslation("points");
  const { items, nextCursor, begun, busy, failed, load } = useEntries(source, only);
  const { unit, at } = sourceOf(source);
  useEffect(() => void load(), [load]);

  if (!begun && !failed) return <Waiting />;
  const title = t(only?.reason === "task" ? "sheet.eventsOfTask" : "sheet.events");
  const complete = nextCursor === null;
  return (
    <>
      {at && !only && items.length > 0 && (
        <AsItWasThen source={source} items={items} complete={complete} level="h3" />
      )}
      <Part title={title}>
        {begun && items.length === 0 ? (
          <EmptyState title={t("sheet.none")} />
        ) : (
          <>
            {begun && <EntryList items={items} unit={unit} />}
            {begun && complete && <Sum items={items} unit={unit} />}
            <LoadMore
              nextCursor={begun ? nextCursor : ""}
              busy={busy}
              failed={failed}
              onLoad={(cursor) => void load(cursor || undefined)}
            />
          </>
        )}
      </Part>
    </>
  );
}

/** What the changes come to, added up here and now: anybody can see that nothing else counts. */
function Sum({ items, unit }: Parameters<typeof EntryList>[0]) {
  const { t } = useTranslation("points");
  const { amount } = useAmount(unit);
  const sum = items.reduce((total, { delta }) => total + delta, 0);
  return (
    <p className="pt-3 text-sm font-semibold">
      {t("sheet.sum", { count: items.length, sum: amount(Math.abs(sum)) })}
    </p>
  );
}

function Visitor() {
  const { t } = useTranslation(["points", "shell"]);
  const { pathname, search } = useLocation();
  const login = `/login?${new URLSearchParams({ returnTo: pathname + search, why: "required" })}`;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">{t("shell:loginFirst")}</p>
      <p className="text-sm text-muted">{t("sheet.visitor")}</p>
      <LinkButton to={login}>{t("shell:loginSignUp")}</LinkButton>
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
    <section className="grid gap-3">
      <h3 className="text-lg font-bold">{title}</h3>
      {children}
    </section>
  );
}
