import { Hono } from "hono";
import { createRequestHandler } from "react-router";
import { exportFilesRoutes } from "./account/serve-export";
import { deskExportRoutes } from "./desk-exports/serve-export";
import { api } from "~/workers/api/api";
import { serveAvatar } from "./pages/avatar";
import { type Env, checkSettings } from "./env";
import { jobs } from "./jobs/jobs";
import { atomFeeds } from "./atom/routes";
import { frameFiles } from "./frames/serve";
import { metadataFiles } from "./items/metadata-files";
import { gameArt } from "./store/game-art";
import { ledgerFiles } from "./ledger/routes";
import { mediaFiles } from "./media/serve";
import { atOwnHost } from "./own-host";
import { createPageHandler, noteRelease } from "./pages/page-handler";
import { shareCards } from "./share-cards/serve";

export { GroupChat } from "~/durable-objects/group-chat";
export { PlayTable } from "~/durable-objects/play-table";
export { PlayerChannel } from "~/durable-objects/player-channel";

const app = new Hono<{ Bindings: Env }>();

app.route("/api", api);
app.route("/ledger", ledgerFiles);
app.route("/media", mediaFiles);
app.route("/art/games", gameArt);
app.route("/cards", shareCards);
app.route("/exports/desk", deskExportRoutes);
app.route("/exports", exportFilesRoutes);
app.route("/metadata", metadataFiles);
app.route("/play/frame", frameFiles);
app.route("/community", atomFeeds);
app.get("/avatars/:file", (c) => serveAvatar(c.req.param("file")));
app.get("/favicon.ico", (c) => c.redirect("/art/favicon.svg", 301));

const loadPages = () => import("virtual:react-router/server-build");
let renderPage: ReturnType<typeof createRequestHandler> | undefined;

/** Given as a function the pages are derived anew for each request, which only development needs. */
const servePage = createPageHandler(async (request, context) => {
  const pages = await loadPages();
  renderPage ??= createRequestHandler(
    import.meta.env.DEV ? loadPages : pages,
    import.meta.env.MODE,
  );
  noteRelease(context, pages.assets.version);
  return renderPage(request, context);
});
app.notFound((c) => servePage(c.req.raw, c.env, (work) => c.executionCtx.waitUntil(work)));

/** Where Hono answers. All else are pages, which need no router before their own. */
const ROUTED =
  /^https?:\/\/[^/]+\/(?:api|ledger|media|art\/games|cards|exports|metadata|avatars|play\/frame|favicon\.ico|community(?:\/[^?#]*)?\/feed\.xml)(?:[/?]|$)/;

const serve = atOwnHost((request, env, context) => {
  if (ROUTED.test(request.url)) return app.fetch(request, env, context);
  return servePage(request, env, (work) => context.waitUntil(work));
});

export default {
  fetch(request, env, context) {
    checkSettings(env);
    return serve(request, env, context);
  },
  ...jobs,
} satisfies ExportedHandler<Env>;
