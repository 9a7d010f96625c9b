import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { askForRoom } from "~/tests/chat/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createGroup, join, leave } from "./world";

const LIMIT = 3;

test("whoever sends too many commands to groups waits, whatever they are, and nobody else does", async () => {
  const { creator, group, space } = await createGroup();
  const before = env.RATE_LIMITS;
  const asks: Record<string, (token: string, nth: number) => Promise<Response>> = {
    create: (token) => call("/groups", { token, body: { spaceId: space.id } }),
    edit: (token) => call(`/groups/${group.id}`, { method: "PATCH", token, body: {} }),
    disband: (token) => call(`/groups/${group.id}`, { method: "DELETE", token }),
    join: (token) => call(`/groups/${group.id}/membership`, { method: "PUT", token }),
    leave: (token) => call(`/groups/${group.id}/membership`, { method: "DELETE", token }),
    link: (token) => call(`/groups/${group.id}/invite-links`, { token, body: {} }),
    guess: (token, nth) => call(`/group-invites/code-${nth}`, { method: "POST", token }),
    say: (token, nth) =>
      call(`/groups/${group.id}/messages`, { token, body: { clientId: `${nth}`, text: "Hi" } }),
    read: (token) => call(`/groups/${group.id}/read`, { method: "PUT", token, body: { seq: 1 } }),
    search: (token) => call(`/groups/${group.id}/search?q=word`, { token }),
    list: (token) => call("/chats", { token }),
    enter: (token) => askForRoom(group.id, token),
  };
  const players = await Promise.all(Object.keys(asks).map(() => createPlayer()));
  try {
    const wide = { limit: 1e6, period: 60 };
    env.RATE_LIMITS = JSON.stringify({
      PLAYER_RATE_LIMIT: { limit: LIMIT, period: 60 },
      ADDRESS_RATE_LIMIT: wide,
      GUESS_RATE_LIMIT: wide,
    });
    for (const [at, [name, ask]] of Object.entries(asks).entries()) {
      const answers: Response[] = [];
      for (let nth = 0; nth <= LIMIT; nth++) answers.push(await ask(players[at]!.token, nth));
      for (const { webSocket } of answers) webSocket?.accept();
      const refused = answers.map(({ status }) => status === 429);
      expect([name, refused]).toEqual([name, [...Array<boolean>(LIMIT).fill(false), true]]);
      expect(answers.at(-1)!.headers.get("retry-after")).toBe("60");
    }
    // Its creator has asked nothing in this minute.
    expect((await join(group.id, creator)).status).toBe(200);
    expect((await leave(group.id, creator)).status).toBe(409);
  } finally {
    env.RATE_LIMITS = before;
  }
});
