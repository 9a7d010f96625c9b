import { getI18next } from "~/app/i18n/middleware";
import { FilterChips } from "~/app/components/filter-chips";
import { useTranslation } from "~/app/i18n/use-translation";
import { rulesOfFigures, viewFigures } from "~/app/routes/legal/figures";
import { shippedSections } from "~/app/routes/legal/shipped-sections";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { dayOf } from "~/domain/day";
import { type Language, languages } from "~/domain/language";
import { listPublishedTexts } from "~/domain/legal/queries";
import { type LegalText, legalTexts, newestVersion } from "~/domain/legal/texts";
import { type EveryLegalWords, writeSections } from "~/domain/legal/words";
import type { Route } from "./+types/page";
import { LegalDesk } from "./legal-desk";

export const handle: RouteHandle = { texts: ["ops-legal", "legal"] };

const SHOWN = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("text");
  const text = legalTexts.find((one) => one === asked) ?? legalTexts[0];
  const i18n = getI18next(context);
  const now = new Date();
  const { rows, ...rules } = await readPageAsOperator(context, "rules", {
    ...rulesOfFigures(now.toISOString()),
    rows: listPublishedTexts(text, SHOWN),
  });
  const titles = legalTexts.map((one) => [one, i18n.t(`${one}:title`)] as const);
  const versions = rows.filter(({ language }) => language === (i18n.language as Language));
  const newest = versions[0]?.version ?? 0;
  const words = languages.map((language) => {
    const row = rows.find((one) => one.version === newest && one.language === language);
    return [language, row ?? shipped(language)] as const;
  });

  function shipped(language: Language) {
    const intro = i18n.getResource(language, text, "intro") as string;
    return { intro, body: writeSections(shippedSections(i18n, language, text)) };
  }
  return {
    text,
    titles: Object.fromEntries(titles) as Record<LegalText, string>,
    version: newestVersion(text, newest),
    words: Object.fromEntries(
      words.map(([language, { intro, body }]) => [language, { intro, body, changes: "" }]),
    ) as EveryLegalWords,
    figures: viewFigures(rules, i18n.language as Language),
    versions: versions.map(({ version, inForceFrom, changes, publishedAt, actor, name }) => ({
      version,
      inForceFrom,
      changes,
      publishedAt,
      by: { id: actor, name },
    })),
    today: dayOf(now),
  };
}

/** The texts that bind both sides, written in every language and published as versions. */
export default function OpsLegal({ loaderData }: Route.ComponentProps) {
  const { text, titles, ...desk } = loaderData;
  const { t } = useTranslation("ops-legal");
  return (
    <OpsPage title={t("title")} lead={t("lead")}>
      <FilterChips
        label={t("texts")}
        filters={legalTexts}
        current={text}
        addressOf={(one) => `/ops/legal?text=${one}`}
        nameOf={(one) => titles[one]}
      />
      <LegalDesk key={text} text={text} title={titles[text]} {...desk} />
    </OpsPage>
  );
}
