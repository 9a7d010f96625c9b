export interface Statement {
  sql: string;
  params: readonly unknown[];
}

/** A row as SQLite gives it: by column name, numbers, texts, nulls and bytes. */
export type Row = Record<string, unknown>;
