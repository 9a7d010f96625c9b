// @ts-check
/** Calls that were not answered yet, by their ids. */
const waiting = new Map();
/** Who hears each event. */
const listeners = new Map();
const NO_ANSWER_MS = 10_000;
const BEAT_MS = 10_000;
let last = 0;
/** @type {ReturnType<typeof setInterval> | undefined} */
let beating;
let paused = false;

export class PlaysteadError extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

addEventListener("message", ({ source, data }) => {
  if (source !== parent || data?.playstead !== 1) return;
  const { id, event, error, value } = data;
  if (event) {
    if (event === "pause" || event === "resume") paused = event === "pause";
    for (const hear of listeners.get(event) ?? []) hear(value);
    return;
  }
  const call = waiting.get(id);
  waiting.delete(id);
  if (error) call?.reject(new PlaysteadError(error));
  else call?.resolve(value);
});

/**
 * @param {string} call
 * @param {object} [fields]
 * @returns {Promise<any>}
 */
function ask(call, fields) {
  const id = ++last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // The page around has an origin, but whose frame this is, it alone decides: nothing secret is ever sent.
    parent.postMessage({ playstead: 1, id, call, ...fields }, "*");
    setTimeout(() => {
      if (waiting.delete(id)) reject(new PlaysteadError("no_answer"));
    }, NO_ANSWER_MS);
  });
}

export async function start() {
  const setting = await ask("start");
  clearInterval(beating);
  beating = setInterval(() => {
    if (!paused) beat().catch(() => {});
  }, BEAT_MS);
  return setting;
}

export const beat = () => ask("beat");

/** @param {number} points */
export function score(points) {
  clearInterval(beating);
  return ask("score", { score: points });
}

/** @param {unknown} value */
export const save = async (value) => ask("save", { data: JSON.stringify(value) });

export async function load() {
  const data = await ask("load");
  return data === null ? null : JSON.parse(data);
}

/** @param {string} id */
export const achievement = (id) => ask("achievement", { achievement: id });
export const language = () => ask("language");
export const theme = () => ask("theme");
export const mute = () => ask("mute");

/**
 * @param {string} event
 * @param {(value: any) => void} hear
 */
export function on(event, hear) {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all.add(hear));
  return () => all.delete(hear);
}
