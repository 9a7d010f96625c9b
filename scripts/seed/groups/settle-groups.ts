import { createHash } from "node:crypto";
import { Random } from "~/art/kit/random";
import { looks } from "~/art/looks/looks";
import type { Caller } from "~/scripts/seed/caller";
import { inTurns } from "~/scripts/seed/in-turns";
import { playerNames } from "~/scripts/seed/players/names";
import { paintPlace } from "~/scripts/seed/spaces/paint-place";
import { english } from "./english";
import type { SeedGroup } from "./seed-group";
import { simplified } from "./simplified";
import { traditional } from "./traditional";

const seedGroups = [...english, ...simplified, ...traditional];

interface Group {
  id: string;
  name: string;
}

/** Groups in the Spaces that players made, and what is said in them. A second run finds them as they are. */
export async function settleGroups(players: readonly Caller[]): Promise<void> {
  const named = (name: string) => players[playerNames.indexOf(name)]!;
  const spaces = await findSpaces(players[0]!);
  await inTurns(seedGroups, async (group) => {
    const voices = group.voices.map(named);
    const [creator, ...others] = voices;
    const random = new Random(`readers of ${group.name}`);
    const chosen = Array.from({ length: group.readers }, () => random.pick(players));
    const readers = [...new Set(chosen)].filter((player) => !voices.includes(player));
    const { id } = await make(creator!, group, spaces.get(group.space)!);
    await bringIn(creator!, id, group, [...others, ...readers]);
    if (group.approval === "admin") await players.at(-1)!.give("PUT", `groups/${id}/membership`);
    await talk(id, group, voices);
  });
}

async function findSpaces(reader: Caller): Promise<Map<string, string>> {
  const names = [...new Set(seedGroups.map(({ space }) => space))];
  const found = await inTurns(names, async (name) => {
    const { items } = await reader.read<{ items: Group[] }>(`spaces?q=${encodeURIComponent(name)}`);
    const space = items.find((one) => one.name === name);
    if (!space) throw new Error(`The Space ${name} is not open`);
    return [name, space.id] as const;
  });
  return new Map(found);
}

async function make(creator: Caller, group: SeedGroup, spaceId: string): Promise<Group> {
  const { name, announcement, visibility = "public", approval = "none", scene, light } = group;
  const own = `groups?filter=created&limit=50&spaceId=${spaceId}`;
  const { items } = await creator.read<{ items: Group[] }>(own);
  const known = items.find((one) => one.name === name);
  if (known) return known;
  await creator.give("PUT", `spaces/${spaceId}/membership`);
  const look = { scene, colours: Object.values(looks)[light]!.colours };
  const [avatar, banner] = await Promise.all([
    paintPlace(creator, "avatar", name, look),
    paintPlace(creator, "banner", name, look),
  ]);
  const form = { spaceId, name, announcement, avatar, banner, visibility, approval };
  return creator.ask<Group>("groups", form);
}

/** At once, by asking, or by a link, as the group has it. */
async function bringIn(
  creator: Caller,
  id: string,
  { visibility, approval }: SeedGroup,
  players: readonly Caller[],
): Promise<void> {
  const { items } = await creator.read<{ items: { person: { id: string } }[] }>(
    `groups/${id}/members?limit=50`,
  );
  const known = new Set(items.map(({ person }) => person.id));
  const missing = players.filter(({ userId }) => !known.has(userId));
  if (!missing.length) return;
  if (visibility === "private") {
    const limits = { expiresInDays: 1, maxUses: missing.length };
    const { code } = await creator.ask<{ code: string }>(`groups/${id}/invite-links`, limits);
    for (const player of missing) await player.give("POST", `group-invites/${code}`);
    return;
  }
  for (const player of missing) {
    await player.give("PUT", `groups/${id}/membership`);
    if (approval !== "admin") continue;
    await creator.give("POST", `groups/${id}/requests/${player.userId}`, { decision: "approve" });
  }
}

/** Each message has an id of its own, under which a room takes it once, for ever. */
async function talk(id: string, group: SeedGroup, voices: readonly Caller[]): Promise<void> {
  const said: number[] = [];
  for (const [at, [by, text, answers]] of group.talk.entries()) {
    const clientId = createHash("sha256").update(`${group.name} ${at} ${text}`).digest("base64url");
    const { seq } = await voices[by]!.ask<{ seq: number }>(`groups/${id}/messages`, {
      clientId,
      text,
      ...(answers !== undefined && { replyTo: said[answers]! }),
    });
    said.push(seq);
  }
}
