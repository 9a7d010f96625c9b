import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { JsonView } from "~/app/routes/ops/json-view";
import { Utc } from "~/app/routes/ops/utc";

/** The pages of what a request is about, and what each is about. */
const PLACES = {
  "/ops/players": "player",
  "/ops/orders": "order",
  "/ops/games": "game",
} as const;

/** Parts of a request that have a name in words; any other is named as the API has it. */
const NAMED = {
  address: "roles.address",
  right: "roles.right",
  way: "approvals.fields.way",
  amount: "player.amount",
  message: "player.message",
  percent: "discounts.percentOff",
  amountCents: "discounts.amount",
  minimumCents: "approvals.fields.minimum",
  mostCents: "approvals.fields.most",
  priceCents: "approvals.fields.price",
  expectedCents: "approvals.fields.before",
  from: "approvals.fields.from",
  until: "approvals.fields.until",
  expiresAt: "approvals.fields.until",
  startsAt: "rules.starts",
  inForceFrom: "rules.starts",
  uses: "discounts.uses",
  code: "discounts.code",
  prize: "codes.prize",
  count: "codes.count",
  usesPerCode: "codes.uses",
  gameId: "codes.game",
  kind: "approvals.fields.kind",
  text: "approvals.fields.text",
} as const;

interface ToldProps {
  endpoint: string;
  /** What it is to be done to, and with what. */
  parts: Record<string, unknown>;
}

/** What a request asks for, part by part. */
export function Told({ endpoint, parts }: ToldProps) {
  const { t } = useTranslation("ops");
  const place = Object.entries(PLACES).find(([path]) => endpoint.includes(`${path}/{id}`));
  const nameOf = (part: string) => {
    if (part === "id") return place && t(`approvals.fields.${place[1]}`);
    return part in NAMED ? t(NAMED[part as keyof typeof NAMED]) : undefined;
  };
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {Object.entries(parts).map(([part, value]) => (
        <div key={part} className="contents">
          <dt className="text-muted">
            {nameOf(part) ?? <span className="font-mono text-xs">{part}</span>}
          </dt>
          <dd className="min-w-0 wrap-anywhere">
            {part === "id" && place ? (
              <Link to={`${place[0]}/${String(value)}`} className="underline hover:text-link">
                {String(value)}
              </Link>
            ) : (
              <Value part={part} value={value} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** As long as a line, as it is; longer, behind a summary. */
const MAX_LINE = 100;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function Value({ part, value }: { part: string; value: unknown }): ReactNode {
  const { t } = useTranslation(["ops", "points"]);
  const { money, number } = useFormat();
  if (value === null || value === undefined) return "–";
  if (typeof value === "number") return part.endsWith("Cents") ? money(value) : number(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  switch (part) {
    case "right":
      return t(`roles.rights.${text as "all"}`);
    case "way":
      return t(text === "give" ? "player.give" : "player.take");
    case "kind":
      return t(`points:ruleNames.${text as "points"}`);
    case "prize":
      return <Prize prize={value as Promised} />;
  }
  if (MOMENT.test(text)) return <Utc value={text} />;
  if (text.length <= MAX_LINE) return text;
  return <JsonView summary={t("approvals.show")} value={value} />;
}

interface Promised {
  kind: "points" | "game" | "discount" | "collectible";
  amount?: number;
  percent?: number;
  gameId?: string;
  collectibleId?: string;
}

function Prize({ prize: { kind, amount, percent, gameId, collectibleId } }: { prize: Promised }) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  if (kind === "points") return t("codes.prizes.points", { amount: number(amount ?? 0) });
  if (kind === "discount") return t("codes.prizes.discount", { percent: number(percent ?? 0) });
  return `${t(`codes.kinds.${kind}`)}: ${gameId ?? collectibleId}`;
}
