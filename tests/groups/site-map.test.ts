import { expect, test } from "vitest";
import { logOf } from "~/domain/community-id";
import { groupPath } from "~/domain/groups/paths";
import { countSiteMaps, listSiteMap } from "~/domain/posts/site-map-queries";
import { services } from "~/tests/spaces/world";
import { createGroup, disband, makeGroup } from "./world";

test("search engines are told of public groups alone, as long as they are there", async () => {
  const { creator, space, group } = await createGroup();
  const hidden = await makeGroup(creator, space.id, { visibility: "private" });
  const { db } = services().at(logOf(group.id)!);
  const read = async () => {
    const { files, rows } = await db.read({
      files: countSiteMaps("groups"),
      rows: listSiteMap("groups", 1),
    });
    return { files, paths: rows.map(({ path }) => path) };
  };
  const { files, paths } = await read();
  expect(files).toBe(1);
  expect(paths).toContain(groupPath(group.id));
  expect(paths).not.toContain(groupPath(hidden.id));
  await disband(group.id, creator);
  expect((await read()).paths).not.toContain(groupPath(group.id));
});
