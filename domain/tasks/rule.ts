import { z } from "zod";
import { localised } from "~/domain/localised";
import { findDouble, refuseRule, ruleFields } from "~/domain/rules/fields";
import { defineRule } from "~/domain/rules/rule";

export const taskKinds = ["daily", "once", "weekly", "monthly"] as const;
export type TaskKind = (typeof taskKinds)[number];

/** What there is to do: which events of a player count towards it, how many, and for how many points. */
export const taskSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: z.enum(taskKinds).register(ruleFields, { choices: "taskKind" }),
  title: localised(),
  description: localised(),
  /** Types of events; they may belong to features that do not exist yet. */
  types: z.array(z.string().max(60)).max(10).register(ruleFields, { refers: "deed" }),
  /** Whether events are counted or their amounts (USD cents) added up. */
  measure: z.enum(["events", "amount"]).register(ruleFields, { choices: "taskMeasure" }),
  /** Reached from the start when 0, as by checking in. */
  target: z
    .int()
    .min(0)
    .max(100_000_000)
    .register(ruleFields, { unit: ({ measure }) => (measure === "amount" ? "cents" : undefined) }),
  reward: z.int().min(1).max(100_000).register(ruleFields, { unit: "points" }),
  /** Of what is played, no more than so much of one day (UTC) counts. */
  perDay: z.int().min(1).max(100).optional(),
});
export type Task = z.infer<typeof taskSchema>;

const MIN_DAYS = { daily: 1, weekly: 7, monthly: 28, once: Infinity };

const isReachable = ({ kind, target, perDay = Infinity }: Task) =>
  target <= perDay * MIN_DAYS[kind] && (kind !== "once" || perDay === Infinity);

const tasksRuleSchema = z.object({
  tasks: z
    .array(taskSchema)
    .min(1)
    .max(100)
    .check((context) => {
      const double = findDouble(context.value, ({ id }) => id);
      if (double >= 0) {
        const message = "two tasks have the same id";
        refuseRule(context, { problem: "same_id", message, path: [double, "id"] });
      }
      for (const [at, task] of context.value.entries()) {
        if (isReachable(task)) continue;
        const message = "a task asks for more than its days allow";
        refuseRule(context, { problem: "too_much_for_its_days", message, path: [at, "target"] });
      }
    }),
});
export type TasksRule = z.infer<typeof tasksRuleSchema>;
export const tasksRule = defineRule("tasks", tasksRuleSchema);
