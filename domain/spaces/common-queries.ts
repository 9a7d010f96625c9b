import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { query, select } from "~/domain/event-store/query";
import { joinViewer, spaceColumns } from "./queries";
import { spaceMembers, spaces } from "./read-model";

const their = alias(spaceMembers, "their");
const columns = { ...spaceColumns, count: sql<number>`count(*) OVER ()`.mapWith(Number) };

/** Open Spaces of one log in which both are, those first in which something went on last; each row says how many there are. */
export const listSpacesInCommon = query<{ userId: string; viewerId: string; limit: number }>()(
  (_, param) =>
    select(
      columns,
      // Those of the one, each looked up among those of the other.
      sql`FROM ${spaceMembers} ${their} CROSS JOIN ${spaces} ON ${spaces.id} = ${their.spaceId} ${joinViewer(param)}
      WHERE ${their.userId} = ${param.userId} AND ${spaceMembers.rank} IS NOT NULL AND ${spaces.dissolvedAt} IS NULL
      ORDER BY ${spaces.lastActiveAt} DESC, ${spaces.id} DESC LIMIT ${param.limit}`,
    ),
);
