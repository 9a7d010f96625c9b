import sharp from "sharp";
import { inject } from "vitest";
import type { Customer } from "~/tests/e2e/checkout-customer";

/** A square that can be an avatar. */
export const square = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: "#c63" } })
    .png()
    .toBuffer();

async function uploadAvatar({ token }: Customer): Promise<string> {
  const response = await fetch(`${inject("origin")}/api/media?use=avatar`, {
    method: "POST",
    headers: { "content-type": "image/png", "x-token": token },
    body: new Uint8Array(await square()),
  });
  return ((await response.json()) as { id: string }).id;
}

interface Wanted {
  name: string;
  visibility?: "public" | "private";
  approval?: "admin" | "none";
}

/** A group in a Space of which they are a member. */
export async function makeGroup(
  creator: Customer,
  spaceId: string,
  { name, visibility = "public", approval = "none" }: Wanted,
): Promise<string> {
  const { id } = await creator.call<{ id: string }>("POST", "/groups", {
    spaceId,
    name,
    announcement: "Every Friday at eight.\nBring a lantern.",
    avatar: await uploadAvatar(creator),
    visibility,
    approval,
  });
  return id;
}

/** Makes a link into a group, and answers its code. */
export async function makeLink(admin: Customer, groupId: string): Promise<string> {
  const path = `/groups/${groupId}/invite-links`;
  return (await admin.call<{ code: string }>("POST", path, {})).code;
}

/** A group that the player runs, with one who waits to be let in and a link; answers its id and the link's code. */
export async function createGroupBelongings(
  creator: Customer,
  other: Customer,
  spaceId: string,
): Promise<{ group: string; groupLink: string }> {
  const group = await makeGroup(creator, spaceId, { name: "Lantern watch", approval: "admin" });
  await other.call("PUT", `/groups/${group}/membership`);
  for (const text of ["Who brings a **lantern**? #Harbour", "第三关的灯塔晚上八点才开。"]) {
    const body = { clientId: crypto.randomUUID(), text };
    await creator.call("POST", `/groups/${group}/messages`, body);
  }
  return { group, groupLink: await makeLink(creator, group) };
}
