import { useTranslation } from "~/app/i18n/use-translation";
import { type AutomaticKind, automaticKinds } from "~/domain/publishing/automatic-kinds";
import type { AutomaticRules } from "~/domain/publishing/automatic-rules";

interface RuleSentencesProps {
  rules: AutomaticRules;
  /** For those who look after the Space: whoever knows what is denied gets round it. */
  withHosts?: boolean;
}

/** Automatic rules in words. What is off is left out. */
export function RuleSentences({ rules, withHosts = false }: RuleSentencesProps) {
  const { t } = useTranslation("automatic-rules");
  const on = automaticKinds.filter((kind) => rules[kind].on);
  if (!on.length) return <p className="text-sm text-muted">{t("allOff")}</p>;
  return (
    <dl className="grid gap-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-4">
      {on.map((kind) => (
        <div key={kind} id={kind} className="target grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="font-semibold">{t(`kind.${kind}`)}</dt>
          <dd className="wrap-anywhere">
            <RuleSentence kind={kind} rules={rules} withHosts={withHosts} />{" "}
            <span className="text-muted">{t(`did.${rules[kind].action}`)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RuleSentence({
  kind,
  rules,
  withHosts,
}: Required<RuleSentencesProps> & { kind: AutomaticKind }) {
  const { t } = useTranslation("automatic-rules");
  switch (kind) {
    case "links": {
      const { mode, hosts } = rules.links;
      const names = withHosts || mode === "allowed" ? hosts.join(", ") : t("certain");
      return t(`says.links.${mode}`, { hosts: names });
    }
    case "capitals": {
      const { percent, letters } = rules.capitals;
      return t("says.capitals", { percent, count: letters });
    }
    case "new-accounts": {
      const { who, days } = rules["new-accounts"];
      return t(`says.new-accounts.${who}`, { count: days });
    }
    case "words":
      return t("says.words");
    case "repeated": {
      const { times, hours } = rules.repeated;
      return t("says.repeated", { count: times, hours });
    }
  }
}
