import { type ReactNode, type SubmitEvent, useState } from "react";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { Switch } from "~/app/components/switch";
import { TextArea } from "~/app/components/text-area";
import { useTranslation } from "~/app/i18n/use-translation";
import { useChange } from "~/app/use-command";
import {
  automaticActions,
  type AutomaticKind,
  linkModes,
  MAX_HOSTS,
  newcomers,
} from "~/domain/publishing/automatic-kinds";
import type { AutomaticRules } from "~/domain/publishing/automatic-rules";
import { MAX_WORD, MAX_WORDS } from "~/domain/publishing/word-limits";
import { NumberField } from "./number-field";
import { showWrong } from "./show-wrong";
import { Trial } from "./trial";

interface AutomaticFormProps {
  spaceId: string;
  before: AutomaticRules;
  wordsBefore: readonly string[];
}

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim());

/** The rules of a Space as they are to be, what they would have done, and a way to put them in force. */
export function AutomaticForm({ spaceId, before, wordsBefore }: AutomaticFormProps) {
  const { t } = useTranslation("automatic-rules");
  const [rules, setRules] = useState(before);
  const [hosts, setHosts] = useState(before.links.hosts.join("\n"));
  const [typed, setTyped] = useState(wordsBefore.join("\n"));
  const [badHost, setBadHost] = useState(false);
  const { run, busy } = useChange("PUT /spaces/{id}/automatic-rules", {
    success: t("saved"),
    onProblem: refuseHosts,
  });
  const words = linesOf(typed);
  const hasHosts = rules.links.on && rules.links.mode !== "all";
  const tooMany =
    rules.words.on &&
    (words.length > MAX_WORDS || words.some((word) => [...word].length > MAX_WORD));
  // What is out of sight stays as it was: nothing that is wrong with it could be said.
  const body = {
    rules: {
      ...rules,
      links: { ...rules.links, hosts: hasHosts ? linesOf(hosts) : before.links.hosts },
    },
    words: rules.words.on ? words : [...wordsBefore],
  };
  const isChanged =
    JSON.stringify(body) !== JSON.stringify({ rules: before, words: [...wordsBefore] });

  /** Of all that can be typed here, hosts alone can be such as the form does not know. */
  function refuseHosts({ code }: { code: string }) {
    const isHost = hasHosts && code === "malformed";
    setBadHost(isHost);
    return isHost;
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!showWrong(event.currentTarget)) void run({ params: { id: spaceId }, body });
  }
  const change = <Kind extends AutomaticKind>(kind: Kind, how: Partial<AutomaticRules[Kind]>) =>
    setRules((now) => ({ ...now, [kind]: { ...now[kind], ...how } }));
  const rule = (kind: AutomaticKind, children: ReactNode) => (
    <RuleCard kind={kind} rule={rules[kind]} onChange={(how) => change(kind, how)}>
      {children}
    </RuleCard>
  );

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {rule(
          "links",
          <>
            <Select
              label={t("links.which")}
              value={rules.links.mode}
              options={linkModes.map((value) => ({ value, label: t(`links.mode.${value}`) }))}
              onChange={({ target }) =>
                change("links", { mode: linkModes.find((mode) => mode === target.value)! })
              }
            />
            {hasHosts && (
              <TextArea
                label={t("links.hosts")}
                hint={t("links.hostsHint", { count: MAX_HOSTS })}
                error={badHost ? t("links.badHost", { count: MAX_HOSTS }) : undefined}
                rows={4}
                dir="ltr"
                spellCheck={false}
                className="sm:col-span-2"
                value={hosts}
                onChange={({ target }) => {
                  setHosts(target.value);
                  setBadHost(false);
                }}
              />
            )}
          </>,
        )}
        {rule(
          "capitals",
          <>
            <NumberField
              name="percent"
              label={t("capitals.percent")}
              value={rules.capitals.percent}
              onChange={(percent) => change("capitals", { percent })}
            />
            <NumberField
              name="letters"
              label={t("capitals.letters")}
              value={rules.capitals.letters}
              onChange={(letters) => change("capitals", { letters })}
            />
          </>,
        )}
        {rule(
          "new-accounts",
          <>
            <Select
              label={t("accounts.who")}
              value={rules["new-accounts"].who}
              options={newcomers.map((value) => ({ value, label: t(`accounts.${value}`) }))}
              onChange={({ target }) =>
                change("new-accounts", { who: newcomers.find((who) => who === target.value)! })
              }
            />
            {rules["new-accounts"].who !== "unbacked" && (
              <NumberField
                name="days"
                label={t("accounts.days")}
                value={rules["new-accounts"].days}
                onChange={(days) => change("new-accounts", { days })}
              />
            )}
          </>,
        )}
        {rule(
          "words",
          <TextArea
            label={t("words.label")}
            hint={t("words.hint")}
            error={
              tooMany ? t("words.tooMany", { words: MAX_WORDS, letters: MAX_WORD }) : undefined
            }
            rows={6}
            dir="auto"
            className="sm:col-span-2"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />,
        )}
        {rule(
          "repeated",
          <>
            <NumberField
              name="times"
              label={t("repeated.times")}
              value={rules.repeated.times}
              onChange={(times) => change("repeated", { times })}
            />
            <NumberField
              name="hours"
              label={t("repeated.hours")}
              value={rules.repeated.hours}
              onChange={(hours) => change("repeated", { hours })}
            />
          </>,
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-40">
        <Trial spaceId={spaceId} proposal={body} onProblem={refuseHosts} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy} disabled={!isChanged}>
            {t("save")}
          </Button>
          {isChanged && <p className="text-sm text-muted">{t("unsaved")}</p>}
        </div>
      </div>
    </form>
  );
}

interface RuleCardProps {
  kind: AutomaticKind;
  rule: AutomaticRules[AutomaticKind];
  onChange(how: Pick<Partial<AutomaticRules["words"]>, "on" | "action">): void;
  children: ReactNode;
}

/** One rule: on or off, by what it is met, and what happens then. */
function RuleCard({ kind, rule: { on, action }, onChange, children }: RuleCardProps) {
  const { t } = useTranslation("automatic-rules");
  return (
    <fieldset className="pixel-corners grid gap-3 border-2 border-line bg-surface px-4 py-3">
      <legend className="sr-only">{t(`kind.${kind}`)}</legend>
      <div>
        <Switch
          label={<span className="text-base font-bold">{t(`kind.${kind}`)}</span>}
          checked={on}
          onChange={({ target }) => onChange({ on: target.checked })}
        />
        <p className="text-sm text-muted">{t(`about.${kind}`)}</p>
      </div>
      {on && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {children}
          <Select
            label={t("action.label")}
            className={kind === "links" || kind === "words" ? undefined : "sm:col-span-2"}
            value={action}
            options={automaticActions.map((value) => ({ value, label: t(`action.${value}`) }))}
            onChange={({ target }) =>
              onChange({ action: automaticActions.find((one) => one === target.value)! })
            }
          />
        </div>
      )}
    </fieldset>
  );
}
