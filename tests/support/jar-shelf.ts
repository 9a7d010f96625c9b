import { appendTo } from "~/domain/event-store/append";
import type { Database } from "~/domain/event-store/database";
import type { Row } from "~/domain/event-store/statement";
import { execute } from "~/domain/event-store/execute";
import { foldStream } from "~/domain/event-store/log";
import { createJarTables, type JarCommand, jarDecider, jarEvents, jarModel } from "./jars";
import { openStore } from "./store";

/** An event store of jars, and what one does with them as verbs. */
export async function openShelf(db: Database, now?: () => Date) {
  await createJarTables(db);
  const { store, published } = openStore(jarModel, now, db);
  const query = async (sql: string, ...params: unknown[]): Promise<Row[]> =>
    (await db.batch([{ sql, params }]))[0]!;

  return {
    store,
    published,
    query,
    loadJar: (jarId: string) => foldStream(jarDecider, jarEvents, `jar-${jarId}`),
    executeJar(command: JarCommand, id: string = crypto.randomUUID()) {
      const owner = command.type === "AddCoins" ? [command.owner] : [];
      return execute(store, {
        id,
        name: command.type,
        actor: "tester",
        input: command,
        dataSubjects: owner,
        load: { jar: foldStream(jarDecider, jarEvents, `jar-${command.jarId}`) },
        decide: ({ jar }) => ({
          appends: [appendTo(jar, jarDecider.decide(command, jar.state))],
          answer: { status: 201, body: { coinsBefore: jar.state.coins } },
        }),
      });
    },
    async coinsIn(jarId: string): Promise<number> {
      return Number((await query(`SELECT coins FROM jars WHERE id = ?`, jarId))[0]!["coins"]);
    },
  };
}
export type Shelf = Awaited<ReturnType<typeof openShelf>>;

export const addCoins = (jarId: string, coins: number, note: string | null = null): JarCommand => ({
  type: "AddCoins",
  jarId,
  coins,
  owner: `owner-${jarId}`,
  note,
});
