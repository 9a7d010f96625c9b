import { z } from "@hono/zod-openapi";
import { listAtWallets, listRoles } from "~/domain/operations/operator-queries";
import { MAX_ROLES, viewOperators } from "~/domain/operations/view-operators";
import { rootsOf } from "~/domain/policies/operators";
import { personSchema } from "~/domain/profile/view-person";
import { rights } from "~/domain/policies/rights";
import { changeRole } from "~/domain/roles/use-cases";
import { walletAddress } from "~/domain/sign-in/commands";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";

const role = z.object({ address: walletAddress, right: z.enum(rights) });

const operatorSchema = z
  .object({
    address: z.string().openapi({ description: "base58 of the wallet" }),
    person: personSchema.nullable().meta({ description: "Null until it has signed in" }),
    isRoot: z.boolean().openapi({ description: "It stands in the settings, and has all rights" }),
    rights: z.array(
      z.object({
        right: z.enum(rights),
        grantedBy: z.string().nullable(),
        grantedAt: z.string().nullable(),
      }),
    ),
  })
  .openapi("Operator");

export const listOperators = operatorQuery("GET /ops/roles", {
  right: "any",
  summary: "The wallets that run the shop, and what each may do",
  answers: ok(z.object({ items: z.array(operatorSchema) }), "All operators"),
  load: ({ env }) => ({
    roles: listRoles({ limit: MAX_ROLES }),
    people: listAtWallets(rootsOf(env)),
  }),
  answer: ({ roles, people, env }) => ({ items: viewOperators(rootsOf(env), people, roles) }),
});

export const grantRole = operatorCommand("PUT /ops/roles/{address}/{right}", {
  right: "all",
  secondYes: true,
  summary: "Give a wallet a right",
  params: role,
  answers: done("It has the right"),
  refuses: ["own_role", "root_role"],
  input: ({ params, env }) => ({ type: "GrantRole" as const, ...params, roots: rootsOf(env) }),
  ...changeRole,
});

export const revokeRole = operatorCommand("DELETE /ops/roles/{address}/{right}", {
  right: "all",
  summary: "Take a right back, at once",
  params: role,
  answers: done("It has the right no more"),
  refuses: ["root_role", "last_all"],
  input: ({ params, env }) => ({ type: "RevokeRole" as const, ...params, roots: rootsOf(env) }),
  ...changeRole,
});
