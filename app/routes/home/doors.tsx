import { useTranslation } from "~/app/i18n/use-translation";
import { Link } from "react-router";
import { PixelIcon } from "~/app/components/pixel-icon";
import { Shelf } from "./shelf";

const doors = [
  { category: "pc", label: "pcGames", text: "pcText", icon: "pad" },
  { category: "mobile", label: "mobileGames", text: "mobileText", icon: "phone" },
  { category: "mini", label: "miniGames", text: "miniText", icon: "joystick" },
] as const;

/** The three kinds of games. */
export function Doors() {
  const { t } = useTranslation(["home", "shell"]);
  return (
    <Shelf title={t("home:doors")}>
      <ul className="grid gap-4 md:grid-cols-3">
        {doors.map(({ category, label, text, icon }) => (
          <li key={category}>
            <Link
              to={`/store?category=${category}`}
              prefetch="intent"
              className="pixel-corners group grid h-full grid-cols-[auto_1fr] items-center gap-x-5 gap-y-1 border-2 border-line bg-surface p-5 shadow-step transition-[translate,border-color] hover:-translate-y-1 hover:border-gold md:grid-cols-1 md:content-start md:gap-y-4 md:p-7"
            >
              <span className="pixel-corners row-span-2 grid size-16 place-items-center bg-gold text-on-gold md:row-span-1 md:size-20">
                <PixelIcon name={icon} className="size-9 md:size-12" />
              </span>
              <span className="font-pixel text-xl">{t(`shell:${label}`)}</span>
              <span className="text-sm text-muted">{t(`home:${text}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
