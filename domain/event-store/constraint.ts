/** A constraint refused a batch, which was rolled back whole. */
export class BrokenConstraint extends Error {
  override readonly name = "BrokenConstraint";

  /**
   * `constraint`: `table.column, table.column` (UNIQUE, PRIMARY KEY, NOT NULL), a constraint's name (CHECK) or `guard`;
   * `refusal`: what a guard refuses with.
   */
  constructor(
    readonly constraint: string,
    cause: Error,
    readonly refusal?: string,
  ) {
    super(cause.message, { cause });
  }
}

/** The database could not be asked. Nobody knows whether the batch was committed. */
export class TransientFault extends Error {
  override readonly name = "TransientFault";

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

const CONSTRAINT = /(?:UNIQUE|CHECK|NOT NULL) constraint failed: (.+?)(?:: SQLITE_CONSTRAINT.*)?$/m;

const GUARD = /refused: (\w+): SQLITE_CONSTRAINT/;

// Cloudflare lists them: developers.cloudflare.com/d1/observability/debug-d1
const TRANSIENT =
  /network connection lost|storage caused object to be reset|reset because its code was updated|exceeded timeout which caused object to be reset|transient issue on remote node|D1 DB is overloaded|Durable Object is overloaded/i;

/** What a database threw, as one of the classes above where it is one. */
export function classify(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const constraint = CONSTRAINT.exec(error.message)?.[1];
  if (constraint !== undefined) return new BrokenConstraint(constraint, error);
  const refusal = GUARD.exec(error.message)?.[1];
  if (refusal !== undefined) return new BrokenConstraint("guard", error, refusal);
  return TRANSIENT.test(error.message) ? new TransientFault(error) : error;
}

/** The constraint that a batch broke, if it failed by one. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof BrokenConstraint ? error.constraint : undefined;
}

/** What a broken constraint means: to a guard what it says itself, to others what stands in `meanings`. */
export function refusalCodeOf(
  error: unknown,
  meanings: Readonly<Record<string, string>>,
): string | undefined {
  if (!(error instanceof BrokenConstraint)) return undefined;
  return error.refusal ?? meanings[error.constraint];
}
