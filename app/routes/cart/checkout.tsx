import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { RadioTile } from "~/app/components/radio-tile";
import { Card } from "~/app/components/card";
import { Checkbox } from "~/app/components/checkbox";
import { LoadingOverlay } from "~/app/components/loading-overlay";
import { TextField } from "~/app/components/text-field";
import { useProblems } from "~/app/form/use-problems";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { checkoutDrafts, readForm } from "~/app/routes/top-up/draft";
import { logOut } from "~/app/session";
import type { PlayerIdentity } from "~/app/session-user";
import type { CartView } from "~/domain/cart/view";
import { normalizeCode } from "~/domain/discounts/discount";
import { normalizeEmail } from "~/domain/email";
import { tokenUnits } from "~/domain/format-token";
import { centsToUsdc } from "~/domain/orders/solana-pay";
import type { OrderRequest } from "./cart-api";
import { checkOrder, ORDER_FIELDS } from "./check-order";
import { DiscountCode } from "./discount-code";
import { GiftChoice, isGift } from "./gift-choice";
import { ShippingAddress } from "./shipping-address";
import { Summary } from "./summary";
import { totalsOf } from "./totals";
import { useKeptDraft, useTypedCode } from "./use-kept-draft";
import { usePlaceOrder } from "./use-place-order";
import { type CartItem, problemId } from "./use-removal";

/** The fields that were filled in: the server says what is missing. */
type Address = NonNullable<OrderRequest["shippingAddress"]>;

interface Choices {
  needsShipping: boolean;
  discountCode: string | undefined;
  gift: boolean;
}

/** What a filled form asks for. */
function toRequest(
  filled: Readonly<Record<string, string>>,
  { needsShipping, discountCode, gift }: Choices,
): OrderRequest {
  const { email = "", newsletter, method, ...rest } = filled;
  const address = Object.entries(rest)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value);
  return {
    method: method === "SOL" ? "SOL" : "USDC",
    contact: { email: normalizeEmail(email), newsletter: newsletter === "yes" },
    ...(needsShipping && { shippingAddress: Object.fromEntries(address) as Address }),
    ...(discountCode && { discountCode }),
    ...(gift && { gift }),
  };
}

interface CheckoutProps {
  cart: CartView;
  items: readonly CartItem[];
  stale: boolean;
  minimumCents: number;
  user: PlayerIdentity;
  /** Their own address, if they have confirmed one. */
  email: string | null;
  /** The games. */
  children: ReactNode;
}

const FORM = "checkout";

export function Checkout(props: CheckoutProps) {
  const { cart, items, stale, minimumCents, user, email, children } = props;
  const { t } = useTranslation("cart");
  const { form, show, forget, describe } = useProblems(ORDER_FIELDS);
  const codeField = useRef<HTMLInputElement>(null);
  const [search] = useSearchParams();
  const gift = isGift(search);
  const [codeForgotten, setCodeForgotten] = useState(false);
  const { place, busy, creating, problem, methodProblem, setProblem } = usePlaceOrder({
    userId: user.id,
    onWrongFields: show,
  });
  const appliedCode = cart.discount && !cart.discount.problem ? cart.discount.code : undefined;
  const [typedCode, setTypedCode] = useTypedCode(cart.discount?.code ?? "");
  const totals = totalsOf(cart, items, stale);
  const shipped = items.filter(({ delivery }) => delivery === "shipment");
  const needsShipping = shipped.length > 0;
  useKeptDraft(user.id, form, cart.discount?.code);

  const errorOf = (field: string) =>
    describe(field, {
      "email required": t("contact.emailMissing"),
      "name required": t("shipping.nameMissing"),
      "phone required": t("shipping.phoneMissing"),
      "phone invalid_phone": t("shipping.phoneInvalid"),
      "line1 required": t("shipping.line1Missing"),
      "city required": t("shipping.cityMissing"),
      "postalCode required": t("shipping.postalCodeMissing"),
      "country required": t("shipping.countryMissing"),
      [`${field} malformed`]: t("checkFields"),
    });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(undefined);
    const unavailable = items.find((item) => item.problem);
    if (unavailable) {
      setProblem(t("checkLines"));
      return document.getElementById(problemId(unavailable.gameId))?.focus();
    }
    const filled = readForm(event.currentTarget);
    if (show(checkOrder(filled, needsShipping))) return;
    const wanted = normalizeCode(typedCode);
    if (wanted && wanted !== cart.discount?.code) {
      setCodeForgotten(true);
      return codeField.current?.focus();
    }
    place(toRequest(filled, { needsShipping, discountCode: appliedCode, gift }), items);
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <div className="grid gap-8">
        {children}
        <GiftChoice />
        <form
          id={FORM}
          ref={form}
          noValidate
          onSubmit={submit}
          onInput={({ target }) => {
            checkoutDrafts.keep(user.id, {
              ...checkoutDrafts.read(user.id),
              ...readForm(form.current!),
            });
            forget({ [(target as HTMLInputElement).name]: true });
          }}
          className="grid gap-8"
        >
          <Contact user={user} email={email} error={errorOf("email")} />
          {needsShipping && (
            <ShippingAddress
              games={shipped.map(({ name }) => name).join(", ")}
              errorOf={errorOf}
              readCountry={() => checkoutDrafts.read(user.id)["country"]}
            />
          )}
          {totals.total !== 0 && <PaymentMethod total={totals.total} error={methodProblem} />}
        </form>
      </div>
      <div className="lg:sticky lg:top-24">
        <Summary totals={totals} code={appliedCode} form={FORM} busy={busy} problem={problem}>
          <DiscountCode
            discount={cart.discount}
            minimumCents={minimumCents}
            field={codeField}
            forgotten={codeForgotten}
            typed={typedCode}
            onType={(text) => {
              setTypedCode(text);
              setCodeForgotten(false);
            }}
          />
        </Summary>
      </div>
      {creating && <LoadingOverlay message={t("summary.creating")} />}
    </div>
  );
}

interface ContactProps {
  user: PlayerIdentity;
  /** What the field begins with. */
  email: string | null;
  error?: string;
}

/** Contact Information: whose order it is, and where to write to. */
function Contact({ user, email, error }: ContactProps) {
  const { t } = useTranslation("cart");
  const navigate = useNavigate();
  const switchAccounts = async () => {
    await logOut();
    await navigate(`/login?${new URLSearchParams({ returnTo: "/store/shopcart" })}`);
  };
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">{t("contact.title")}</h2>
      <div className="-mt-2 text-sm text-muted">
        <p>
          {t("contact.signedInAs")}{" "}
          <span className="font-semibold text-ink">{user.displayName}</span>
        </p>
        <p>
          {t("contact.haveAccount")}{" "}
          <button
            type="button"
            className="min-h-11 font-semibold text-link underline"
            onClick={() => void switchAccounts()}
          >
            {t("contact.switchAccounts")}
          </button>
        </p>
      </div>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        defaultValue={email ?? ""}
        maxLength={254}
        label={t("contact.email")}
        hint={t("contact.emailHint")}
        error={error}
      />
      <Checkbox name="newsletter" value="yes" label={t("contact.news")} />
    </Card>
  );
}

interface PaymentMethodProps {
  /** US cents; undefined while it is being counted. */
  total: number | undefined;
  error?: string;
}

/** USDC or SOL. What SOL costs is known, and locked, when the order is placed. */
function PaymentMethod({ total, error }: PaymentMethodProps) {
  const { t } = useTranslation("cart");
  const { money } = useFormat();
  const token = useTokenFormat();
  const hints = total !== undefined && {
    USDC: t("method.usdcHint", { amount: token(centsToUsdc(total), tokenUnits.USDC) }),
    SOL: t("method.solHint", { total: money(total) }),
  };
  return (
    <Card>
      <fieldset aria-describedby={error && "method-error"} className="grid gap-3">
        <legend className="mb-3 text-lg font-bold">{t("method.title")}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {(["USDC", "SOL"] as const).map((method) => (
            <RadioTile
              key={method}
              name="method"
              value={method}
              defaultChecked={method === "USDC"}
              label={method}
              hint={hints && hints[method]}
            />
          ))}
        </div>
        {error && (
          <p id="method-error" role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </fieldset>
    </Card>
  );
}
