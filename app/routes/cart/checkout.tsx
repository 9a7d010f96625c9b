import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Card } from "~/app/components/card";
import { LoadingOverlay } from "~/app/components/loading-overlay";
import { prepareVerification } from "~/app/components/verification";
import { useProblems } from "~/app/form/use-problems";
import { useTranslation } from "~/app/i18n/use-translation";
import { checkoutDrafts, readForm } from "~/app/routes/top-up/draft";
import type { PlayerIdentity } from "~/app/session-user";
import { PaymentMethod } from "~/app/wallet/payment-method";
import type { CartView } from "~/domain/cart/view";
import { normalizeCode } from "~/domain/discounts/discount";
import { normalizeEmail } from "~/domain/email";
import type { OrderRequest } from "./cart-api";
import { checkOrder, ORDER_FIELDS } from "./check-order";
import { Contact } from "./contact";
import { DiscountCode } from "./discount-code";
import { GiftChoice, isGift } from "./gift-choice";
import { PlaceOrder } from "./place-order";
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
  /** Where to write to, as far as it is known. */
  email: string | null;
  /** It is that of the last order. */
  remembered: boolean;
  /** The games. */
  children: ReactNode;
}

const FORM = "checkout";
/** Once the page stands. */
const PREPARE_MS = 1000;

/** Whoever looks at their cart is about to order. */
function usePreparedVerification() {
  useEffect(() => {
    const timer = setTimeout(prepareVerification, PREPARE_MS);
    return () => clearTimeout(timer);
  }, []);
}

export function Checkout(props: CheckoutProps) {
  const { cart, items, stale, minimumCents, user, email, remembered, children } = props;
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
  usePreparedVerification();

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
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)] lg:gap-8">
      <form
        id={FORM}
        ref={form}
        noValidate
        onSubmit={submit}
        onInput={({ target }) => {
          prepareVerification();
          checkoutDrafts.keep(user.id, {
            ...checkoutDrafts.read(user.id),
            ...readForm(form.current!),
          });
          forget({ [(target as HTMLInputElement).name]: true });
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <Contact
          user={user}
          email={email}
          remembered={remembered}
          error={errorOf("email")}
          onForgotten={() => {
            const { email: _, ...draft } = checkoutDrafts.read(user.id);
            checkoutDrafts.keep(user.id, draft);
          }}
        />
        {needsShipping && (
          <ShippingAddress
            games={shipped.map(({ name }) => name).join(", ")}
            errorOf={errorOf}
            readCountry={() => checkoutDrafts.read(user.id)["country"]}
          />
        )}
        {totals.total !== 0 && (
          <Card>
            <PaymentMethod total={totals.total} error={methodProblem} />
          </Card>
        )}
      </form>
      <div className="contents lg:sticky lg:top-20 lg:grid lg:gap-4">
        <Summary totals={totals} code={appliedCode} lines={children}>
          <GiftChoice />
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
        <PlaceOrder total={totals.total} form={FORM} busy={busy} problem={problem} />
      </div>
      {creating && <LoadingOverlay message={t("summary.creating")} />}
    </div>
  );
}
