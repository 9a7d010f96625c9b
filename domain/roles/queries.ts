import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { foldStream } from "~/domain/event-store/log";
import { outer } from "~/domain/event-store/query";
import { roleDecider } from "./decider";
import { roleEvents } from "./events";
import { roles } from "./read-model";
import type { Right } from "~/domain/policies/rights";

/** The rights that stand for a wallet, as a column of a query that has the wallet. */
export const rightsOfWallet = (address: SQLiteColumn) =>
  sql<
    Right[]
  >`(SELECT json_group_array(r."right") FROM ${roles} r WHERE r."address" = ${outer(address)})`.mapWith(
    (text: string) => JSON.parse(text) as Right[],
  );

export const loadRoles = () => foldStream(roleDecider, roleEvents, "roles");
