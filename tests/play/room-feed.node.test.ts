import { expect, test, vi } from "vitest";
import { RoomFeed } from "~/app/routes/play/table/room-feed";

function feedOf({ arrives = true } = {}) {
  const send = vi.fn(() => arrives);
  const feed = new RoomFeed("match", send);
  const takenBack = vi.fn();
  feed.onTakenBack = takenBack;
  feed.take([67, 13]);
  return { feed, send, takenBack };
}

test("one's own move is seen at once, sent once, and stays when it comes back", () => {
  const { feed, send, takenBack } = feedOf();
  feed.put([58]);
  feed.put([59]);
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "move", ply: 2, input: 58 });
  expect([feed.at(1), feed.at(2), feed.at(3)]).toEqual([[13], [58], null]);
  // Somebody came to watch: the table tells how it stands, and the move is still on its way.
  feed.take([67, 13]);
  expect(feed.at(2)).toEqual([58]);
  feed.take([67, 13, 58]);
  feed.take([67, 13, 58, 22]);
  expect(feed.at(3)).toEqual([22]);
  expect(takenBack).not.toHaveBeenCalled();
});

test("without a line there is no move", () => {
  const { feed } = feedOf({ arrives: false });
  feed.put([58]);
  expect(feed.at(2)).toBeNull();
});

test("what the table refuses, or tells otherwise, is taken back, and one may try again", () => {
  const { feed, send, takenBack } = feedOf();
  feed.put([58]);
  feed.refuse();
  expect(takenBack).toHaveBeenCalledTimes(1);
  expect(feed.at(2)).toBeNull();
  feed.put([59]);
  expect(send).toHaveBeenLastCalledWith({ type: "move", ply: 2, input: 59 });
  // The other gave up meanwhile, or the time was up.
  feed.take([67, 13, 210]);
  expect(takenBack).toHaveBeenCalledTimes(2);
  expect(feed.at(2)).toEqual([210]);
  feed.refuse();
  expect(takenBack).toHaveBeenCalledTimes(2);
});

test("when the line was lost the next one says whether the move arrived", () => {
  for (const [told, calls] of [
    [[67, 13], 1],
    [[67, 13, 58], 0],
  ] as const) {
    const { feed, takenBack } = feedOf();
    feed.put([58]);
    feed.lose();
    expect(feed.at(2)).toEqual([58]);
    feed.take(told);
    expect(takenBack).toHaveBeenCalledTimes(calls);
  }
});
