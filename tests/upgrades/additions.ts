type Json = unknown;
type Fields = Record<string, Json>;

const isObject = (value: Json): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const say = (value: Json) => JSON.stringify(value) ?? "nothing";

/** What people read, and no program. */
const PROSE = new Set(["description", "summary", "title", "example", "examples", "tags", "info"]);

/** What data has lost, each by its path: whoever relies on what it was goes on where nothing is. */
export function listLosses(then: Json, now: Json, path = ""): string[] {
  if (Array.isArray(then)) {
    if (!Array.isArray(now)) return [`${path}: is gone`];
    return then.every((one) => isObject(one) || Array.isArray(one))
      ? then.flatMap((one, at) => listLosses(one, now[at], `${path}/${at}`))
      : listMissing(then, now).map((one) => `${path}: ${one} is gone`);
  }
  if (!isObject(then)) return then === now ? [] : [`${path}: ${say(then)} is ${say(now)}`];
  if (!isObject(now)) return [`${path}: is gone`];
  return Object.keys(then).flatMap((name) =>
    name in now
      ? listLosses(then[name], now[name], `${path}/${name}`)
      : [`${path}/${name}: is gone`],
  );
}

/** The same of an API's description: what is answered may grow, what is sent may grow but ask for nothing more. */
export function listApiLosses(then: Json, now: Json, path = "", sent = false): string[] {
  if (Array.isArray(then) && path.endsWith("/parameters")) {
    return listParameterLosses(then as Fields[], (now ?? []) as Fields[], path);
  }
  if (Array.isArray(then) && Array.isArray(now) && then.every(isObject)) {
    return then.flatMap((one, at) => listApiLosses(one, now[at], `${path}/${at}`, sent));
  }
  if (!isObject(then) || !isObject(now)) return listLosses(then, now, path);
  const isProse = (name: string) => PROSE.has(name) && !path.endsWith("/properties");
  const asked = sent ? listMissing(askedFor(now), askedFor(then)) : [];
  return [
    ...asked.map((one) => `${path}/required: ${one} is asked for`),
    ...Object.keys(then)
      .filter((name) => !isProse(name) && !(sent && name === "required"))
      .flatMap((name) => {
        const below = `${path}/${name}`;
        if (!(name in now)) return [`${below}: is gone`];
        if (sent && takesMore(name, then[name], now[name])) return [];
        return listApiLosses(then[name], now[name], below, sent || name === "requestBody");
      }),
  ];
}

/** Whether a limit of what may be sent is wider than it was. */
function takesMore(name: string, then: Json, now: Json): boolean {
  if (typeof then !== "number" || typeof now !== "number") return false;
  return (name.startsWith("max") && now > then) || (name.startsWith("min") && now < then);
}

/** A schema names fields, a parameter or a body says of itself that it is. */
function askedFor({ required = [] }: Fields): Json[] {
  if (Array.isArray(required)) return required;
  return required === true ? ["it"] : [];
}

function listParameterLosses(then: Fields[], now: Fields[], path: string): string[] {
  const find = (list: Fields[], one: Fields) =>
    list.find((other) => other["name"] === one["name"] && other["in"] === one["in"]);
  return [
    ...now
      .filter((one) => one["required"] && !find(then, one))
      .map(({ name }) => `${path}: ${say(name)} is asked for`),
    ...then.flatMap((one) =>
      listApiLosses(one, find(now, one), `${path}/${String(one["name"])}`, true),
    ),
  ];
}

function listMissing(from: Json[], among: Json[]): string[] {
  const known = new Set(among.map(say));
  return from.map(say).filter((one) => !known.has(one));
}
