import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take half a minute and more, the longest of a project first: begun last, one of them would leave a core idle
 * while the other ends it. Vitest knows how long a file took only where it ran before, and takes the largest files first
 * elsewhere.
 */
const LONG = [
  "tests/e2e/screens-of-players.test.ts",
  "tests/e2e/screens-of-visitors.test.ts",
  "tests/e2e/community.test.ts",
  "tests/e2e/intent.test.ts",
  "tests/e2e/ops-trouble.test.ts",
  "tests/e2e/play.test.ts",
  "tests/e2e/checkout.test.ts",
  "tests/e2e/ops.test.ts",
  "tests/e2e/sign-in.test.ts",
  "tests/e2e/chat.test.ts",
  "tests/operations/audit.test.ts",
  "tests/api-fuzz/api-fuzz.test.ts",
  "tests/orders/checkout.test.ts",
  "tests/event-store/at-size.test.ts",
  "tests/operations/killed-and-twice.test.ts",
  "tests/chat/chats.test.ts",
  "tests/account/left-behind.test.ts",
  "tests/truth/truth.test.ts",
  "tests/operations/audit-subscriptions.test.ts",
  "tests/account/return.test.ts",
  "tests/chat/rights-model.test.ts",
  "tests/operations/altered.test.ts",
  "tests/account/killed-deletion.test.ts",
  "tests/mystery-box/races.test.ts",
];

/** The order of the files in a run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((path) => moduleId.endsWith(`/${path}`));
      return place === -1 ? LONG.length : place;
    };
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((some) =>
      some.toSorted((a, b) => placeOf(a) - placeOf(b)),
    );
  }
}
