import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { Switch } from "~/app/components/switch";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { loadHome } from "~/app/routes/home/load-home";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { SortableList } from "~/app/routes/ops/sortable-list";
import type { RouteHandle } from "~/app/routes/route-handle";
import { toListedGame } from "~/app/routes/store/list/game-card";
import { useChange } from "~/app/use-command";
import { pageContext } from "~/app/context";
import { getArrangement, listArrangements, listChosenGames } from "~/domain/home/queries";
import type { Arrangement } from "~/domain/home/strips";
import type { Route } from "./+types/page";
import { Chosen } from "./chosen";
import { HomeHistory } from "./history";
import { Preview } from "./preview";
import { type HomeDraft, useHomeDraft } from "./use-home-draft";

export const handle: RouteHandle = { texts: ["ops-home", "home", "store"] };

export async function loader({ context }: Route.LoaderArgs) {
  const { language: lng } = context.get(pageContext);
  const now = new Date().toISOString();
  const [{ arrangement, history, chosen }, home] = await Promise.all([
    readPageAsOperator(context, "catalogue", {
      arrangement: getArrangement,
      history: listArrangements,
      chosen: listChosenGames({ lng, now }),
    }),
    loadHome(context),
  ]);
  return { arrangement, history, chosen: chosen.map(toListedGame), home };
}

/** What the home page has, in which order, and which games it puts forward. */
export default function HomeDesk({ loaderData }: Route.ComponentProps) {
  const { arrangement, history, chosen, home } = loaderData;
  const { t } = useTranslation("ops-home");
  const draft = useHomeDraft(arrangement.revision);
  return (
    <OpsPage
      title={t("title")}
      lead={t("lead")}
      actions={
        <LinkButton to="/" tone="secondary">
          {t("toHome")}
        </LinkButton>
      }
    >
      <Arrange present={arrangement} chosen={chosen} home={home} draft={draft} />
      <HomeHistory
        history={history}
        revision={arrangement.revision}
        isWritten={draft.draft !== undefined}
      />
    </OpsPage>
  );
}

interface ArrangeProps {
  present: Arrangement & { revision: number };
  chosen: ReturnType<typeof toListedGame>[];
  home: Awaited<ReturnType<typeof loadHome>>;
  draft: HomeDraft;
}

/** What the page will be. */
function Arrange({ present, chosen, home, draft }: ArrangeProps) {
  const { t } = useTranslation("ops-home");
  const { revalidate } = useRevalidator();
  const { revision } = present;
  const { strips, featured } = draft.draft ?? { strips: present.strips, featured: chosen };
  const setStrips = (next: typeof strips) => draft.change({ strips: next, featured });
  const { run, busy } = useChange("PUT /ops/home", {
    success: t("saved"),
    onProblem({ code }) {
      if (code !== "changed_since") return false;
      draft.keep({ strips, featured });
      toast("info", t("changedMeanwhile"));
      void revalidate();
      return true;
    },
  });
  const body = { revision, strips, featured: featured.map(({ id }) => id) };
  const order = (ids: readonly string[]) =>
    setStrips(ids.map((id) => strips.find(({ strip }) => strip === id)!));
  return (
    <>
      <OpsSection title={t("strips")} lead={t("stripsLead")}>
        <SortableList
          label={t("strips")}
          items={strips.map(({ strip, shown }) => ({
            id: strip,
            name: t(`strip.${strip}`),
            shown,
          }))}
          onOrder={order}
          className="grid max-w-2xl gap-2"
        >
          {({ id, name, shown }) => (
            <div className="pixel-corners border-2 border-line bg-surface py-1 pl-3 pr-14">
              <Switch
                label={name}
                checked={shown}
                onChange={({ target: { checked } }) =>
                  setStrips(
                    strips.map((one) => (one.strip === id ? { ...one, shown: checked } : one)),
                  )
                }
              />
            </div>
          )}
        </SortableList>
      </OpsSection>
      <Chosen games={featured} onChange={(next) => draft.change({ strips, featured: next })} />
      <OpsSection title={t("preview")} lead={t("previewLead")}>
        <Preview home={home} featured={featured} strips={strips} />
      </OpsSection>
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-t-2 border-line bg-ground py-3 max-md:bottom-15">
        <Button busy={busy} onClick={() => void run({ body })}>
          {t("save")}
        </Button>
        <Button tone="quiet" onClick={draft.drop}>
          {t("discard")}
        </Button>
      </div>
    </>
  );
}
