type Json = unknown;
type Fields = Record<string, Json>;

const isObject = (value: Json): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What people read, and no program. */
const PROSE = new Set(["description", "summary", "title", "example", "examples", "tags", "info"]);

/**
 * What a public description has lost, each by its path: who relies on the old one goes on with the new one where nothing is
 * lost. What may be sent may grow but ask for nothing more, what is answered may grow.
 */
export function listLosses(then: Json, now: Json, path = "", sent = false): string[] {
  if (Array.isArray(then)) return listListLosses(then, now, path, sent);
  if (!isObject(then)) return then === now ? [] : [`${path}: ${say(then)} is ${say(now)}`];
  if (!isObject(now)) return [`${path}: is gone`];
  // A null of its own is what a schema says of a value that may be anything.
  const lost = Object.keys(then)
    .filter((name) => !PROSE.has(name) || isObject(then[name]))
    .filter((name) => !(name in now))
    .map((name) => `${path}/${name}: is gone`);
  const asks =
    sent && !("required" in then) && Array.isArray(now["required"]) ? now["required"] : [];
  return [
    ...lost,
    ...asks.map((name) => `${path}/required: ${say(name)} is asked for`),
    ...Object.keys(then)
      .filter((name) => name in now && !(PROSE.has(name) && typeof then[name] === "string"))
      .flatMap((name) => {
        const isSent = sent || name === "requestBody" || name === "parameters";
        return listLosses(then[name], now[name], `${path}/${name}`, isSent);
      }),
  ];
}

function listListLosses(then: Json[], now: Json, path: string, sent: boolean): string[] {
  if (!Array.isArray(now)) return [`${path}: is gone`];
  if (path.endsWith("/parameters")) {
    const find = (list: Json[], one: Fields) =>
      (list as Fields[]).find(
        (other) => other["name"] === one["name"] && other["in"] === one["in"],
      );
    const asked = (now as Fields[]).filter((one) => one["required"] && !find(then, one));
    return [
      ...asked.map(({ name }) => `${path}: ${say(name)} is asked for`),
      ...(then as Fields[]).flatMap((one) =>
        listLosses(one, find(now, one), `${path}/${String(one["name"])}`, true),
      ),
    ];
  }
  // Of what is asked for less may be left, of all else more.
  const isAsked = sent && path.endsWith("/required");
  const [most, least] = isAsked ? [then, now] : [now, then];
  const texts = new Set(most.map(say));
  const left = least.map(say).filter((one) => !texts.has(one));
  if (!left.length) return [];
  if (least.every(isObject) && most.length >= least.length && !isAsked) {
    return then.flatMap((one, at) => listLosses(one, now[at], `${path}/${at}`, sent));
  }
  return left.map((one) => `${path}: ${one} is ${isAsked ? "asked for" : "gone"}`);
}

const say = (value: Json) => JSON.stringify(value) ?? "nothing";
