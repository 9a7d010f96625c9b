import { D1 } from "~/domain/event-store/database";
import { Vault } from "~/domain/event-store/personal-data";
import { continueRebuild, getLogHead, startRebuild } from "~/domain/event-store/rebuild";
import { model } from "~/domain/model";

interface RebuildEnv {
  DB: D1Database;
  PERSON_KEYS_SECRET: string;
}

/** Rebuilds every projection from the log, in the chunks that a job would take, and says what it did. */
export default {
  async fetch(_: Request, env: RebuildEnv): Promise<Response> {
    const context = {
      db: new D1(env.DB),
      vault: new Vault(env.PERSON_KEYS_SECRET),
      now: () => new Date(),
    };
    const events = await getLogHead(context.db);
    for (const projection of model.projections) {
      await startRebuild(context, projection);
      while (!(await continueRebuild(context, projection)).atHead);
    }
    return Response.json({ events, projections: model.projections.length });
  },
};
