import type { Action, LoggedAction, TargetKind } from "~/domain/moderation/words";

/** What an action is called: with a group or a message some do something else than with what is written. */
export function actionWords(kind: TargetKind, action: Action) {
  if (kind === "group" && (action === "hide" || action === "remove")) {
    return `groupAction.${action}` as const;
  }
  if (kind === "message" && (action === "remove" || action === "ban")) {
    return `messageAction.${action}` as const;
  }
  if (kind === "member" && (action === "mute" || action === "ban")) {
    return `memberAction.${action}` as const;
  }
  if (kind === "group_member" && (action === "remove" || action === "ban")) {
    return `groupMemberAction.${action}` as const;
  }
  if (kind === "user" && action === "mute") return "personAction.mute" as const;
  return `action.${action}` as const;
}

/** The same of what was done. */
export function doneWords(kind: TargetKind, action: Action | LoggedAction) {
  if (kind === "group" && (action === "hide" || action === "remove")) {
    return `groupWas.${action}` as const;
  }
  if (kind === "group_member" && (action === "remove" || action === "ban")) {
    return `groupMemberWas.${action}` as const;
  }
  return kind === "message" && action === "ban"
    ? ("messageWas.ban" as const)
    : (`was.${action}` as const);
}
