import { Icon } from "~/app/components/icon";
import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { useRootData } from "~/app/frame/root-data";
import { houseRuleOf } from "~/domain/moderation/words";
import { heldRules, isOfSpace } from "~/domain/publishing/held-rules";
import type { Reason, PublishingState } from "~/domain/publishing/state";

interface WithheldProps {
  state: PublishingState;
  reason: Reason | null;
  spaceId: string | null;
  authorId: string | null;
}

/** Why others do not see it, for whoever does. */
export function Withheld({ state, reason, spaceId, authorId }: WithheldProps) {
  const { t } = useTranslation("posts");
  const user = useRootData()?.user;
  if (state === "published" || state === "deleted") return null;
  const rule = heldRules.find((one) => one === reason?.rule);
  const icon = state === "held" ? "hourglass" : "eye-off";
  return (
    <div className="pixel-corners flex gap-3 border-2 border-l-8 border-gold bg-raised px-3 py-2 text-sm">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">
          {state === "held" && rule
            ? t("withheld.held", { rule: t(`withheld.rules.${rule}`) })
            : reason?.rule && !houseRuleOf(reason.rule)
              ? t(`withheld.${state}Under`, { rule: reason.rule })
              : t(`withheld.${state}`, { rule: "" })}
        </p>
        <p className="text-muted">
          {t(spaceId === null ? "withheld.seenOutside" : "withheld.seenInSpace")}{" "}
          {state !== "held" && user?.id === authorId && (
            <Link to={`/profile/cases#${reason?.caseId ?? ""}`} className="text-link underline">
              {t("withheld.why")}
            </Link>
          )}
          {rule && !isOfSpace(rule) && (
            <Link to={`/rules#publishing-${reason!.version}`} className="text-link underline">
              {t("withheld.readRule")}
            </Link>
          )}
          {rule && isOfSpace(rule) && rule !== "space-words" && (
            <Link
              to={`/community/detail/${spaceId}/moderation/automatic/${reason!.version}#${rule.slice("space-".length)}`}
              className="text-link underline"
            >
              {t("withheld.whyHeld")}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}
