import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { explain } from "~/app/api-problem";
import { verify } from "~/app/components/verification";
import { useTranslation } from "~/app/i18n/use-translation";
import { checkoutDrafts } from "~/app/routes/top-up/draft";
import { useAction } from "~/app/use-action";
import { type FieldProblem, fieldProblemsOf } from "~/domain/field-problem";
import { type OrderRequest, placeOrder } from "./cart-api";
import type { CartItem } from "./use-removal";

/** The cart is not what this page showed: somebody was faster, or another tab. */
const CART_CHANGED = [
  "already_owned",
  "out_of_stock",
  "order_open",
  "not_giftable",
  "shipping_address_required",
];

interface Attempt {
  request: OrderRequest;
  /** A cart of other games is another order, even with the same request. */
  gameIds: string[];
}

interface Options {
  userId: string;
  /** Answers whether any of them is a field of the form. */
  onWrongFields(problems: readonly FieldProblem<string>[]): boolean;
}

/** The verification, then "Creating order...", then the order's own page. */
export function usePlaceOrder({ userId, onWrongFields }: Options) {
  const { t } = useTranslation("cart");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [methodProblem, setMethodProblem] = useState<string>();

  const { run, busy } = useAction(
    async ({ request }: Attempt, key) => {
      const verification = await verify();
      setCreating(true);
      return placeOrder(request, verification, key);
    },
    {
      onSuccess(order) {
        checkoutDrafts.drop(userId);
        void navigate(`/store/pay-result?order=${order.id}`);
      },
      onProblem(refusal) {
        setCreating(false);
        const { code, details } = refusal;
        if (code.startsWith("login_")) return false;
        if (code === "quote_unavailable") {
          setMethodProblem(t("method.solDown"));
          return true;
        }
        // What the form did not find itself is not known to it by its code.
        const wrong = fieldProblemsOf(details).map(({ path }) => ({ path, code: "malformed" }));
        if (code === "malformed" && onWrongFields(wrong)) return true;
        if (CART_CHANGED.includes(code) || code === "cart_empty" || code.startsWith("discount_")) {
          void revalidate();
        }
        if (CART_CHANGED.includes(code)) setProblem(t("checkLines"));
        else if (!code.startsWith("discount_")) {
          const cancelled = code === "verification_required";
          void explain(refusal).then((why) =>
            setProblem(cancelled ? why : `${t("createFailed")}. ${why}`),
          );
        }
        return true;
      },
    },
  );

  return {
    place(request: OrderRequest, items: readonly CartItem[]) {
      setMethodProblem(undefined);
      void run({ request, gameIds: items.map(({ gameId }) => gameId) });
    },
    busy,
    creating,
    problem,
    methodProblem,
    setProblem,
  };
}
