import { model } from "~/domain/model";
import type { TriedKind } from "~/domain/rules/events";
import { openStore } from "~/tests/support/store";
import { letPassIn } from "./let-pass-in";

export const letPass = (kind: TriedKind, body: unknown): Promise<void> =>
  letPassIn(openStore(model).store, kind, body);
