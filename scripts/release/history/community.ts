import { randomUUID } from "node:crypto";
import { once } from "node:events";
import WebSocket from "ws";
import type { Visit } from "~/scripts/release/shop";
import { paint } from "./paint";

export interface Places {
  space: string;
  group: string;
  post: string;
  bad: string;
}

interface Named {
  id: string;
}

/** A Space with posts, comments, marks on them, and a review. */
export async function talk(visit: Visit): Promise<Places> {
  const prize = { kind: "points", amount: 6_000 };
  const batch = { prize, count: 1, usesPerCode: 4 };
  const made = await visit.give<{ codes: string[] }>(
    "operator",
    "POST",
    "/ops/redeem-batches",
    batch,
  );
  for (const who of ["ann", "bob"]) {
    await visit.give(who, "POST", "/redeem-codes", { code: made.codes[0]! }, true);
  }
  const rules = [{ title: "Be kind" }];
  const { id: space } = await visit.give<Named>("ann", "POST", "/spaces", {
    name: "Halfmoon",
    rules,
    avatar: await visit.upload("ann", "avatar", await paint("mark")),
    background: await visit.upload("ann", "background", await paint("place", 640, 360)),
  });
  for (const who of ["bob", "cat", "dan"])
    await visit.give(who, "PUT", `/spaces/${space}/membership`);
  await visit.give("ann", "PUT", `/spaces/${space}/moderators/${(await visit.player("bob")).id}`);
  await visit.give("ann", "PUT", `/spaces/${space}/blocked-words`, { words: ["mustard"] });
  const write = async (who: string, form: object) =>
    (await visit.give<Named>(who, "POST", "/posts", { spaceId: space, ...form })).id;
  const media = [await visit.upload("ann", "post", await paint("post"))];
  const tagged = [(await visit.player("bob")).id];
  const post = await write("ann", {
    title: "Hello",
    content: "What do you *play*?",
    media,
    tagged,
  });
  const other = await write("bob", { content: "First!", feeling: "happy" });
  const gone = await write("cat", { content: "I take this back." });
  const bad = await write("cat", { content: "Something unkind." });
  await write("dan", { content: "Who reads this when I am gone?" });
  await visit.give("bob", "PATCH", `/posts/${other}`, { content: "First, once more." });
  await visit.give("cat", "DELETE", `/posts/${gone}`);
  const draft = { title: "", content: "Not yet said", media: [], tagged: [], feeling: null };
  await visit.give("ann", "PUT", `/drafts/${space}`, { draft, seen: 0 });
  await visit.give("ann", "PUT", `/posts/${post}/pin`);
  const comment = await visit.give<Named>("bob", "POST", `/posts/${post}/comments`, {
    text: "Chess.",
  });
  await visit.give("cat", "POST", `/posts/${post}/comments`, { text: "Go.", replyTo: comment.id });
  const second = await visit.give<Named>("dan", "POST", `/posts/${post}/comments`, {
    text: "Nothing.",
  });
  await visit.give("dan", "DELETE", `/comments/${second.id}`);
  await visit.give("ann", "PUT", `/comments/${comment.id}/like`);
  for (const who of ["bob", "cat", "dan"]) await visit.give(who, "PUT", `/posts/${post}/like`);
  await visit.give("cat", "DELETE", `/posts/${post}/like`);
  await visit.give("ann", "PUT", `/posts/${other}/like`);
  await visit.give("bob", "PUT", `/posts/${post}/bookmark`);
  await visit.give("bob", "POST", `/posts/${post}/shares`, { target: "link" });
  await visit.give("ann", "PUT", "/games/first/review", {
    stars: 5,
    text: "Good.",
    language: "en",
  });
  const { items } = await visit.read<{ items: Named[] }>("bob", "/games/first/reviews");
  await visit.give("bob", "PUT", `/reviews/${items[0]!.id}/helpful`, { helpful: true });
  await visit.give("operator", "PUT", `/reviews/${items[0]!.id}/answer`, { text: "Thank you." });
  const { id: group } = await visit.give<Named>("ann", "POST", "/groups", {
    spaceId: space,
    name: "Night shift",
    announcement: "Be quiet.",
    visibility: "public",
    approval: "none",
    avatar: await visit.upload("ann", "avatar", await paint("moon")),
    banner: await visit.upload("ann", "banner", await paint("night", 640, 360)),
  });
  for (const who of ["bob", "cat", "dan"])
    await visit.give(who, "PUT", `/groups/${group}/membership`);
  return { space, group, post, bad };
}

/** Messages, and what is done with them. */
export async function chat(visit: Visit, { group }: Places): Promise<void> {
  const say = async (who: string, text: string, more: object = {}) => {
    const clientId = randomUUID();
    const sent = { clientId, text, ...more };
    return (await visit.give<{ seq: number }>(who, "POST", `/groups/${group}/messages`, sent)).seq;
  };
  const first = await say("ann", "Is anybody awake?");
  const second = await say("bob", "I am.", { replyTo: first });
  const media = [await visit.upload("ann", "chat", await paint("chat"))];
  await say("ann", "Look", { media });
  const third = await say("cat", "So am I");
  await say("dan", "And I, for now");
  await visit.give("ann", "PUT", `/groups/${group}/pins/${second}`);
  await visit.give("bob", "PUT", `/groups/${group}/read`, { seq: third });
  await visit.give("cat", "PUT", `/groups/${group}/mute`, { muted: true });
  const { token } = await visit.player("cat");
  const url = `${visit.shop.origin.replace("http", "ws")}/api/groups/${group}/socket?after=0`;
  const socket = new WebSocket(url, { headers: { "x-token": token } });
  const heard: { kind?: string }[] = [];
  socket.on("message", (data: Buffer) => heard.push(JSON.parse(String(data)) as object));
  await once(socket, "open");
  const frames = [
    { type: "edit", seq: third, text: "So was I" },
    { type: "react", seq: first, emoji: "🎲", on: true },
    { type: "delete", seq: third },
  ];
  for (const frame of frames) {
    socket.send(JSON.stringify(frame));
    while (!heard.some(({ kind }) => kind === frame.type)) await once(socket, "message");
  }
  socket.close();
  await once(socket, "close");
}

/** A report, what follows of it, and an appeal. */
export async function judge(visit: Visit, { space, bad }: Places): Promise<void> {
  const report = { target: { kind: "post", id: bad }, reason: "harassment", text: "Unkind." };
  await visit.give("dan", "POST", "/reports", report);
  const { items } = await visit.read<{ items: Named[] }>("bob", `/moderation?spaceId=${space}`);
  const path = `/moderation/${items[0]!.id}`;
  await visit.give("bob", "POST", path, {
    action: "hide",
    rule: "house:respect",
    note: "See the rules.",
  });
  await visit.give("cat", "POST", `${path}/appeal`, { text: "It was a joke." });
  await visit.give("ann", "POST", `${path}/appeal/decision`, { overturn: true, note: "It was." });
}
