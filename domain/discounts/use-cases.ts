import { appendTo } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import { type CodeCommand, decideCode } from "./decider";
import { getCode } from "./queries";

/** An operator changes a code's limits, stops it or opens it again. */
export const changeCode = defineUseCase({
  load: ({ code }: { code: string; command: CodeCommand }) => ({ row: getCode(code) }),
  decide({ code, command, row }) {
    const events = decideCode(row, command);
    const end = { streamId: `discount-${code}`, version: row!.version };
    return { appends: events.length ? [appendTo(end, events)] : [] };
  },
});
