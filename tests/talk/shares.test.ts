import { expect, test } from "vitest";
import { post } from "~/tests/posts/world";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { readPost } from "./world";

test("a share counts once for each player and target, and says where to", async () => {
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  const { id } = await post(anna, { title: "A & B", content: "Look" });
  const share = (target: string, { token } = ben) =>
    call(`/posts/${id}/shares`, { token, body: { target } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => share("x")));
  const { url } = await answers[0]!.json<{ url: string }>();
  const at = new URL(url);
  expect(at.origin + at.pathname).toBe("https://x.com/intent/post");
  expect(at.searchParams.get("text")).toBe("A & B");
  const page = at.searchParams.get("url")!;
  expect(page).toMatch(new RegExp(`^https?://[^/]+/community/post/${id}$`));
  for (const target of ["instagram", "discord", "tiktok", "link"]) {
    expect(await (await share(target)).json()).toEqual({ url: page });
  }
  for (const target of ["facebook", "weibo", "telegram"]) {
    const { url: there } = await (await share(target)).json<{ url: string }>();
    expect([...new URL(there).searchParams.values()]).toContain(page);
  }
  await share("x", anna);
  expect(await readPost(id)).toMatchObject({ shares: 9 });
  await expectProblem(await share("myspace"), 400, "malformed");
});
