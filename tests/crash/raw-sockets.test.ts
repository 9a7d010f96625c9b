import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import WebSocket from "ws";
import { RoomClient, enterAll } from "~/scripts/bench/chat/client";
import { addGroup } from "~/scripts/bench/chat/group-rows";
import { addPlayers, type Member } from "~/scripts/bench/chat/player-rows";
import { startPlaystead } from "~/scripts/start/playstead";

const GROUP = "c0-rawrawrawrawrawrawrawA";
/** Whoever says to have more than there is is sent nothing of before. */
const BEYOND = 1e9;
const CROWD = 250;
const EACH = 4;
/** Whose lines are broken, and who speaks. */
const OTHERS = 60;

/** What no browser sends: it is written to the line as it stands. */
const HOSTILE: Record<string, Buffer> = {
  "half a frame": frame(1, Buffer.from(`{"type":"ping"}`)).subarray(0, 9),
  "half a head": Buffer.from([0x81]),
  "a frame of which only its length comes": Buffer.from([
    0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4,
  ]),
  "a length beyond all there is": Buffer.from([
    0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
  ]),
  "40 MB at once": frame(1, Buffer.alloc(40 * 1024 * 1024, "x")),
  "no mask": Buffer.concat([Buffer.from([0x81, 2]), Buffer.from("{}")]),
  "an opcode that is none": frame(3, Buffer.from("{}")),
  "reserved bits": frame(0x71, Buffer.from("{}")),
  "no UTF-8": frame(1, Buffer.from([0xc3, 0x28, 0xff])),
  "the middle of nothing": frame(0, Buffer.from("{}")),
  "a long ping": frame(9, Buffer.alloc(60_000)),
  bytes: frame(2, randomBytes(2_000)),
  "no frame": Buffer.from("GET / HTTP/1.1\r\n\r\n"),
  ...Object.fromEntries(
    [0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65_535].map((code) => [
      `closed by ${code}`,
      frame(8, closing(code)),
    ]),
  ),
  "half a close": frame(8, Buffer.from([3])),
};

test("whatever comes over the line, and however many lines, a room goes on", async () => {
  const faults: string[] = [];
  const shop = await startPlaystead({
    chain: { lag: { confirmed: 0, finalized: 0 } },
    settings: { VERIFICATION_COST: "20" },
    seeded: false,
    onConsole: (level, message) => level === "error" && faults.push(message),
  });
  onTestFinished(() => shop.stop());
  const members = await addPlayers(await shop.miniflare.getD1Database("DB"), CROWD + OTHERS);
  await addGroup(
    await shop.miniflare.getD1Database("COMMUNITY_0"),
    GROUP,
    members.map(({ id }) => id),
  );
  const { host } = new URL(shop.origin);
  const doorOf = ({ token }: Member, after = 0) => ({
    url: `ws://${host}/api/groups/${GROUP}/socket?after=${after}`,
    protocols: ["playstead.chat.v1", `x-token.${token}`],
  });
  const [calm, ...others] = members.slice(0, OTHERS) as [Member, ...Member[]];
  const inside = await RoomClient.enter(doorOf(calm));
  const heard: string[] = [];
  inside.heed = (entry) => heard.push(String(entry));
  let said = 0;
  const expectCalm = async (what: string) => {
    const text = `after ${what}`;
    const speaker = others[said++ % others.length]!;
    const answer = await fetch(`${shop.origin}/api/groups/${GROUP}/messages`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-token": speaker.token,
        "idempotency-key": randomBytes(16).toString("hex"),
      },
      body: JSON.stringify({ clientId: text, text }),
    });
    expect([what, answer.status]).toEqual([what, 201]);
    await expect.poll(() => heard.some((entry) => entry.includes(text))).toBe(true);
  };

  const lines: Socket[] = [];
  for (const [at, [what, bytes]] of Object.entries(HOSTILE).entries()) {
    const line = await openRaw(host, others[at % others.length]!.token);
    lines.push(line);
    line.write(bytes);
    await expectCalm(what);
    // Some break off, others stay and say no more.
    if (at % 2) line.destroy();
  }

  const seats = members.slice(OTHERS).flatMap((member) => Array<Member>(EACH).fill(member));
  const crowd = await enterAll(seats.map((member) => doorOf(member, BEYOND)));
  const got = crowd.map((client) => {
    const entries: string[] = [];
    client.heed = (entry) => entries.push(String(entry));
    return entries;
  });
  await expectCalm("a thousand came in");
  await expect
    .poll(() => got.filter((entries) => entries.some((one) => one.includes("a thousand"))).length, {
      timeout: 60_000,
    })
    .toBe(crowd.length);
  // All at once, and none says why.
  for (const client of crowd) client.leave();
  for (const line of lines) line.destroy();
  await expectCalm("they have gone");
  expect(inside.socket.readyState).toBe(WebSocket.OPEN);
  inside.leave();
  // The platform notes what it cuts off by itself.
  expect(faults.filter((fault) => !fault.includes("WebSocket protocol error"))).toEqual([]);
}, 300_000);

async function openRaw(host: string, token: string): Promise<Socket> {
  const [name, port] = host.split(":");
  const line = connect(Number(port), name);
  line.on("error", () => {});
  await once(line, "connect");
  line.write(
    [
      `GET /api/groups/${GROUP}/socket?after=0 HTTP/1.1`,
      `host: ${host}`,
      "connection: Upgrade",
      "upgrade: websocket",
      "sec-websocket-version: 13",
      `sec-websocket-key: ${randomBytes(16).toString("base64")}`,
      `sec-websocket-protocol: playstead.chat.v1, x-token.${token}`,
      "\r\n",
    ].join("\r\n"),
  );
  const [head] = (await once(line, "data")) as [Buffer];
  expect(String(head)).toContain("101 Switching Protocols");
  line.resume();
  return line;
}

/** As a client sends it: whole, and masked by zeros. */
function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const size = Buffer.alloc(length < 126 ? 1 : length < 65_536 ? 3 : 9);
  if (size.length === 1) size[0] = 0x80 | length;
  else if (size.length === 3) {
    size[0] = 0x80 | 126;
    size.writeUInt16BE(length, 1);
  } else {
    size[0] = 0x80 | 127;
    size.writeBigUInt64BE(BigInt(length), 1);
  }
  return Buffer.concat([Buffer.from([0x80 | opcode]), size, Buffer.alloc(4), payload]);
}

function closing(code: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(code);
  return bytes;
}
