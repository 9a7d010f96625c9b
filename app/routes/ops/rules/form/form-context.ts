import { createContext, type ReactNode, useContext } from "react";
import type { Path } from "./path";
import type { Part } from "./read-schema";
import type { GameNames, RuleWords } from "./rule-words";

export interface RuleForm {
  words: RuleWords;
  /** The whole version as it is written now. */
  value: unknown;
  games: GameNames;
  /** Those that are played for a score. */
  playGames: readonly string[];
  change(path: Path, value: unknown): void;
  /** What is wrong at a path; nothing before it was touched or asked for. */
  problemAt(path: Path): string | undefined;
  /** Whether something within is wrong, of what is told. */
  hasProblem(path: Path): boolean;
  /** The field of a part: fields stand in fields, to any depth. */
  show(part: Part, path: Path): ReactNode;
  /** A game that was picked, so that it is called by its name. */
  note(id: string, name: string): void;
}

export const RuleFormContext = createContext<RuleForm | null>(null);

export function useRuleForm(): RuleForm {
  const form = useContext(RuleFormContext);
  if (!form) throw new Error("A field of a rule stands in its form");
  return form;
}
