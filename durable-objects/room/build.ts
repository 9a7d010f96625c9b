import type { Env } from "~/workers/env";
import { RoomAdmission } from "./admission";
import { RoomAlarm } from "./alarm";
import { RoomAttendance } from "./attendance";
import { RoomBlocks } from "./blocks";
import { RoomChannels } from "./channels";
import { RoomDelivery } from "./delivery";
import { RoomEntrance } from "./entrance";
import { RoomLog } from "./entries";
import { RoomEvidence } from "./evidence";
import { type Learned, LogFollower } from "./follower";
import { RoomHead } from "./head";
import { RoomInbox } from "./inbox";
import { RoomMembers } from "./members";
import { Outside } from "./outside";
import { RoomPages } from "./pages";
import { RoomPresence } from "./presence";
import { RoomPublisher } from "./publisher";
import { RoomSockets } from "./sockets";
import { RoomSql } from "./sql";
import { MemberStanding } from "./standing";
import { RoomWords } from "./words";
import { RoomWriter } from "./writer";

/** Puts one room together. `learned`: what follows for those who are here from what the log says. */
export function buildRoom(
  state: DurableObjectState,
  env: Env,
  learned: (news: Learned) => Promise<void>,
) {
  const groupId = state.id.name!;
  const alarm = new RoomAlarm(state.storage);
  const sockets = new RoomSockets(state);
  const sql = new RoomSql(state.storage);
  const log = new RoomLog(sql, groupId);
  const members = new RoomMembers(sql, log);
  const outside = new Outside(env, groupId);
  const writer = new RoomWriter(sql, log, members, outside);
  const words = new RoomWords(sql, log);
  const blocks = new RoomBlocks({ sql, log, words, env, groupId });
  const pages = new RoomPages({ sql, log, words, outside, blocks });
  const evidence = new RoomEvidence(sql, log, pages, outside);
  const head = new RoomHead(sql, groupId, log, outside);
  const attendance = new RoomAttendance(sockets, outside);
  const follower = new LogFollower({ sql, log, members, outside, attendance, learned });
  const admission = new RoomAdmission(members, follower, attendance);
  const channels = new RoomChannels({ state, env, members, follower, alarm });
  const presence = new RoomPresence(sockets, members, outside);
  const delivery = new RoomDelivery(log, sockets, outside, channels);
  const inside = {
    state,
    env,
    alarm,
    sockets,
    sql,
    log,
    members,
    writer,
    words,
    outside,
    blocks,
    pages,
    evidence,
  };
  const listening = { head, follower, attendance, admission, channels, presence, delivery };
  const around = { ...inside, ...listening };
  const standing = new MemberStanding(around);
  const publisher = new RoomPublisher(around);
  const entrance = new RoomEntrance({ ...around, standing });
  const inbox = new RoomInbox({ ...around, standing, publisher });
  return { ...around, standing, publisher, entrance, inbox };
}

export type Room = ReturnType<typeof buildRoom>;
