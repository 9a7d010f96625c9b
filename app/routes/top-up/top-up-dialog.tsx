import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";
import type { TopUpOfferView } from "./offer";
import { TopUpForm } from "./top-up-form";

/** Open while the address says so: a reload keeps it, the back button closes it. */
export function TopUpDialog({ offer }: { offer: TopUpOfferView }) {
  const { t } = useTranslation("top-up");
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const wanted = search.get("buy");

  function close() {
    const { opened } = (state ?? {}) as { opened?: boolean };
    if (opened) void navigate(-1);
    else void navigate({ search: "" }, { replace: true, preventScrollReset: true });
  }

  return (
    <Dialog open={wanted !== null} onClose={close} title={t("title", { game: offer.gameName })}>
      <TopUpForm key={wanted} offer={offer} wanted={wanted ?? ""} />
    </Dialog>
  );
}
