import { Chip } from "~/app/components/chip";
import { useTranslation } from "~/app/i18n/use-translation";
import { moodPictures } from "~/app/posts/mood-pictures";
import { doings, feelings } from "~/domain/posts/feelings";

interface MoodFieldProps {
  mood: string;
  onChange(mood: string): void;
}

/** How one feels, or what one does: one of a list. */
export function MoodField({ mood, onChange }: MoodFieldProps) {
  const { t } = useTranslation("posts");
  return (
    <fieldset className="grid gap-3 border-2 border-line p-3">
      <legend className="px-1 text-sm font-semibold">{t("composer.mood")}</legend>
      {[feelings, doings].map((moods) => (
        <div key={moods[0]} className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          {moods.map((one) => (
            <Chip
              key={one}
              pressed={one === mood}
              onClick={() => onChange(one === mood ? "" : one)}
              className="text-left leading-tight"
            >
              <span aria-hidden="true">{moodPictures[one]}</span> {t(`mood.${one}`)}
            </Chip>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
