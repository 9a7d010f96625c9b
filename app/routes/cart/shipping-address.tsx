import { useMemo } from "react";
import { Card } from "~/app/components/card";
import { Select } from "~/app/components/select";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { useHydrated } from "~/app/use-hydrated";
import { MAX_PHONE } from "~/domain/orders/phone";
import type { AddressField } from "./check-order";

/** ISO 3166-1 alpha-2: every country and territory that has a post. */
const CODES =
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW";

/** All of them in the reader's language, in its order. */
export function listCountries(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  return CODES.split(" ")
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => compare(a.label, b.label));
}

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
