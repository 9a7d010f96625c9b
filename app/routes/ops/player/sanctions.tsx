import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";
import { doneWords } from "~/app/moderation/action-words";
import { RuleName } from "~/app/moderation/rule-name";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { useRights } from "~/app/routes/ops/use-rights";
import { Utc } from "~/app/routes/ops/utc";
import type { TargetKind } from "~/domain/moderation/words";
import type { PlayerFile } from "./load-player";

interface SanctionsProps extends Pick<PlayerFile, "standing" | "waiting" | "decided"> {
  /** What can be done to the person. */
  actions?: ReactNode;
}

/** What keeps a player from writing or out of Spaces, what waits to be judged of them, and what was decided. */
export function Sanctions({ standing, waiting, decided, actions }: SanctionsProps) {
  const { t } = useTranslation(["ops", "moderation"]);
  const may = useRights();
  return (
    <OpsSection title={t("player.sanctions")}>
      {actions}
      {standing.length > 0 && (
        <ul className="grid gap-2">
          {standing.map(({ kind, until, spaceId, space }) => (
            <li
              key={`${kind} ${spaceId} ${until}`}
              className="pixel-corners border-2 border-danger bg-surface px-4 py-2 text-sm"
            >
              <strong>{t(`moderation:was.${kind}`)}</strong> <SpaceName id={spaceId} name={space} />{" "}
              · <Until value={until} />
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && <Waiting cases={waiting} />}
      {decided.length > 0 ? (
        <ol className="divide-y-2 divide-line border-y-2 border-line">
          {decided.map((one) => (
            <li key={one.id} className="grid gap-1 py-3 text-sm">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <strong>{t(`moderation:${doneWords(one.kind as TargetKind, one.action)}`)}</strong>
                <span>{t(`moderation:kind.${one.kind as TargetKind}`)}</span>
                <SpaceName id={one.spaceId} name={one.space} />
                {one.overturnedAt && <Badge>{t("moderation:overturned")}</Badge>}
              </p>
              {one.ruleId && (
                <p>
                  {t("moderation:rule")}{" "}
                  <RuleName rule={{ id: one.ruleId, title: one.ruleTitle ?? "" }} />
                </p>
              )}
              <p className="text-xs text-muted">
                <Utc value={one.decidedAt} />
                {one.until && (
                  <>
                    {" "}
                    · <Until value={one.until} />
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-sm text-muted">{t("player.noSanctions")}</p>
      )}
      {may("moderation") && (
        <Link to="/ops/moderation" className="nav-link justify-self-start text-link underline">
          {t("player.toModeration")}
        </Link>
      )}
    </OpsSection>
  );
}

/** Cases of a Space are judged there. */
const deskOf = (spaceId: string | null) =>
  spaceId === null ? "/ops/moderation" : `/community/detail/${spaceId}/moderation/cases`;

function Waiting({ cases }: { cases: PlayerFile["waiting"] }) {
  const { t } = useTranslation(["ops", "moderation"]);
  const may = useRights();
  return (
    <ul className="grid gap-2" aria-label={t("player.waiting")}>
      {cases.map(({ id, kind, state, waitingSince, spaceId, space }) => (
        <li
          key={id}
          className="pixel-corners flex flex-wrap items-center justify-between gap-x-3 border-2 border-line bg-surface px-4 py-1 text-sm"
        >
          <span className="grid gap-0.5 py-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone="gold">{t(`player.waitingFor.${state}`)}</Badge>
              {t(`moderation:kind.${kind as TargetKind}`)} <SpaceName id={spaceId} name={space} />
            </span>
            <span className="text-xs text-muted">
              <Utc value={waitingSince} />
            </span>
          </span>
          {may("moderation") && (
            <Link to={`${deskOf(spaceId)}#${id}`} className="nav-link text-link underline">
              {t("player.judge")}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function SpaceName({ id, name }: { id: string | null; name: string | null }) {
  const { t } = useTranslation("ops");
  if (id === null) return <span className="text-muted">{t("player.everywhere")}</span>;
  return (
    <Link to={`/community/detail/${id}`} className="underline hover:text-link">
      <bdi>{name ?? id}</bdi>
    </Link>
  );
}

function Until({ value }: { value: string }) {
  const { t } = useTranslation("moderation");
  if (value === "~") return t("forGood");
  return (
    <>
      {t("until")} <Utc value={value} />
    </>
  );
}
