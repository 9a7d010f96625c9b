import { Form, Link, useNavigation } from "react-router";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Figures } from "~/app/routes/ops/figures";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import { fromUtcField } from "~/app/routes/ops/utc-field";
import { first } from "~/domain/event-store/query";
import { tokenUnits } from "~/domain/format-token";
import { getPlayerAt, listNamesOf } from "~/domain/operations/queries";
import type { Route } from "./+types/page";

const LONGEST_ID = 60;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const player = (searchParams.get("player") ?? "").trim().slice(0, LONGEST_ID);
  const typed = searchParams.get("time") ?? "";
  const time = fromUtcField(typed) ?? new Date().toISOString();
  const { found, names } = await readPageAsOperator(context, "support", {
    found: first(getPlayerAt({ player, time })),
    names: listNamesOf({ player }),
  });
  return { player, typed, time, found: found ?? null, names };
}

/** What a player had at any time. */
export default function Players({ loaderData }: Route.ComponentProps) {
  const { player, typed, time, found, names } = loaderData;
  const { t } = useTranslation("ops");
  const { state } = useNavigation();
  return (
    <OpsPage title={t("players.title")} lead={t("players.lead")}>
      <Form className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_auto]">
        <TextField
          name="player"
          label={t("players.player")}
          defaultValue={player}
          maxLength={LONGEST_ID}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          name="time"
          type="datetime-local"
          step={1}
          label={t("players.time")}
          hint={t("players.timeHint")}
          defaultValue={typed}
        />
        <Button type="submit" busy={state === "loading"} className="sm:mt-7.5">
          {t("players.look")}
        </Button>
      </Form>
      {found ? (
        <Found player={found} names={names} time={time} />
      ) : (
        <EmptyState
          title={t(player ? "players.unknown" : "players.nobody")}
          hint={t(player ? "players.unknownHint" : "players.nobodyHint")}
        />
      )}
    </OpsPage>
  );
}

interface FoundProps {
  player: NonNullable<Route.ComponentProps["loaderData"]["found"]>;
  names: Route.ComponentProps["loaderData"]["names"];
  time: string;
}

function Found({ player, names, time }: FoundProps) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const token = useTokenFormat();
  const { id, address, registeredAt, points, mined, epoch } = player;
  return (
    <section aria-labelledby="found" className="grid gap-4">
      <h2 id="found" className="text-lg font-bold">
        {t("players.asOf")} <Utc value={time} />
      </h2>
      {registeredAt > time && (
        <p className="pixel-corners border-2 border-l-8 border-info bg-surface px-4 py-3">
          {t("players.notYet")}
        </p>
      )}
      <Figures
        items={[
          { label: t("players.points"), value: number(points) },
          { label: t("players.mined"), value: token(mined, tokenUnits.STEAD) },
          { label: t("players.epoch"), value: epoch ? number(epoch) : "–" },
          {
            label: t("players.registered"),
            value: (
              <span className="font-sans text-sm">
                <Utc value={registeredAt} />
              </span>
            ),
          },
        ]}
      />
      <dl className="grid gap-2 text-sm">
        <div className="grid">
          <dt className="text-muted">{t("players.id")}</dt>
          <dd className="font-mono wrap-anywhere">{id}</dd>
        </div>
        {address && (
          <div className="grid">
            <dt className="text-muted">{t("players.address")}</dt>
            <dd className="font-mono wrap-anywhere">{address}</dd>
          </div>
        )}
        <div className="grid">
          <dt className="text-muted">{t("players.names")}</dt>
          {names.length ? (
            names.map(({ version, displayName, takenAt }) => (
              <dd key={version} className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
                <bdi className="font-semibold">{displayName}</bdi> <Utc value={takenAt} />
              </dd>
            ))
          ) : (
            <dd>{t("players.nameless")}</dd>
          )}
        </div>
      </dl>
      <Link
        to={`/ops/events?user=${id}`}
        className="nav-link justify-self-start text-link underline"
      >
        {t("players.events")}
      </Link>
    </section>
  );
}
