import { appendTo } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import { loadSwitch } from "./streams";
import { type SwitchCommand, switchDecider } from "./switch-decider";

/** From the moment of its event on the key signs nothing, whoever asked before: see `guardRunning`. */
export const turnSwitch = defineUseCase<
  { command: SwitchCommand },
  undefined,
  { market: typeof loadSwitch }
>({
  load: () => ({ market: loadSwitch }),
  decide: ({ command, market }) => ({
    appends: [appendTo(market, switchDecider.decide(command, market.state))],
  }),
});
