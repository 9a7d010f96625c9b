import { MAIN } from "~/domain/logs";
import { type Env, channelOf } from "~/workers/env";
import { RoomAlarm, RoomSql } from "./storage";
import { RoomApart } from "./apart";
import { RoomArchive } from "./archive";
import { attachFiles } from "./attach";
import { RoomAudience } from "./audience";
import { RoomAudit } from "./audit";
import { RoomDoor } from "./door";
import { RoomErasure } from "./erasure";
import { type Learned, LogFollower, Outside } from "./outside";
import { RoomInbox } from "./inbox";
import { RoomLog } from "./log";
import { RoomMembers } from "./members";
import { RoomNotices } from "./notices";
import { RoomPages } from "./pages";
import { RoomSockets } from "./sockets";
import { RoomWords } from "./words";
import { RoomWriter } from "./writer";

/** Puts one room together. `learned`: what follows for those who are here from what the log says. */
export function buildRoom(
  state: DurableObjectState,
  env: Env,
  learned: (news: Learned) => Promise<void>,
) {
  const groupId = state.id.name!;
  const waitUntil = (work: Promise<unknown>) => state.waitUntil(work);
  const ofPlayer = (userId: string) => channelOf(env, userId);
  const alarm = new RoomAlarm(state.storage);
  const outside = new Outside(env, groupId);
  const sql = new RoomSql(state.storage);

  // The log
  const log = new RoomLog(sql, groupId);
  const erasure = new RoomErasure(sql, log);
  const words = new RoomWords(sql, log, erasure);
  const [bucket, maxBytes] = [env.MEDIA, Number(env.CHAT_ROOM_BYTES)];
  const archive = new RoomArchive({ groupId, sql, log, words, bucket, maxBytes });
  const pages = new RoomPages({ sql, log, words, outside, archive });

  // Members
  const apart = new RoomApart(sql);
  const members = new RoomMembers(sql, log, apart);
  const meetAll = (more: readonly string[]) => door.meetAll(more);
  const follower = new LogFollower({ sql, log, members, apart, outside, meetAll, learned });
  const writer = new RoomWriter(sql, log, erasure, members, outside);

  const audit = new RoomAudit({ groupId, sql, archive, members });

  // Sessions
  const sockets = new RoomSockets(state);
  const audience = new RoomAudience(log, sockets, outside);
  const door: RoomDoor = new RoomDoor({
    groupId,
    waitUntil,
    channelOf: ofPlayer,
    log,
    members,
    outside,
    sockets,
    audience,
    follower,
    alarm,
  });

  // Notices
  const isDisbanded = () => follower.facts.disbanded;
  const notices = new RoomNotices({
    groupId,
    waitUntil,
    channelOf: ofPlayer,
    sql,
    log,
    members,
    outside,
    alarm,
    isDisbanded,
  });

  const inbox = new RoomInbox({
    waitUntil,
    attachFiles: (media, userId, clientId) =>
      attachFiles(outside.database(MAIN), sql, media, { groupId, userId, clientId }),
    writer,
    words,
    members,
    follower,
    sockets,
    audience,
    door,
    archive,
    notices,
    alarm,
  });
  return {
    alarm,
    apart,
    audit,
    outside,
    sql,
    log,
    erasure,
    words,
    archive,
    pages,
    members,
    follower,
    sockets,
    audience,
    door,
    notices,
    inbox,
  };
}

export type RoomParts = ReturnType<typeof buildRoom>;
