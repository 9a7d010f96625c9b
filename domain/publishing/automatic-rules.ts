import { z } from "zod";
import { hostOf } from "./addresses";
import {
  automaticActions,
  automaticBounds,
  linkModes,
  MAX_HOSTS,
  newcomers,
} from "./automatic-kinds";

const MAX_ADDRESS = 300;

const bounded = (name: keyof typeof automaticBounds) => {
  const { min, max } = automaticBounds[name];
  return z.int().min(min).max(max);
};
const rule = { on: z.boolean(), action: z.enum(automaticActions) };

/** Hosts as they are compared, each once. */
const hostsSchema = z
  .array(z.string().max(MAX_ADDRESS))
  .max(MAX_HOSTS)
  .transform((typed, { addIssue }) => {
    const hosts = typed.filter((one) => one.trim() !== "").map(hostOf);
    if (hosts.includes(null)) addIssue({ code: "custom", message: "Not the name of a host" });
    return [...new Set(hosts.filter((host) => host !== null))];
  });

/** The automatic rules of a Space. Numbers are bounds that include themselves. */
export const automaticRulesSchema = z.object({
  links: z.object({ ...rule, mode: z.enum(linkModes), hosts: hostsSchema }),
  /** Texts of at least so many letters that can be capitals, so many per cent of which are. */
  capitals: z.object({
    ...rule,
    percent: bounded("percent"),
    letters: bounded("letters"),
  }),
  "new-accounts": z.object({
    ...rule,
    who: z.enum(newcomers),
    /** Younger than this. */
    days: bounded("days"),
  }),
  /** Which words stands in the Space's list. */
  words: z.object(rule),
  /** Published so often in the Space within so many hours, by whomever. */
  repeated: z.object({
    ...rule,
    times: bounded("times"),
    hours: bounded("hours"),
  }),
});
export type AutomaticRules = z.infer<typeof automaticRulesSchema>;

/** Those of a Space that has chosen none: its words hold, as ever. */
export const NO_AUTOMATIC_RULES: AutomaticRules = {
  links: { on: false, action: "hold", mode: "all", hosts: [] },
  capitals: { on: false, action: "hold", percent: 70, letters: 20 },
  "new-accounts": { on: false, action: "hold", who: "both", days: 3 },
  words: { on: true, action: "hold" },
  repeated: { on: false, action: "hold", times: 2, hours: 24 },
};
