import { placeOfMessage } from "~/domain/chat/entry";
import { memberOf } from "~/domain/groups/member-id";
import type { TargetKind } from "./words";

/** The group among whose members it was said or whose member it is, and whose admins act about it. */
export const groupAround = ({ kind, id }: { kind: TargetKind; id: string }): string | undefined =>
  kind === "message"
    ? placeOfMessage(id)?.groupId
    : kind === "group_member"
      ? memberOf(id)?.groupId
      : undefined;

/** In whose log a decision stands: that of its Space, or of the group whose admins decided; "" is what operators decide. */
export const logPlaceOf = ({
  kind,
  targetId: id,
  spaceId,
  byOperator,
}: {
  kind: TargetKind;
  targetId: string;
  spaceId: string | null;
  byOperator: boolean;
}): string => spaceId ?? (byOperator ? "" : (groupAround({ kind, id }) ?? ""));
