/**
 * Loaded before every script. `bigint-buffer` says at each start that its native part, which is never built here, is
 * missing; what it ships for browsers does the same in JavaScript alone.
 */
import { registerHooks } from "node:module";

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "bigint-buffer" ? "bigint-buffer/dist/browser.js" : specifier, context),
});
