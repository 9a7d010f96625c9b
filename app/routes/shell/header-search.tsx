import { Form } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { SearchField } from "~/app/search/search-field";

const leave = () => (document.activeElement as HTMLElement | null)?.blur();

/** A field; where there is no room for one an icon, which becomes a field across the header while one types in it. */
export function HeaderSearch() {
  const { t } = useTranslation(["shell", "common"]);
  return (
    <search className="header-search">
      <Form action="/community/search" onSubmit={leave} className="mark-pixel-search">
        <SearchField
          id="header-search"
          late
          required
          placeholder={t("search")}
          aria-label={t("search")}
        />
        <button
          type="button"
          aria-label={t("common:close")}
          onClick={leave}
          className="icon-button mark-x"
        />
      </Form>
    </search>
  );
}
