import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { pageContext } from "./context";
import { LanguageProvider } from "./i18n/language-provider";
import { getI18next } from "./i18n/middleware";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageContext);
  let failed = false;
  const stream = await renderToReadableStream(
    <LanguageProvider i18n={getI18next(context)}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </LanguageProvider>,
    {
      nonce,
      // What has come is shown where it stands: a part set apart is sent with a script that puts it in its place.
      progressiveChunkSize: Infinity,
      onError(error) {
        failed = true;
        console.error(error);
      },
    },
  );
  if (isbot(request.headers.get("user-agent") ?? "")) await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status: failed ? 500 : status, headers });
}
