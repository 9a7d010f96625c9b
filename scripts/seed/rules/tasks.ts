import type { Task } from "~/domain/tasks/rule";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";
import { dailyTasks } from "./tasks/daily";
import { monthlyTasks } from "./tasks/monthly";
import { onceTasks } from "./tasks/once";
import { weeklyTasks } from "./tasks/weekly";

export const tasksRule: SeededRule<{ tasks: Task[] }> = {
  kind: "tasks",
  startsAt: FROM_THE_BEGINNING,
  body: { tasks: [...dailyTasks, ...onceTasks, ...weeklyTasks, ...monthlyTasks] },
};
