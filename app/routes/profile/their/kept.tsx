import { useTranslation } from "~/app/i18n/use-translation";

interface KeptProps {
  what: "activity" | "games" | "items" | "friends" | "about" | "achievements";
  /** Whether there is nothing to show, or it is not shown. */
  shown: boolean;
}

/** In place of what is not there, or is kept from the viewer, whatever the reason. */
export function Kept({ what, shown }: KeptProps) {
  const { t } = useTranslation("profile");
  return (
    <p className="pixel-corners border-2 border-dashed border-line px-4 py-6 text-center text-sm text-muted">
      {t(shown ? `${what}.noneTheirs` : `${what}.kept`)}
    </p>
  );
}
