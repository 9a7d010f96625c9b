import { expect, test } from "vitest";
import { readFrame } from "~/domain/chat/frames";

test("what is no frame is said to be malformed, whatever it is", () => {
  const deep = "[".repeat(30_000);
  const wrong = [
    "",
    "null",
    "1",
    "[]",
    "{}",
    `{"type":1}`,
    deep,
    "x".repeat(70_000),
    "👋".repeat(20_000),
  ];
  for (const message of wrong) expect(readFrame(message)).toEqual({ problem: "malformed" });
  expect(readFrame(new ArrayBuffer(8))).toEqual({ problem: "malformed" });
  const send = { type: "send", clientId: "a" };
  expect(readFrame(JSON.stringify(send))).toEqual({ problem: "malformed", clientId: "a" });
  expect(readFrame(`{"type":"edit","seq":1.5,"text":""}`)).toEqual({ problem: "malformed" });
});

test("a type that nobody knows is said to be that", () => {
  expect(readFrame(`{"type":"shout"}`)).toEqual({ problem: "unknown_type" });
  expect(readFrame(`{"type":"__proto__"}`)).toEqual({ problem: "unknown_type" });
});

test("a message with files and an answer is read", () => {
  const frame = { type: "send", clientId: "a", text: "hi", media: ["m"], replyTo: 3 };
  expect(readFrame(JSON.stringify(frame))).toEqual({ frame: { ...frame, media: [{ id: "m" }] } });
});
