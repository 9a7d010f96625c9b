import { expect } from "vitest";
import { call } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";

const texts = (text: string) => ({ en: text, "zh-CN": text, "zh-TW": text });

/** A game for a frame, as an operator brings it. */
export const frameGame = (id: string, changes: object = {}) => ({
  id,
  entry: "main.js",
  styles: ["look.css"],
  screen: { width: 240, height: 180 },
  howTo: texts("Press."),
  achievements: [{ id: "first", title: texts("First"), description: texts("Once") }],
  files: [
    { path: "main.js", type: "text/javascript", bytes: btoa("document.title = 'on';") },
    { path: "look.css", type: "text/css", bytes: btoa("body { margin: 0 }") },
  ],
  ...changes,
});

export const publish = (token: string, game: object) =>
  call("/ops/play/games", { token, body: game });

/** Makes it playable and lists it, as the shop does. */
export async function listFrameGame(id: string, changes: object = {}) {
  const operator = await createOperator();
  const response = await publish(operator.token, frameGame(id, changes));
  expect(response.status).toBe(201);
  const { hash } = await response.json<{ hash: string }>();
  await operator.list(id, { name: id, category: "mini", delivery: "account" });
  await operator.price(id, 0);
  return { operator, hash, address: `/play/frame/${id}/${hash}/` };
}
