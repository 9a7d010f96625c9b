import type { z } from "zod";
import { appendTo } from "~/domain/event-store/append";
import { foldEnd } from "~/domain/event-store/log";
import { defineUseCase } from "~/domain/event-store/use-case";
import type { arrangeHomeSchema } from "./commands";
import { homeDecider } from "./decider";
import { homeEvents } from "./events";

const loadHome = foldEnd(homeDecider, homeEvents, "home");

export const arrangeHome = defineUseCase<
  { asked: z.output<typeof arrangeHomeSchema> },
  undefined,
  { home: typeof loadHome }
>({
  load: () => ({ home: loadHome }),
  decide: ({ asked, home }) => ({
    appends: [appendTo(home, homeDecider.decide({ type: "ArrangeHome", ...asked }, home.state))],
  }),
});
