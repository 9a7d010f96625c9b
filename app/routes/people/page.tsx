import { data, Form } from "react-router";
import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Results } from "~/app/components/results";
import { Tabs } from "~/app/components/tabs";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { PeopleList } from "~/app/person/people-list";
import { Person } from "~/app/person/person";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { first } from "~/domain/event-store/query";
import { type FollowList, getFollowCounts, listFollows } from "~/domain/follows/queries";
import { getPerson } from "~/domain/profile/queries";
import { viewPlayer } from "~/domain/profile/view-person";
import type { Route } from "./+types/page";

export const handle: RouteHandle = {
  texts: ["people"],
  title: "people:lists",
  crumb(loaderData) {
    const { own, person } = (loaderData ?? {}) as Partial<Route.ComponentProps["loaderData"]>;
    return own ? undefined : person?.displayName;
  },
};

const PEOPLE_PER_PAGE = 24;
const MAX_SEARCH = 60;
const lists = ["friends", "following", "followers"] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const list = url.pathname.split("/").at(-1) as FollowList;
  const q = url.searchParams.get("q")?.trim().slice(0, MAX_SEARCH) ?? "";
  const { user, found, counts, people } = await readPageAsPlayer(context, url, (viewerId) => {
    const userId = params.id ?? viewerId;
    return {
      found: first(getPerson({ userId })),
      counts: getFollowCounts(userId, viewerId),
      people: listFollows(list, { userId, viewerId, q, limit: PEOPLE_PER_PAGE }),
    };
  });
  if (!found?.personId) throw data(null, { status: 404 });
  const person = viewPlayer({ ...found, personId: found.personId });
  return { list, q, own: person.id === user.id, person, counts, people };
}

/** A player's followers, those they follow, and their friends. */
export default function People({ loaderData, params }: Route.ComponentProps) {
  const { list, q, own, person, counts, people } = loaderData;
  const { t } = useTranslation("people");
  const { number } = useFormat();
  const title = t(own ? `${list}.mine` : `${list}.theirs`, { name: person.displayName });
  const base = params.id === undefined ? "/profile" : `/profile/${params.id}`;
  const search = q ? `&q=${encodeURIComponent(q)}` : "";
  return (
    <PageShell title={title} lead={own ? undefined : <Person person={person} />}>
      <PageHead title={title} hidden />
      <Tabs
        label={t("lists")}
        items={lists.map((one) => ({
          to: `${base}/${one}`,
          label: t("tab", { list: t(`${one}.tab`), number: number(counts[one]) }),
        }))}
      />
      {(counts[list] > 0 || q !== "") && (
        <search>
          <Form key={list} className="flex max-w-xl gap-3" preventScrollReset>
            <TextField
              label={t("search")}
              hideLabel
              type="search"
              name="q"
              defaultValue={q}
              maxLength={MAX_SEARCH}
              placeholder={t("searchHint")}
              enterKeyHint="search"
              className="grow"
            />
            <Button type="submit" tone="secondary">
              {t("search")}
            </Button>
          </Form>
        </search>
      )}
      <Results label={title}>
        <PeopleList
          key={`${base} ${list} ${q}`}
          first={people}
          path={`/api/users/${person.id}/${list}?limit=${PEOPLE_PER_PAGE}${search}`}
          empty={
            q
              ? {
                  title: t("noResults"),
                  way: (
                    <LinkButton to={`${base}/${list}`} tone="secondary">
                      {t("showAll")}
                    </LinkButton>
                  ),
                }
              : {
                  title: t(own ? `${list}.noneMine` : `${list}.none`),
                  hint: own ? t(`${list}.hint`) : undefined,
                  way: own && list !== "following" && (
                    <LinkButton to="/profile#invites" tone="secondary">
                      {t("invite")}
                    </LinkButton>
                  ),
                }
          }
        />
      </Results>
    </PageShell>
  );
}
