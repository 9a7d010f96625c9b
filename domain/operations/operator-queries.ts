import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { profiles } from "~/domain/profile/read-model";
import { personColumns } from "~/domain/profile/view-person";
import { roles } from "~/domain/roles/read-model";
import { users } from "~/domain/sign-in/read-model";

/** All rights that stand, each with who has it. `OPERATORS` are no rows. */
export const listRoles = query<{ limit: number }>()((db, { limit }) =>
  db
    .select({
      ...getTableColumns(roles),
      ...personColumns,
    })
    .from(roles)
    .leftJoin(users, eq(users.address, roles.address))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .orderBy(asc(roles.address), asc(roles.right))
    .limit(limit),
);

const atWallets = query<{ addresses: readonly string[] }>()((db, { addresses }) =>
  db
    .select({ address: users.address, ...personColumns })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(sql`${users.address} IN (SELECT value FROM json_each(${addresses}))`),
);

/** Who has signed in with these wallets. */
export const listAtWallets = (addresses: readonly string[]) => atWallets({ addresses });
