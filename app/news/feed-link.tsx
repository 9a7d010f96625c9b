import { useTranslation } from "~/app/i18n/use-translation";

/** Where programs that read feeds find this page's. React lifts it into the head. */
export function FeedLink({ path, title }: { path: string; title: string }) {
  const { i18n } = useTranslation("common");
  const href = i18n.language === "en" ? path : `${path}?lng=${i18n.language}`;
  return <link rel="alternate" type="application/atom+xml" title={title} href={href} />;
}
