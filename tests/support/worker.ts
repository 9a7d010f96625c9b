import { DurableObject } from "cloudflare:workers";
import { Hono } from "hono";
import { atomFeeds } from "~/workers/atom/routes";
import { exportFilesRoutes } from "~/workers/account/serve-export";
import { api } from "~/workers/api/api";
import { deskExportRoutes } from "~/workers/desk-exports/serve-export";
import type { Env } from "~/workers/env";
import { ledgerFiles } from "~/workers/ledger/routes";
import { mediaFiles } from "~/workers/media/serve";
import { frameFiles } from "~/workers/frames/serve";
import { metadataFiles } from "~/workers/items/metadata-files";
import { jobs } from "~/workers/jobs/jobs";
import { atOwnHost } from "~/workers/own-host";
import { shareCards } from "~/workers/share-cards/serve";
import { gameArt } from "~/workers/store/game-art";
import { countRun } from "./queue";

export { GroupChat } from "~/durable-objects/group-chat";
export { PlayTable } from "~/durable-objects/play-table";
export { PlayerChannel } from "~/durable-objects/player-channel";

/** Nothing but its SQLite, which the kernel's tests run on too. */
export class SqliteObject extends DurableObject {}

const app = new Hono<{ Bindings: Env }>()
  .route("/api", api)
  .route("/ledger", ledgerFiles)
  .route("/media", mediaFiles)
  .route("/art/games", gameArt)
  .route("/cards", shareCards)
  .route("/exports/desk", deskExportRoutes)
  .route("/exports", exportFilesRoutes)
  .route("/metadata", metadataFiles)
  .route("/play/frame", frameFiles)
  .route("/community", atomFeeds);

/** The worker without its pages, which need the built app and are tried in a browser. */
export default {
  fetch: atOwnHost(app.fetch),
  ...jobs,
  queue: (...given: Parameters<typeof jobs.queue>) => countRun(() => jobs.queue(...given)),
};
