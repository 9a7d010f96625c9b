import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import type { ProvenanceView } from "~/domain/items/view";

/** Whoever had an item or got it: a player, and else a wallet by the ends of its address. */
export function Side({ side }: { side: NonNullable<ProvenanceView["to"]> }) {
  const { t } = useTranslation("items");
  const { person, address } = side;
  if (person?.id) return <Person person={person} show="name" />;
  if (address === undefined) return <Person person={person!} show="name" />;
  return (
    <abbr title={address} className="font-mono no-underline" aria-label={t("wallet", { address })}>
      {shortAddress(address)}
    </abbr>
  );
}

export const shortAddress = (address: string) => `${address.slice(0, 4)}…${address.slice(-4)}`;
