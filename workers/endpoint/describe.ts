import { type RouteConfig, z } from "@hono/zod-openapi";
import { problemSchema } from "~/workers/middleware/problem-details";
import { describeRefusal } from "~/workers/middleware/refusals";
import type { Endpoint, Login } from "./endpoint";
import { WAITS } from "./second-yes";

const keyHeader = { "idempotency-key": z.string().min(1).max(255).optional() };
const verificationHeader = {
  "x-verification": z.string().optional().openapi({
    description: "A solved challenge of `GET /api/verification/challenge`; 428 without one",
  }),
};

/** An endpoint as OpenAPI has it. */
export function describe(operationId: string, tag: string, endpoint: Endpoint): RouteConfig {
  const { name, login, right, keyed, verified, declaration } = endpoint;
  const { summary, description, params, query, body, file, answers } = declaration;
  const [method, path] = name.split(" ") as [string, string];
  const forOperators = login === "operator";
  const headers = z.object({ ...(keyed && keyHeader), ...(verified && verificationHeader) });
  return {
    method: method.toLowerCase() as RouteConfig["method"],
    path,
    operationId,
    summary,
    ...((description || forOperators) && {
      description: [
        forOperators &&
          `For ${right === "any" ? "operators" : `operators with the right \`${right}\``} only.`,
        description,
      ]
        .filter(Boolean)
        .join(" "),
    }),
    tags: [forOperators ? "Operators" : tag],
    ...(REFUSED_BY_LOGIN[login].length && { security: [{ token: [] }] }),
    request: {
      ...(params && { params: params as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
      ...(keyed && { headers }),
      ...(body && { body: describeBody(body) }),
      ...(file && { body: describeFile(file) }),
    },
    responses: {
      [answers.status]: {
        description: answers.description,
        ...(answers.schema && { content: { "application/json": { schema: answers.schema } } }),
      },
      ...(declaration.secondYes && {
        [WAITS]: {
          description:
            "It waits for another operator (docs/decisions/roles.md): the same again does it then",
          content: { "application/json": { schema: z.object({ approvalId: z.string() }) } },
        },
      }),
      ...describeRefusals(endpoint),
    },
  };
}

function describeBody(schema: z.ZodType) {
  const optional = schema instanceof z.ZodOptional;
  return {
    content: { "application/json": { schema: optional ? (schema.unwrap() as z.ZodType) : schema } },
    required: !optional,
  };
}

function describeFile(types: readonly string[]) {
  const schema = z.string().openapi({ format: "binary" });
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])), required: true };
}

const REFUSED_BY_LOGIN: Record<Login, string[]> = {
  none: [],
  optional: [],
  token: ["login_required", "login_expired"],
  player: ["login_required", "login_expired"],
  operator: ["login_required", "login_expired", "forbidden"],
};

/** By status, with the codes that it stands for. */
function describeRefusals({ login, keyed, verified, declaration }: Endpoint) {
  const codes = [
    "malformed",
    "too_many_requests",
    ...REFUSED_BY_LOGIN[login],
    ...(keyed ? ["idempotency_key_reused", "already_done"] : []),
    ...(verified ? ["verification_required"] : []),
    ...(declaration.refuses ?? []),
  ];
  const content = { "application/problem+json": { schema: problemSchema } };
  const byStatus = Object.groupBy(codes, (code) => describeRefusal(code).status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      { content, description: codes!.map((code) => `\`${code}\``).join(", ") },
    ]),
  );
}
