import { useNavigate } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { getPoints } from "~/domain/points/queries";
import { SPACE_PRICE } from "~/domain/space-register/price";
import { spacePath } from "~/app/routes/spaces/space-path";
import type { Route } from "./+types/create";
import { SpaceForm } from "./space-form";

export const handle: RouteHandle = {
  texts: ["spaces", "media", "form", "errors"],
  title: "spaces:create.title",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { points } = await readPageAsPlayer(context, url, (userId) => ({
    points: getPoints(userId),
  }));
  return { balance: points.balance };
}

export default function CreateSpace({ loaderData: { balance } }: Route.ComponentProps) {
  const { t } = useTranslation("spaces");
  const { number } = useFormat();
  const navigate = useNavigate();
  return (
    <PageShell title={t("create.title")} lead={t("create.lead", { points: number(balance) })}>
      <PageHead title={t("create.title")} hidden />
      {balance < SPACE_PRICE && (
        <p className="mb-6 flex flex-wrap items-center justify-between gap-3 border-2 border-line p-4">
          {t("create.short", { missing: number(SPACE_PRICE - balance) })}
          <LinkButton to="/task" tone="secondary">
            {t("create.earn")}
          </LinkButton>
        </p>
      )}
      <SpaceForm onSaved={({ id }) => void navigate(spacePath(id), { replace: true })} />
    </PageShell>
  );
}
