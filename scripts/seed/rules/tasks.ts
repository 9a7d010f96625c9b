import type { Task } from "~/domain/tasks/rule";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";
import { dailyTasks } from "./tasks/daily";
import { monthlyTasks } from "./tasks/monthly";
import { onceTasks } from "./tasks/once";
import { weeklyTasks } from "./tasks/weekly";

export const tasksRule: SeededRule<{ tasks: Task[] }> = {
  kind: "tasks",
  startsAt: FROM_THE_BEGINNING,
  // 1.0.0, before anything was played for a score.
  // And before anybody dealt in items.
  earlier: [
    "a1d812f1be802615fa3ce0834eb0a24ec70d9ef619c1e2cb46533e696aa23bee",
    "dbbb986b38af0e3f95199c3a79336c1ae9dc4afdc6c51a57539f816b6fd0a19e",
  ],
  body: { tasks: [...dailyTasks, ...onceTasks, ...weeklyTasks, ...monthlyTasks] },
};
