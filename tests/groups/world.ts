import type { GroupView } from "~/domain/groups/view";
import { call } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, picture, type TestPlayer } from "~/tests/spaces/world";

export async function groupForm(ownerId: string, spaceId: string, changes: object = {}) {
  return {
    spaceId,
    name: "Night raids",
    announcement: "Every Friday.",
    avatar: await picture(ownerId, "avatar"),
    visibility: "public",
    approval: "none",
    ...changes,
  };
}

export async function makeGroup(
  { token, user }: TestPlayer,
  spaceId: string,
  changes: object = {},
): Promise<GroupView> {
  const body = await groupForm(user.id, spaceId, changes);
  const response = await call("/groups", { token, body });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

/** A player with a Space and a group in it. */
export async function createGroup(changes: object = {}) {
  const creator = await createRichPlayer();
  const space = await createSpace(creator);
  return { creator, space, group: await makeGroup(creator, space.id, changes) };
}

export const readGroup = (groupId: string, player?: TestPlayer) =>
  call(`/groups/${groupId}`, { token: player?.token });
export const join = (groupId: string, { token }: TestPlayer) =>
  call(`/groups/${groupId}/membership`, { method: "PUT", token });
export const leave = (groupId: string, { token }: TestPlayer) =>
  call(`/groups/${groupId}/membership`, { method: "DELETE", token });
export const disband = (groupId: string, { token }: TestPlayer) =>
  call(`/groups/${groupId}`, { method: "DELETE", token });
export const change = (groupId: string, { token }: TestPlayer, body: object) =>
  call(`/groups/${groupId}`, { method: "PATCH", token, body });

const act = (method: string, path: string, { token }: { token: string }, body?: object) =>
  call(path, { method, token, body });

export const answer = (
  groupId: string,
  admin: TestPlayer,
  { user }: TestPlayer,
  decision: "approve" | "deny",
) => act("POST", `/groups/${groupId}/requests/${user.id}`, admin, { decision });
export const remove = (groupId: string, admin: TestPlayer, { user }: TestPlayer, ban = false) =>
  act("DELETE", `/groups/${groupId}/members/${user.id}${ban ? "?ban=true" : ""}`, admin);
export const liftBan = (groupId: string, admin: TestPlayer, { user }: TestPlayer) =>
  act("DELETE", `/groups/${groupId}/bans/${user.id}`, admin);
export const nameAdmin = (groupId: string, creator: TestPlayer, { user }: TestPlayer) =>
  act("PUT", `/groups/${groupId}/admins/${user.id}`, creator);
export const dismissAdmin = (groupId: string, creator: TestPlayer, { user }: TestPlayer) =>
  act("DELETE", `/groups/${groupId}/admins/${user.id}`, creator);
export const handOver = (groupId: string, creator: TestPlayer, { user }: TestPlayer) =>
  act("PUT", `/groups/${groupId}/creator/${user.id}`, creator);
const invite = (groupId: string, admin: TestPlayer, body: object = {}) =>
  act("POST", `/groups/${groupId}/invite-links`, admin, body);
export const joinBy = (code: string, player: TestPlayer) =>
  act("POST", `/group-invites/${code}`, player);
export const revoke = (groupId: string, admin: TestPlayer, code: string) =>
  act("DELETE", `/groups/${groupId}/invite-links/${code}`, admin);

export async function makeLink(groupId: string, admin: TestPlayer, body: object = {}) {
  const made = await invite(groupId, admin, body);
  if (made.status !== 201) throw new Error(await made.text());
  return (await made.json<{ code: string }>()).code;
}
