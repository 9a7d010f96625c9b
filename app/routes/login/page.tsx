import { useTranslation } from "~/app/i18n/use-translation";
import { Link, redirect } from "react-router";
import { PageHead } from "~/app/components/page-head";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { WalletButton } from "~/app/wallet/wallet-button";
import { WalletGuide } from "~/app/wallet/wallet-guide";
import { brand } from "~/domain/brand";
import { onChain } from "~/domain/brand-on-chain";
import type { Route } from "./+types/page";
import { safeReturnTo } from "./return-to";

export const handle: RouteHandle = { texts: ["sign-in"], title: "login" };

/** Why one was led here, by the message that says so. */
const REASONS = { required: "loginFirst", expired: "loginExpired" } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { user } = await readPage(context, {});
  if (user) throw redirect(safeReturnTo(url.searchParams.get("returnTo")));
  const why = url.searchParams.get("why");
  return { reason: why === "required" || why === "expired" ? REASONS[why] : undefined };
}

export default function Login({ loaderData: { reason } }: Route.ComponentProps) {
  const { t } = useTranslation("sign-in");
  const chain = onChain.chain.name;
  return (
    <>
      <PageHead
        title={t("title")}
        description={t("description", { chain, name: brand.name })}
        hidden
      />
      <div className="mx-auto grid w-full max-w-lg gap-6 md:max-w-4xl">
        <div className="pixel-corners grid overflow-hidden border-2 border-line bg-surface shadow-float md:grid-cols-2">
          <img
            src="/art/login.svg"
            alt=""
            width={640}
            height={720}
            className="h-48 w-full bg-night object-cover md:h-full"
          />
          <div className="grid content-center gap-6 p-6 sm:p-10">
            {reason && (
              <p
                role="alert"
                className="pixel-corners border-2 border-l-8 border-info bg-raised px-4 py-3 font-semibold"
              >
                {t(reason)}
              </p>
            )}
            <div className="grid gap-3">
              <h1 className="font-pixel text-2xl">{t("heading")}</h1>
              <p>{t("lead", { chain })}</p>
            </div>
            <div className="grid gap-3">
              <WalletButton size="lg" caption="always" />
              <p className="text-center text-sm text-muted">{t("seamless")}</p>
            </div>
            <Link
              to="/store"
              className="inline-flex min-h-11 items-center justify-self-center font-semibold text-link hover:underline"
            >
              {t("backToStore")}
            </Link>
          </div>
        </div>
        <section
          aria-labelledby="guide"
          className="pixel-corners grid gap-6 border-2 border-line bg-surface p-4 sm:p-10"
        >
          <h2 id="guide" className="text-xl font-bold">
            {t("guide.title")}
          </h2>
          <WalletGuide wide />
        </section>
      </div>
    </>
  );
}
