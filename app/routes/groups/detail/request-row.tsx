import { Button } from "~/app/components/button";
import { Time } from "~/app/components/time";
import { useGroupAction } from "~/app/groups/use-group-action";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import type { Person as SomePerson } from "~/domain/profile/view-person";

export interface JoinRequest {
  person: SomePerson;
  askedAt: string;
  expiresAt: string;
}

interface RequestRowProps {
  groupId: string;
  request: JoinRequest;
}

type Decision = "approve" | "deny";

/** Somebody who asks to be let in, and both answers. */
export function RequestRow({ groupId, request }: RequestRowProps) {
  const { person, askedAt, expiresAt } = request;
  const { t } = useTranslation(["groups", "common"]);
  const name = person.displayName!;
  const about = { id: groupId, userId: person.id! };
  const failed = t("common:failed");
  const approval = useGroupAction(answerRequest, {
    failed,
    success: t("requests.approved", { name }),
  });
  const denial = useGroupAction(answerRequest, {
    failed,
    success: t("requests.denied", { name }),
  });
  const run = (decision: Decision) =>
    void (decision === "approve" ? approval : denial).run({ ...about, decision });
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-3 border-b-2 border-line py-3">
      <div className="min-w-0">
        <Person person={person} className="min-w-0" />
        <p className="text-xs text-muted">
          {t("requests.asked")} <Time value={askedAt} show="relative" /> · {t("requests.expires")}{" "}
          <Time value={expiresAt} show="date" />
        </p>
      </div>
      <div className="flex gap-3">
        <Button
          busy={approval.busy}
          disabled={denial.busy}
          aria-label={t("requests.approveOf", { name })}
          onClick={() => run("approve")}
        >
          {t("requests.approve")}
        </Button>
        <Button
          tone="secondary"
          busy={denial.busy}
          disabled={approval.busy}
          aria-label={t("requests.denyOf", { name })}
          onClick={() => run("deny")}
        >
          {t("requests.deny")}
        </Button>
      </div>
    </li>
  );
}

async function answerRequest(
  { decision, ...params }: { id: string; userId: string; decision: Decision },
  key: string,
) {
  const { callApi } = await import("~/app/api-client");
  await callApi("POST /groups/{id}/requests/{userId}", { params, body: { decision }, key });
}
