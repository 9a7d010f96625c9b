import type { PublishingRule } from "~/domain/publishing/rule";
import type { Statement } from "./statement";
import type { Words } from "./words";

export function describePublishing(rule: PublishingRule, words: Words): Statement[] {
  const { t, hours, language, number } = words;
  const { newAccounts, links, repeated, blockedWords, waiting } = rule;
  const say = (key: "posts" | "pictures" | "links") =>
    t(`publishing.${key}`, { count: newAccounts[key] });
  const list = new Intl.ListFormat(language).format(blockedWords);
  return [
    {
      key: "new-accounts",
      title: t("publishing.newTitle"),
      text: t("publishing.newAccounts", {
        hours: hours(newAccounts.hours),
        posts: say("posts"),
        pictures: say("pictures"),
        links: say("links"),
      }),
    },
    {
      key: "links",
      title: t("publishing.linksTitle"),
      text: t("publishing.heldLinks", { count: links }),
    },
    {
      key: "repeated",
      title: t("publishing.repeatedTitle"),
      text: t("publishing.repeated", {
        count: repeated.times,
        letters: number(repeated.letters),
        hours: hours(repeated.hours),
      }),
    },
    {
      key: "words",
      title: t("publishing.wordsTitle"),
      text: list ? t("publishing.words", { list }) : t("publishing.noWords"),
    },
    { key: "spaces", title: t("publishing.spacesTitle"), text: t("publishing.spaces") },
    {
      key: "waiting",
      title: t("publishing.waitingTitle"),
      text: t("publishing.waiting", { count: waiting }),
    },
  ];
}
