import { useMemo } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Card } from "~/app/components/card";
import { Select } from "~/app/components/select";
import { TextField } from "~/app/components/text-field";
import { MAX_PHONE } from "~/domain/orders/phone";
import type { AddressField } from "./check-order";
import { listCountries } from "./countries";
import { useHydrated } from "~/app/use-hydrated";

const FIELDS = [
  { name: "name", autoComplete: "shipping name", maxLength: 100 },
  {
    name: "phone",
    autoComplete: "shipping tel",
    maxLength: MAX_PHONE,
    type: "tel",
    inputMode: "tel",
  },
  { name: "line1", autoComplete: "shipping address-line1", maxLength: 200 },
  { name: "line2", autoComplete: "shipping address-line2", maxLength: 200 },
  { name: "city", autoComplete: "shipping address-level2", maxLength: 100 },
  { name: "region", autoComplete: "shipping address-level1", maxLength: 100 },
  { name: "postalCode", autoComplete: "shipping postal-code", maxLength: 20 },
] as const satisfies { name: AddressField; [attribute: string]: unknown }[];

const HALF = new Set<string>(["city", "region", "postalCode"]);
const OPTIONAL = new Set<string>(["line2", "region"]);
interface ShippingAddressProps {
  /** The names of the games that come by post. */
  games: string;
  /** What is wrong with a field. */
  errorOf(field: AddressField): string | undefined;
  /** The country that was chosen before a reload. */
  readCountry(): string | undefined;
}

export function ShippingAddress({ games, errorOf, readCountry }: ShippingAddressProps) {
  const { t, i18n } = useTranslation("cart");
  // Browser and server may name and sort countries differently, so only the browser lists them.
  const hydrated = useHydrated();
  const countries = useMemo(
    () => (hydrated ? listCountries(i18n.language) : []),
    [hydrated, i18n.language],
  );
  return (
    <Card>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="contents">
          <span className="mb-1 block text-lg font-bold">{t("shipping.title")}</span>
        </legend>
        <div className="-mt-3 grid gap-1 text-sm text-muted sm:col-span-2">
          <p>{t("shipping.why", { games })}</p>
          <p>{t("shipping.cost")}</p>
          <p>{t("shipping.time")}</p>
        </div>
        {FIELDS.map((field) => (
          <TextField
            key={field.name}
            {...field}
            label={t(`shipping.${field.name}`)}
            required={!OPTIONAL.has(field.name)}
            hint={field.name === "phone" ? t("shipping.phoneHint") : undefined}
            error={errorOf(field.name)}
            className={HALF.has(field.name) ? "content-start" : "sm:col-span-2"}
          />
        ))}
        <Select
          key={countries.length}
          name="country"
          autoComplete="shipping country"
          label={t("shipping.country")}
          required
          placeholder={t("shipping.countryHint")}
          options={countries}
          defaultValue={hydrated ? (readCountry() ?? "") : ""}
          error={errorOf("country")}
          className="content-start"
        />
      </fieldset>
    </Card>
  );
}
