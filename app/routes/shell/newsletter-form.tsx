import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "~/app/components/button";
import { Checkbox } from "~/app/components/checkbox";
import { TextField } from "~/app/components/text-field";
import { explain } from "~/app/api-problem";
import { toast } from "~/app/components/toast";
import { verify } from "~/app/components/verification-request";
import type { Language } from "~/domain/language";
import { useAction } from "~/app/use-action";

interface Problems {
  email?: string;
  agree?: string;
}

export function NewsletterForm() {
  const { t, i18n } = useTranslation(["shell", "common"]);
  const [email, setEmail] = useState("");
  const [agreed, setAgreed] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const { run, busy } = useAction(subscribe, {
    success: t("newsletter.asked"),
    onSuccess() {
      setEmail("");
      setAgreed(false);
    },
  });

  async function submit({ elements }: HTMLFormElement) {
    // What an address is, only those need to know who write one.
    const { isEmail, normalizeEmail } = await import("~/domain/email");
    const address = normalizeEmail(email);
    const found: Problems = {};
    if (!address) found.email = t("newsletter.emailMissing");
    else if (!isEmail(address)) found.email = t("newsletter.emailInvalid");
    if (!agreed) found.agree = t("newsletter.agreeMissing");
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) (elements.namedItem(first) as HTMLElement).focus();
    else void run({ email: address, language: i18n.language as Language });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event.currentTarget).catch(async (error) => toast("danger", await explain(error)));
  }

  return (
    <section aria-labelledby="newsletter-title" className="grid max-w-lg content-start gap-3">
      <h2 id="newsletter-title" className="font-pixel text-xl">
        {t("newsletter.title")}
      </h2>
      <p className="text-sm text-muted">{t("newsletter.text")}</p>
      <form noValidate onSubmit={onSubmit} className="grid gap-1">
        <div className="flex items-start gap-2">
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={t("newsletter.email")}
            hideLabel
            placeholder={t("newsletter.hint")}
            value={email}
            error={problems.email}
            onChange={(event) => setEmail(event.target.value)}
            className="grow"
          />
          <Button type="submit" busy={busy}>
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
          checked={agreed}
          error={problems.agree}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      </form>
    </section>
  );
}

async function subscribe(input: { email: string; language: Language }, key: string) {
  const { callApi } = await import("~/app/api-client");
  const verification = await verify();
  const body = { ...input, privacyPolicyAgreed: true as const };
  await callApi("POST /newsletter/subscriptions", { body, key, verification });
}
