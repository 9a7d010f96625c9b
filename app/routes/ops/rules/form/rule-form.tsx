import { useState } from "react";
import type { z } from "zod";
import { FieldView } from "./field-view";
import { RuleFormContext } from "./form-context";
import { groups } from "./groups";
import { Group, Parts } from "./object-field";
import { keyOfPath, type Path } from "./path";
import { describeIssue } from "./problems";
import type { ObjectField } from "./read-schema";
import type { GameNames, RuleWords } from "./rule-words";

interface RuleFormProps {
  book: string;
  root: ObjectField;
  value: unknown;
  issues: readonly z.core.$ZodIssue[];
  /** Whether it was to be sent: then all that is wrong is told, and not only where something was changed. */
  asked: boolean;
  words: RuleWords;
  games: GameNames;
  playGames: readonly string[];
  change(path: Path, value: unknown): void;
  note(id: string, name: string): void;
}

/** A version, part by part, as its schema has them. */
export function RuleForm(props: RuleFormProps) {
  const { book, root, value, issues, asked, words, games, playGames, change, note } = props;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // What several parts say together is known only once each of them is right.
  const told = issues.filter(
    ({ code, path }) => asked || code === "custom" || touched.has(keyOfPath(path)),
  );
  const problems = new Map<string, string>();
  for (const issue of told) {
    const key = keyOfPath(issue.path);
    if (!problems.has(key)) problems.set(key, describeIssue(issue, root, value, words));
  }
  const grouped = Object.entries(groups[book] ?? {});
  const inGroups = new Set(grouped.flatMap(([, names]) => names));
  const partsOf = (names: readonly string[]) =>
    root.parts.filter(({ name }) => names.includes(name));
  const rest = root.parts.filter(({ name }) => !inGroups.has(name));
  return (
    <RuleFormContext
      value={{
        words,
        value,
        games,
        playGames,
        note,
        show: (part, path) => <FieldView part={part} path={path} />,
        change(path, part) {
          setTouched((before) => new Set([...before, keyOfPath(path)]));
          change(path, part);
        },
        problemAt: (path) => problems.get(keyOfPath(path)),
        hasProblem: (path) =>
          [...problems.keys()].some((key) => key.startsWith(`${keyOfPath(path)}/`)),
      }}
    >
      {grouped.map(([name, names]) => (
        <Group key={name} title={words.t(`groups.${book}.${name}` as "groups.feeds.trust")}>
          <Parts parts={partsOf(names)} path={[]} />
        </Group>
      ))}
      <Parts parts={rest} path={[]} />
    </RuleFormContext>
  );
}
