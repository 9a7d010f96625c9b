import { type SubmitEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "~/app/components/button";
import { Checkbox } from "~/app/components/checkbox";
import { TextField } from "~/app/components/text-field";
import { toast } from "~/app/components/toast";
import type { Missing, Subscription } from "~/app/frame/subscribe";
import type { Language } from "~/domain/language";
import { useAction } from "~/app/use-action";
import { useHydrated } from "~/app/use-hydrated";

export function NewsletterForm() {
  const { t, i18n } = useTranslation("shell");
  // Before its script is there a press would do nothing.
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [{ email, agree }, setMissing] = useState<Missing>({});
  const { run, busy } = useAction(subscribe, {
    onSuccess(missing) {
      setMissing(missing);
      const [first] = Object.keys(missing);
      if (first) return (form.current!.elements.namedItem(first) as HTMLElement).focus();
      form.current!.reset();
      toast("success", t("newsletter.asked"));
    },
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void run({
      email: fields.get("email") as string,
      agreed: fields.has("agree"),
      language: i18n.language as Language,
    });
  }

  return (
    <section
      aria-labelledby="newsletter-title"
      className="col-span-2 grid max-w-lg content-start gap-3 lg:col-span-1"
    >
      <h2 id="newsletter-title" className="font-pixel text-xl">
        {t("newsletter.title")}
      </h2>
      <p className="text-sm text-muted">{t("newsletter.text")}</p>
      <form
        ref={form}
        method="dialog"
        noValidate
        onSubmit={onSubmit}
        onInput={prepare}
        className="grid gap-1"
      >
        <div className="flex items-start gap-2">
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={t("newsletter.email")}
            hideLabel
            placeholder={t("newsletter.hint")}
            error={email && t(`newsletter.${email}`)}
            className="grow"
          />
          <Button
            type="submit"
            busy={busy}
            disabled={!hydrated}
            className="shrink-0 whitespace-nowrap"
          >
            {t("newsletter.submit")}
          </Button>
        </div>
        <Checkbox
          name="agree"
          label={
            <>
              {t("newsletter.agree")}{" "}
              <Link to="/privacy-policy" className="underline hover:text-link">
                {t("privacyPolicy")}
              </Link>
            </>
          }
          error={agree && t(`newsletter.${agree}`)}
        />
      </form>
    </section>
  );
}

/** What it takes, only those need who subscribe. */
async function subscribe(wanted: Subscription, key: string): Promise<Missing> {
  return (await import("~/app/frame/subscribe")).subscribe(wanted, key);
}

/** What it will need, while it is filled in. */
function prepare() {
  import("~/app/frame/subscribe").then(
    ({ prepareVerification }) => prepareVerification(),
    () => {},
  );
}
