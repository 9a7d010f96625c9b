/** One thing that a version of a rule says. Versions are compared by it. */
export interface Statement {
  /** The same in every version that says something about the same thing. */
  key: string;
  /** What it is about, where that has a name. */
  title?: string;
  text: string;
}

export interface Changes {
  added: Statement[];
  removed: Statement[];
  changed: { now: Statement; before: Statement }[];
}

export function compare(before: readonly Statement[], now: readonly Statement[]): Changes {
  const find = (statements: readonly Statement[], key: string) =>
    statements.find((statement) => statement.key === key);
  return {
    added: now.filter(({ key }) => !find(before, key)),
    removed: before.filter(({ key }) => !find(now, key)),
    changed: now.flatMap((statement) => {
      const old = find(before, statement.key);
      const same = old?.text === statement.text && old.title === statement.title;
      return old && !same ? [{ now: statement, before: old }] : [];
    }),
  };
}
