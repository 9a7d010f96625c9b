import { type ReactNode, useEffect } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { countCart } from "~/domain/cart/queries";
import { first } from "~/domain/event-store/query";
import { exchangeRatesRule } from "~/domain/exchange-rates/rule";
import { getCurrentRule } from "~/domain/rules/queries";
import { listWishedIds } from "~/domain/wishlist/queries";
import { countUnread } from "~/domain/notifications/queries";
import type { Route } from "./+types/root";
import stylesheet from "./app.css?url";
import { ToastRegion } from "./components/toast-region";
import { VerificationHost } from "./components/verification-host";
import { ConnectionNotice } from "./connection/connection-notice";
import { keepPage } from "./connection/keep-page";
import { LateRenewalNotice } from "./connection/late-renewal-notice";
import { pageContext, releaseContext } from "./context";
import { rateOf } from "./currency";
import { type RootData, useKeptRootData, useRootData } from "./frame/root-data";
import { i18nextMiddleware } from "./i18n/middleware";
import { leaveIntent } from "./intent/intent";
import { useInvite } from "./invite/use-invite";
import { LateScripts } from "./late-scripts";
import { readPage } from "./read-page";
import { describeUser } from "./session-user";
import { NavigationOverlay } from "./routes/shell/navigation-overlay";
import { TopLevelError } from "./routes/shell/top-level-error";
import { useSession } from "./use-session";
import { WalletHost } from "./wallet/wallet-host";

export const middleware = [i18nextMiddleware];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const page = context.get(pageContext);
  const { claimedUserId, rightsOf, language, theme, motion, currency, origin, settings } = page;
  const now = new Date();
  const [{ user, cart, wishes, unread }, { rates }] = await Promise.all([
    claimedUserId === null
      ? { user: null, cart: undefined, wishes: [], unread: 0 }
      : readPage(context, {
          cart: first(countCart({ userId: claimedUserId })),
          wishes: listWishedIds({ userId: claimedUserId }),
          unread: countUnread(claimedUserId, now),
        }),
    currency === null
      ? { rates: undefined }
      : readPage(context, { rates: getCurrentRule(exchangeRatesRule, now.toISOString()) }),
  ]);
  return {
    readAt: now.getTime(),
    language,
    theme,
    motion,
    rate: rateOf(currency, rates?.body),
    origin,
    settings,
    release: context.get(releaseContext),
    user: user && describeUser(user),
    rights: user ? rightsOf(user) : [],
    cartCount: user ? (cart?.count ?? 0) : 0,
    wished: user ? wishes.map(({ gameId }) => gameId) : [],
    unread: user ? unread : 0,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation("common");
  const root = useRootData();
  const { theme = "system", motion = "system" } = root ?? {};
  return (
    <html
      lang={i18n.language}
      data-theme={theme === "system" ? undefined : theme}
      data-motion={motion === "system" ? undefined : motion}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1311" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f1df" />
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <link rel="icon" href="/art/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        {children}
        <ConnectionNotice />
        <LateRenewalNotice />
        <ToastRegion />
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useKeptRootData(loaderData);
  useSession(loaderData.user);
  const { pathname, search } = useLocation();
  useInvite(loaderData.user?.id, search);
  useEffect(() => leaveIntent(pathname), [pathname]);
  return (
    <>
      <Outlet />
      <NavigationOverlay />
      <WalletHost settings={loaderData.settings} />
      <VerificationHost />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TopLevelError error={error} />;
}
