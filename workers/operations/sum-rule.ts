import type { CheckName, DetailCode, SubjectKind } from "./finding";

/** A rule that holds over many rows. */
export interface SumRule {
  check: CheckName;
  kind: SubjectKind;
  code: DetailCode;
  /** The rows that break it, none when all is well. Columns are the finding's params. */
  sql: string;
}
