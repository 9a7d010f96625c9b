import { useTranslation } from "~/app/i18n/use-translation";
import { Link, useMatches } from "react-router";
import { useLateTexts } from "~/app/i18n/use-late-texts";
import { type RouteHandle, titleGroup } from "~/app/routes/route-handle";

/** The chain of titled routes that match the address, home first. */
export function Breadcrumbs() {
  const { t } = useTranslation("shell");
  const matches = useMatches();
  useLateTexts(matches.flatMap(({ handle }) => titleGroup(handle as RouteHandle | undefined)));
  const chain = matches.flatMap(({ handle, pathname, loaderData }) => {
    const { title, crumb } = (handle ?? {}) as RouteHandle;
    const label = title && (crumb?.(loaderData) ?? t(title as "home", { defaultValue: "" }));
    return label ? [{ pathname, label }] : [];
  });
  if (chain[0]?.pathname !== "/") chain.unshift({ pathname: "/", label: t("home") });
  if (chain.length < 2) return null;
  return (
    <nav aria-label={t("breadcrumbs")} className="page-width pt-3 text-sm">
      <ol className="crumbs">
        {chain.map(({ pathname, label }, at) => {
          const last = at === chain.length - 1;
          return (
            <li key={pathname + label} aria-current={last ? "page" : undefined}>
              {last ? label : <Link to={pathname}>{label}</Link>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
