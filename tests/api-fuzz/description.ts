import { call } from "~/tests/sign-in/player";

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  pattern?: string;
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface Operation {
  name: string;
  method: string;
  path: string;
  parameters: { in: string; name: string; required?: boolean; schema?: Schema }[];
  body: Schema | undefined;
  /** Statuses that the description names. */
  statuses: number[];
  resolve(schema: Schema): Schema;
}

interface Description {
  components: { schemas?: Record<string, Schema> };
  paths: Record<string, Record<string, DescribedOperation>>;
}

interface DescribedOperation {
  parameters?: Operation["parameters"];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

/** Every operation that the API says it has. */
export async function describeOperations(): Promise<Operation[]> {
  const response = await call("/openapi.json");
  const { paths, components } = await response.json<Description>();
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split("/").at(-1);
    return name === undefined ? schema : resolve(components.schemas?.[name] ?? {});
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content["application/json"]?.schema,
      statuses: Object.keys(responses).map(Number),
      resolve,
    })),
  );
}
