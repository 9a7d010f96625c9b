import { useState } from "react";
import { Link } from "react-router";
import { Price } from "~/app/components/price";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Choice } from "~/app/routes/ops/choice";
import { Utc } from "~/app/routes/ops/utc";
import type { DeskGame } from "~/domain/store/desk-queries";
import { Bulk } from "./bulk";
import { StateBadge } from "./state-badge";

/** On phones the cells of a row stand under its name. */
const cell = "py-2 pr-4 last:pr-0 max-sm:block max-sm:p-0";

/** Games at the desk, each leading to where it is changed; several can be chosen. */
export function GameTable({ games }: { games: readonly DeskGame[] }) {
  const { t } = useTranslation(["ops-games", "store"]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: readonly string[], isOn: boolean) =>
    setChosen((known) => {
      const next = new Set(known);
      for (const id of ids) next[isOn ? "add" : "delete"](id);
      return next;
    });
  const heads = ["game", "state", "kind", "price", "left", "changed"] as const;
  return (
    <>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{t("ops-games:list.title")}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b-2 border-line">
            <th scope="col" className={cell}>
              <Choice
                label={t("ops-games:bulk.all")}
                checked={games.every(({ id }) => chosen.has(id))}
                onChange={(isOn) =>
                  choose(
                    games.map(({ id }) => id),
                    isOn,
                  )
                }
              />
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={cell}>
                {t(`ops-games:list.heads.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y-2 divide-line">
          {games.map((game) => (
            <tr
              key={game.id}
              className="align-top max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-2 max-sm:py-3"
            >
              <td className={`${cell} w-8 max-sm:w-11`}>
                <Choice
                  label={t("ops-games:bulk.one", { game: game.name })}
                  checked={chosen.has(game.id)}
                  onChange={(isOn) => choose([game.id], isOn)}
                />
              </td>
              <th scope="row" className={`${cell} font-normal max-sm:w-[calc(100%-3.75rem)]`}>
                <GameName game={game} />
              </th>
              <td className={`${cell} whitespace-nowrap`}>
                <StateBadge state={game.state} />
              </td>
              <td className={cell}>
                {t(`store:category.${game.category}`)} ·{" "}
                {t(`ops-games:deliveries.${game.delivery}`)}
              </td>
              <td className={cell}>
                <GamePrice game={game} />
              </td>
              <td className={`${cell} whitespace-nowrap tabular-nums`}>
                <Left game={game} />
              </td>
              <td className={`${cell} text-muted`}>
                {game.changedAt && <Utc value={game.changedAt} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Bulk chosen={games.filter(({ id }) => chosen.has(id))} onDone={() => setChosen(new Set())} />
    </>
  );
}

function GameName({ game: { id, name, originalName, coverUrl } }: { game: DeskGame }) {
  return (
    <span className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-start gap-3">
      <img
        src={coverUrl}
        alt=""
        width={48}
        height={64}
        loading="lazy"
        className="aspect-3/4 w-full bg-raised object-cover"
      />
      <span className="grid">
        <Link
          to={`/ops/games/${id}`}
          className="inline-flex min-h-11 items-center font-semibold text-link underline wrap-anywhere sm:min-h-0"
        >
          {name}
        </Link>
        {originalName !== name && <span className="text-muted wrap-anywhere">{originalName}</span>}
        <span className="font-mono text-xs text-muted wrap-anywhere">{id}</span>
      </span>
    </span>
  );
}

function GamePrice({ game }: { game: DeskGame }) {
  const { t } = useTranslation("ops-games");
  const { delivery, fullPriceCents, priceCents, saleEndsAt, nextSaleAt } = game;
  if (delivery === "top-up") return t("list.byItem");
  if (fullPriceCents === null || priceCents === null) {
    return <span className="text-muted">{t("list.noPrice")}</span>;
  }
  return (
    <span className="grid gap-1">
      <Price fullPriceCents={fullPriceCents} priceCents={priceCents} />
      {(saleEndsAt ?? nextSaleAt) && (
        <span className="text-xs text-muted">
          {t(saleEndsAt ? "list.saleUntil" : "list.saleFrom")}{" "}
          <Utc value={(saleEndsAt ?? nextSaleAt)!} />
        </span>
      )}
    </span>
  );
}

const FEW = 3;

function Left({ game: { available, delivery, state } }: { game: DeskGame }) {
  const { t } = useTranslation("ops-games");
  const { number } = useFormat();
  if (available === null) return <span className="text-muted">{t("list.unlimited")}</span>;
  const isFew = available <= FEW && state === "listed";
  return (
    <span className={isFew ? "font-semibold text-danger" : undefined}>
      {t(delivery === "key" ? "list.keys" : "list.boxes", {
        count: available,
        number: number(available),
      })}
    </span>
  );
}
