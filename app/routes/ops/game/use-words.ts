import { useTranslation } from "~/app/i18n/use-translation";
import type {
  Category,
  ContentNote,
  Delivery,
  Genre,
  Platform,
  Tag,
} from "~/domain/store/taxonomy";

/** The words that a part of a game is chosen from, in the reader's language; other texts as they are. */
export function useWords(): (part: string, text: string) => string {
  const { t } = useTranslation(["ops-games", "store", "game"]);
  const named: Record<string, (word: string) => string> = {
    category: (word) => t(`store:category.${word as Category}`),
    delivery: (word) => t(`ops-games:deliveries.${word as Delivery}`),
    platforms: (word) => t(`store:platform.${word as Platform}`),
    genres: (word) => t(`store:genre.${word as Genre}`),
    tags: (word) => t(`game:tag.${word as Tag}`),
    notes: (word) => t(`game:note.${word as ContentNote}`),
    featured: () => t("ops-games:history.yes"),
  };
  return (part, text) => {
    const nameOf = named[part];
    return nameOf ? text.split(" ").filter(Boolean).map(nameOf).join(" · ") : text;
  };
}
