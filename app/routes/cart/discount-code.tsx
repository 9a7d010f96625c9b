import { type RefObject, useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Form, useNavigation, useSearchParams } from "react-router";
import { Button } from "~/app/components/button";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import type { CartView } from "~/domain/cart/view";
import { GIFT, isGift } from "./gift-choice";

/** The most that the API takes. */
export const CODE_LENGTH = 40;

const PROBLEMS = [
  "discount_unknown",
  "discount_expired",
  "discount_used",
  "discount_used_up",
  "discount_minimum",
] as const;

interface DiscountCodeProps {
  discount: CartView["discount"];
  minimumCents: number;
  field: RefObject<HTMLInputElement | null>;
  /** What stands in the field. */
  typed: string;
  /** A code was typed and not applied. */
  forgotten: boolean;
  onType(text: string): void;
}

/** The code stands in the address, so that it survives a reload and a sign-in, and can be linked to. */
export function DiscountCode({
  discount,
  minimumCents,
  field,
  typed,
  forgotten,
  onType,
}: DiscountCodeProps) {
  const { t } = useTranslation("cart");
  const { money } = useFormat();
  const [search, setSearch] = useSearchParams();
  const { location } = useNavigation();
  const [missing, setMissing] = useState(false);
  const busy = location?.search !== undefined && location.pathname.endsWith("/shopcart");
  const applied = discount && !discount.problem ? discount.code : undefined;

  const code = discount?.code ?? "";

  const remove = () => {
    onType("");
    field.current?.focus();
    setSearch(isGift(search) ? GIFT : {}, { replace: true, preventScrollReset: true });
  };

  const problem = PROBLEMS.find((one) => one === discount?.problem);
  const error = missing
    ? t("code.missing")
    : forgotten
      ? t("code.forgotten")
      : problem && t(`code.${problem}`, { code, minimum: money(minimumCents) });

  return (
    <Form
      replace
      preventScrollReset
      onSubmit={(event) => {
        const empty = !typed.trim();
        setMissing(empty);
        if (!empty) return;
        event.preventDefault();
        field.current?.focus();
      }}
      className="grid gap-2"
    >
      {isGift(search) && <input type="hidden" name="gift" value={GIFT.gift} />}
      <div className="flex items-start gap-2">
        <TextField
          ref={field}
          name="code"
          label={t("code.label")}
          value={typed}
          maxLength={CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          onChange={({ target }) => {
            setMissing(false);
            onType(target.value);
          }}
          className="grow"
        />
        <Button
          type="submit"
          tone="secondary"
          busy={busy}
          className="mt-7.5 shrink-0 whitespace-nowrap"
        >
          {t("code.apply")}
        </Button>
      </div>
      <output className="text-sm text-success empty:hidden">
        {applied && !error && t("code.applied", { code: applied })}
      </output>
      {discount && (
        <Button tone="quiet" className="-ml-4 justify-self-start text-muted" onClick={remove}>
          {applied ? t("code.remove", { code }) : t("code.clear")}
        </Button>
      )}
    </Form>
  );
}
