import { MAIN, OTHER_LOGS } from "~/domain/logs";
import { caseLogOf } from "~/domain/moderation/case-id";
import type { WaitingRow } from "~/domain/moderation/list-queries";
import { viewRecord } from "~/domain/moderation/record";
import { getAccountSince, getMemberSince, listPast } from "~/domain/moderation/record-queries";
import { getPeople } from "~/domain/people/person-queries";
import type { Viewer } from "~/domain/posts/view";
import { getRestriction } from "~/domain/spaces/queries";
import type { Services } from "~/workers/services";

interface Asked {
  viewer: Viewer;
  /** Everybody whom the case and what stands around it name. */
  named: readonly string[];
  now: Date;
}

/**
 * The record of whoever wrote the thing of a case, in one round trip with the names: what was decided in its Space,
 * for operators what was decided anywhere. Whoever judges sees them, blocked or not.
 */
export async function readRecord(
  services: Services,
  row: Pick<WaitingRow, "id" | "authorId" | "spaceId">,
  { viewer: { isOperator }, named, now }: Asked,
) {
  const own = caseLogOf(row.id)!;
  const [authorId, spaceId] = [row.authorId ?? "", row.spaceId ?? ""];
  const [main, inSpace, ...elsewhere] = await Promise.all([
    services.at(MAIN).db.read({
      personOf: getPeople(named, ""),
      account: getAccountSince(authorId),
      past: listPast(isOperator ? authorId : ""),
    }),
    own === MAIN
      ? undefined
      : services.at(own).db.read({
          member: getMemberSince(spaceId, authorId),
          restriction: getRestriction(spaceId, authorId, now),
          past: listPast(authorId, isOperator ? undefined : spaceId),
        }),
    ...OTHER_LOGS.filter((log) => isOperator && log !== own).map((log) =>
      services.at(log).db.read({ past: listPast(authorId) }),
    ),
  ]);
  const record = viewRecord(
    {
      accountSince: main.account?.joinedAt ?? null,
      memberSince: inSpace?.member?.joinedAt ?? null,
      restriction: inSpace?.restriction ?? null,
      past: [main, inSpace, ...elsewhere].map((one) => one?.past ?? []),
    },
    row.id,
  );
  return { personOf: main.personOf, record: row.authorId === null ? null : record };
}
