import type { InvitesRule } from "~/domain/invites/rule";
import type { Statement } from "./statement";
import type { Words } from "./words";

export function describeInvites(rule: InvitesRule, words: Words): Statement[] {
  const { t, points, money, days } = words;
  return [
    {
      key: "both",
      text: t("invites.both", {
        inviter: points(rule.inviterPoints),
        invited: points(rule.invitedPoints),
      }),
    },
    {
      key: "when",
      text: t("invites.when", { days: days(rule.waitDays), least: money(rule.leastCents) }),
    },
    { key: "perDay", text: t("invites.perDay", { count: rule.perDay }) },
  ];
}
