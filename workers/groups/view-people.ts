import { getPeople } from "~/domain/people/person-queries";
import type { Services } from "~/workers/services";

/** Rows about players with the players, but for those who are no more. */
export async function viewPeople<Row extends { userId: string }, View extends object>(
  services: Services,
  viewerId: string,
  rows: readonly Row[],
  view: (row: Row) => View,
) {
  const { personOf } = await services.at("main").db.read({
    personOf: getPeople(
      rows.map(({ userId }) => userId),
      viewerId,
    ),
  });
  return rows.flatMap((row) => {
    const person = personOf(row.userId);
    return person.id === null ? [] : [{ person, ...view(row) }];
  });
}
