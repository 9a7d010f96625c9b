import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "~/app/components/button";
import { Icon } from "~/app/components/icon";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";
import { loadPaper, type Paper } from "./load-paper";
import { Bars, Figure, Folded, LinePlot, Table } from "./plots";

export const handle: RouteHandle = { texts: ["white-paper"], title: "whitePaper" };

export const loader = ({ context }: Route.LoaderArgs) => loadPaper(context);

/** For whoever plays, and then for whoever builds. */
const PLAIN = ["idea", "points", "boxes", "allowance", "mining", "market", "trust"] as const;
const DEEP = ["log", "proof", "draw", "worth", "epoch", "payments", "sales", "forgetting"] as const;
const LAST = ["economy", "playing", "limits"] as const;

/** What is computed, as it is computed: the same in every language. */
const FORMULAS: Partial<Record<string, string>> = {
  proof: `leaf = SHA-256(0x00 || canonical event, salt included)
node = SHA-256(0x01 || left || right)`,
  draw: `block k = HMAC-SHA-256(serverSeed, "clientSeed:nonce:oddsVersion[:k]")
roll    = first 32-bit word below floor(2^32 / total) * total, mod total`,
  worth: `worth     = ceil(sum(weight * price) / total)
allowance = share * firm money - worth of all openings that count`,
  epoch: `mint      = min(emission, perDollar * firm money of the epoch)
rateMoney = (mint - talk pool) / firm money of the epoch
rateTalk  = talk pool / firm money of everybody
part      = floor(money * rateMoney) + floor(talk * rateTalk)`,
  sales: `seller  = price - royalty
royalty = floor(price * basis points / 10,000)`,
};

export default function WhitePaper({ loaderData: paper }: Route.ComponentProps) {
  const { t } = useTranslation("white-paper");
  const parts = { plain: PLAIN, deep: DEEP, last: LAST };
  return (
    <PageShell
      title={t("title")}
      lead={t("lead", paper.figures)}
      actions={
        <Button tone="secondary" onClick={() => print()}>
          <Icon name="printer" className="size-5" />
          {t("print")}
        </Button>
      }
    >
      <PageHead title={t("title")} description={t("description", paper.figures)} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[16rem_minmax(0,46rem)] print:block">
        <nav aria-label={t("contents")} className="lg:sticky lg:top-24 lg:self-start">
          {Object.entries(parts).map(([part, sections]) => (
            <Fragment key={part}>
              <p className="pt-2 text-xs text-muted">{t(`parts.${part as "plain"}`)}</p>
              <ul className="flex flex-wrap gap-x-6 lg:grid">
                {sections.map((id) => (
                  <li key={id}>
                    <a href={`#${id}`} className="nav-link text-sm text-link">
                      {t(`sections.${id}.title`, paper.figures)}
                    </a>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </nav>
        <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
          {Object.entries(parts).map(([part, sections]) => (
            <div
              key={part}
              className="grid grid-cols-[minmax(0,1fr)] gap-8 print:break-before-page print:first:break-before-auto"
            >
              <h2 className="font-pixel text-xl">{t(`parts.${part as "plain"}`)}</h2>
              {sections.map((id) => (
                <Section key={id} id={id} paper={paper}>
                  <Shown id={id} paper={paper} />
                </Section>
              ))}
            </div>
          ))}
          <Standing paper={paper} />
        </article>
      </div>
    </PageShell>
  );
}

interface PartProps {
  id: (typeof PLAIN | typeof DEEP | typeof LAST)[number];
  paper: Paper;
}

function Section({ id, paper, children }: PartProps & { children: ReactNode }) {
  const { t } = useTranslation("white-paper");
  const formula = FORMULAS[id];
  return (
    <section id={id} className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-lg font-bold">{t(`sections.${id}.title`, paper.figures)}</h3>
      {t(`sections.${id}.text`, paper.figures)
        .split("\n\n")
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      {formula && (
        <pre className="break-inside-avoid overflow-x-auto border-2 border-line bg-surface p-3 font-mono text-xs whitespace-pre-wrap">
          {formula}
        </pre>
      )}
      {children}
    </section>
  );
}

/** The plots and tables of a section. */
function Shown({ id, paper: { figures, tasks, odds, pity, mint, economy } }: PartProps) {
  const { t } = useTranslation("white-paper");
  const said = (name: "odds" | "pity" | "mint" | "attacks") => ({
    title: t(`plots.${name}.title`, { ...figures, budget: economy.budget }),
    text: t(`plots.${name}.text`, { ...figures, budget: economy.budget }),
  });
  const axes = (name: "pity" | "mint") =>
    [t(`plots.${name}.x`, figures), t(`plots.${name}.y`, figures)] as const;
  if (id === "points" && tasks) {
    return <Table head={[t("tables.kind"), t("tables.tasks"), t("tables.reward")]} rows={tasks} />;
  }
  if (id === "boxes" && odds && pity) {
    return (
      <>
        <Figure {...said("odds")}>
          <Bars head={[t("tables.rarity"), t("tables.share")]} bars={odds} />
        </Figure>
        <Figure {...said("pity")}>
          <LinePlot
            title={said("pity").title}
            line={pity}
            axes={axes("pity")}
            asTable={t("asTable")}
          />
        </Figure>
      </>
    );
  }
  if (id === "mining" && mint) {
    return (
      <Figure {...said("mint")}>
        <LinePlot
          title={said("mint").title}
          line={mint}
          axes={axes("mint")}
          asTable={t("asTable")}
        />
      </Figure>
    );
  }
  if (id === "economy") {
    const columns = t("tables.economy", figures).split(" | ");
    return (
      <>
        <Figure {...said("attacks")}>
          <Bars
            head={[t("tables.strategy"), t("tables.out")]}
            bars={economy.bars}
            limit={figures.mostOut}
          />
        </Figure>
        <Folded label={t("allBudgets")}>
          <Table head={columns} rows={economy.rows} />
        </Folded>
      </>
    );
  }
  if (id === "playing") {
    return <Table head={t("tables.playing").split(" | ")} rows={economy.playing} />;
  }
  return null;
}

/** Which versions of which rules all of this was made from. */
function Standing({ paper: { standing } }: Pick<PartProps, "paper">) {
  const { t } = useTranslation("white-paper");
  const { dateTime } = useTimeFormat();
  return (
    <section className="grid gap-2 border-t-2 border-line pt-6 text-sm">
      <h2 className="text-lg font-bold">{t("standing.title")}</h2>
      <p className="text-muted">{t("standing.text")}</p>
      <ul className="grid gap-1">
        {standing.map(({ kind, name, version, since }) => (
          <li key={kind}>
            <Link to={`/rules#${kind}`} className="nav-link text-link underline">
              {name}
            </Link>{" "}
            <span className="text-muted">
              {t("standing.version", { version, since: `${dateTime(since, "UTC")} UTC` })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
