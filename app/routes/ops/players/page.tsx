import { Form, Link, redirect, useNavigation } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { pageContext } from "~/app/context";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { askIndex } from "~/app/read-page";
import { cell } from "~/app/routes/ops/cell";
import { LONGEST, SearchField } from "~/app/routes/ops/search-field";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import { asEmail } from "~/domain/operations/order-queries";
import { MAX_PLAYERS } from "~/domain/operations/limits";
import { type DeskPlayer, findPlayers } from "~/domain/operations/player-queries";
import { viewPlayer } from "~/domain/profile/view-person";
import { findNamed } from "~/domain/search/named";
import type { Route } from "./+types/page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const typed = (searchParams.get("q") ?? searchParams.get("player") ?? "").trim();
  const q = typed.slice(0, LONGEST);
  if (!q) {
    await readPageAsOperator(context, "support", {});
    return { q, items: [] };
  }
  const email = asEmail(q);
  const [named, mark] = await Promise.all([
    email ? [] : findNamed(askIndex(context), "users", q),
    email && context.get(pageContext).emailMark(email),
  ]);
  const found = findPlayers(q, email, mark, named.slice(0, MAX_PLAYERS));
  const { items } = await readPageAsOperator(context, "support", { items: found });
  const [only] = items;
  // Whoever pastes an id or a wallet means that one.
  if (only && (only.id === q || only.address === q)) throw redirect(`/ops/players/${only.id}`);
  return { q, items: items.map((player) => ({ ...player, ...pictured(player) })) };
}

const pictured = ({ id, displayName, avatar }: DeskPlayer) => {
  const { displayName: name, avatarUrl } = viewPlayer({ personId: id, displayName, avatar });
  return { name, avatarUrl };
};

/** Players by whatever somebody knows of them. */
export default function Players({ loaderData: { q, items } }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { state } = useNavigation();
  return (
    <OpsPage title={t("players.title")} lead={t("players.lead")}>
      <search>
        <Form key={q} className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <SearchField
            label={t("players.search")}
            hint={t("players.searchHint")}
            typed={q}
            required
          />
          <Button type="submit" busy={state === "loading"} className="sm:mt-7.5">
            {t("players.look")}
          </Button>
        </Form>
      </search>
      {items.length > 0 ? (
        <PlayerTable items={items} />
      ) : (
        <EmptyState
          title={t(q ? "players.unknown" : "players.nobody")}
          hint={t(q ? "players.unknownHint" : "players.nobodyHint")}
        />
      )}
    </OpsPage>
  );
}

type Found = Route.ComponentProps["loaderData"]["items"];

function PlayerTable({ items }: { items: Found }) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const heads = ["player", "points", "registered", "wallet"] as const;
  return (
    <>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{t("players.title")}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b-2 border-line">
            {heads.map((head) => (
              <th key={head} scope="col" className={cell}>
                {t(`players.heads.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y-2 divide-line">
          {items.map(({ id, name, avatarUrl, address, balance, registeredAt }) => (
            <tr key={id} className="max-sm:block max-sm:py-3">
              <th scope="row" className={`${cell} font-semibold`}>
                <Link
                  to={`/ops/players/${id}`}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center gap-3 text-link underline wrap-anywhere"
                >
                  <Avatar src={avatarUrl} />
                  <bdi>{name}</bdi>
                </Link>
              </th>
              <td className={`${cell} tabular-nums`}>
                {t("players.pointsOf", { count: balance, points: number(balance) })}
              </td>
              <td className={cell}>
                <Utc value={registeredAt} />
              </td>
              <td className={`${cell} font-mono wrap-anywhere`}>
                {address ?? t("players.deleted")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {items.length === MAX_PLAYERS && (
        <p className="text-sm text-muted">{t("players.more", { count: MAX_PLAYERS })}</p>
      )}
    </>
  );
}
