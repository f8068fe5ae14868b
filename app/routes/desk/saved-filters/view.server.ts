/** Saved searches of a list: what its page shows, and the acts of its forms. */
import { data } from "@remix-run/node";

import { removeFilter, saveFilter } from "#app/commands/operator/saved-filters.server.ts";
import type { Operator } from "#app/domain/operator/role.ts";
import {
  cleanFilterQuery,
  type FilterList,
  formatFilterQuery,
  longestFilterName,
  mostSavedFilters,
} from "#app/domain/operator/saved-filter.ts";
import { seeOther } from "#app/http/access.server.ts";
import {
  deskArrivalsPath,
  deskBookingsPath,
  deskOffersPath,
  deskProposalsPath,
} from "#app/http/back-office-urls.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { listSavedFilters } from "#app/store/queries/operator/saved-filters.server.ts";
import { savedFilterTexts as t } from "#locale/operator/saved-filters.ts";

const paths = {
  bookings: deskBookingsPath(),
  offers: deskOffersPath(),
  proposals: deskProposalsPath(),
  arrivals: deskArrivalsPath(),
} as const satisfies Record<FilterList, string>;

const doneNames = ["gemerkt", "geloescht"] as const;

const addressOf = (list: FilterList, query: string, done?: (typeof doneNames)[number]) => {
  const parts = [query, done && `erledigt=${done}`].filter(Boolean);
  return [paths[list], parts.join("&")].filter(Boolean).join("?");
};

export type SavedFiltersView = Awaited<ReturnType<typeof savedFiltersView>>;

/**
 * The operator's saved searches of a list as links, and the current search, which can be saved.
 * @param typed the fields of the current search; a value that the list has by itself is empty
 */
export async function savedFiltersView(
  { db }: Pick<Shop, "db">,
  operator: Pick<Operator, "id">,
  list: FilterList,
  { query, typed }: { query: URLSearchParams; typed: Readonly<Record<string, string>> },
) {
  const current = formatFilterQuery(cleanFilterQuery(list, new URLSearchParams(typed)));
  const done = doneNames.find((each) => each === query.get("erledigt"));
  const saved = await listSavedFilters(db, operator.id, list);
  return {
    current,
    done: done && t(`done.${done}`),
    rows: saved.map(({ id, name, query: kept }) => {
      // Cleaned again, because the fields of the list may have changed since.
      const own = formatFilterQuery(cleanFilterQuery(list, new URLSearchParams(kept)));
      return { id, name, href: addressOf(list, own), isCurrent: own === current };
    }),
  };
}

/** Saves or removes a search of a list. Only the known fields of the list are kept, so no address leads elsewhere. */
export async function changeSavedFilters(
  shop: Pick<Shop, "work">,
  operator: Operator,
  list: FilterList,
  form: FormData,
) {
  const read = (name: string) => String(form.get(name) ?? "");
  const query = cleanFilterQuery(list, new URLSearchParams(read("suche")));
  const current = formatFilterQuery(query);
  if (form.get("intent") === "forget") {
    await removeFilter(shop.work(), operator, read("filter"));
    return seeOther(addressOf(list, current, "geloescht"));
  }
  const refused = (field: string, text: string) =>
    data({ reply: buildRefusalReply(form, { [field]: text }, ["suche"]) }, { status: 422 });
  const name = read("name").trim();
  if (name === "" || name.length > longestFilterName)
    return refused("name", t("refused.name", { count: longestFilterName }));
  const answer = await saveFilter(shop.work(), operator, { list, name, query });
  if (answer.ok) return seeOther(addressOf(list, current, "gemerkt"));
  if (answer.refusal === "too-many") return refused("", t("full", { count: mostSavedFilters }));
  return refused(answer.refusal === "taken" ? "name" : "", t(`refused.${answer.refusal}`));
}
