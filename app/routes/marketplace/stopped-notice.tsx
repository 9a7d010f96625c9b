import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";

/** The market's key signs nothing: what that means, and for whoever has approved something. `children`: how they take it back. */
export function StoppedNotice({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("marketplace");
  return (
    <section
      aria-labelledby="stopped-title"
      className="pixel-corners grid gap-3 border-2 border-l-8 border-danger bg-surface px-4 py-3"
    >
      <h2 id="stopped-title" className="font-bold">
        {t("stopped.title")}
      </h2>
      <p className="max-w-prose text-sm">{t(children ? "stopped.text" : "stopped.forAll")}</p>
      {children ?? (
        <Link
          to="/marketplace/listings"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link underline"
        >
          {t("stopped.toOwn")}
        </Link>
      )}
    </section>
  );
}
