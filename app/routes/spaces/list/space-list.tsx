import { CardList, type CardListProps } from "~/app/components/card-list";
import { useTranslation } from "~/app/i18n/use-translation";
import { SpaceCard } from "~/app/routes/spaces/space-card";
import type { SpaceView } from "~/domain/spaces/view";

/** Spaces, which grow at their end. Key it by what was asked for. */
export function SpaceList(list: Omit<CardListProps<SpaceView>, "failed" | "card">) {
  const { t } = useTranslation("spaces");
  return (
    <CardList
      {...list}
      failed={t("failed.list")}
      card={(space, early) => <SpaceCard key={space.id} space={space} early={early} />}
    />
  );
}
