/**
 * Maps equivalent addresses to one short address, so that a page is cached once. A form without scripts sends all of
 * its fields, including empty ones, defaults and dates as typed. The response is the short address's page, without a
 * redirect.
 */
import { LRUCache } from "lru-cache";

import type { CivilDate } from "#app/domain/dates.ts";
import type { SearchQuery } from "#app/domain/search/query.ts";
import { withViewHeight } from "#app/domain/search/tall-view.ts";
import { freshParameter } from "#app/http/location.server.ts";
import { mapPath, searchPath } from "#app/http/urls.ts";
import { isSearchField, shortSearch } from "#app/search-url/address.ts";
import { readSearch } from "#app/search-url/query.ts";

export interface PageAddressOptions {
  today(): CivilDate;
  /**
   * Resolves the destination and filters of a search against the catalogue. Returns null when the catalogue lacks one
   * of them.
   * Rejects when the catalogue cannot be read.
   * @param typed the destination as sent
   */
  resolve(query: SearchQuery, typed: string | null): Promise<SearchQuery | null>;
}

export interface PageAddresses {
  /**
   * Returns the short address, as a promise when it is not cached.
   * @param address path and query as sent
   */
  shortOf(address: string): string | Promise<string>;
  /** Call this after a change of the catalogue, because a destination may now resolve to another place. */
  forget(): void;
}

/** Longer addresses are left unchanged, and their pages are not cached. */
const maxAddressLength = 600;
const maxAddresses = 5_000;

/** Fields of an offer's form, in the order of its links. */
const offerFields = [
  "v",
  "checkin",
  "checkout",
  "adults",
  "childrenAges",
  "rooms",
  "nights",
  "month",
] as const;
/** Fields with one value. Repetitions are ignored. */
const singleFields: readonly string[] = ["v", "nights", "month"];

export function openPageAddresses(shop: PageAddressOptions): PageAddresses {
  const known = new LRUCache<string, string>({ max: maxAddresses });
  let day = shop.today();
  return {
    shortOf(address) {
      const cut = address.indexOf("?");
      if (cut < 0 || address.length > maxAddressLength || address.includes(`${freshParameter}=`))
        return address;
      const path = address.slice(0, cut);
      // Cached dates expire at midnight: "24.12." means the next 24 December.
      if (day !== shop.today()) {
        known.clear();
        day = shop.today();
      }
      const cached = known.get(address);
      if (cached !== undefined) return cached;
      if (/^\/de\/(?:deals|urlaub)\/[^/]+(?:\/[^/]+)?$/.test(path))
        return remember(address, shortDeal(path, new URLSearchParams(address.slice(cut + 1))));
      // Drop the view height. Only a script can fit the map to the screen, and the server cannot detect whether scripts run.
      if (path === mapPath()) return remember(address, mapPath(withViewHeight(address.slice(cut + 1))));
      if (path !== searchPath()) return address;
      return shortOfSearch(new URLSearchParams(address.slice(cut + 1)), shop).then(
        (short) => remember(address, short),
        // Without a catalogue index the page shows the error itself.
        () => address,
      );
    },
    forget: () => known.clear(),
  };

  function remember(address: string, short: string): string {
    known.set(address, short);
    return short;
  }
}

async function shortOfSearch(
  params: URLSearchParams,
  { today, resolve }: PageAddressOptions,
): Promise<string> {
  const { query, issues } = readSearch(params, today());
  const known = await resolve(query, params.get("destination"));
  if (issues.length === 0 && known) return searchPath(shortSearch(params, known));
  // The page shows invalid fields as they were typed.
  return searchPath(
    queryText(
      [...params].filter(([name, value]) => value !== "" && (isSearchField(name) || name.startsWith("utm_"))),
    ),
  );
}

/** In an address that carries its search (`h`), an empty field is significant: it clears that search field. */
function shortDeal(path: string, params: URLSearchParams): string {
  if (params.has("h")) return `${path}?${params}`;
  const own = offerFields.flatMap((name): [string, string][] => {
    const value = singleFields.includes(name) ? (params.get(name) ?? "") : params.getAll(name).join(",");
    return value === "" || (name === "rooms" && value === "1") ? [] : [[name, value]];
  });
  const others = [...params].filter(([name]) => !offerFields.some((field) => field === name));
  const query = queryText([...own, ...others]);
  return query === "" ? path : `${path}?${query}`;
}

const queryText = (pairs: [string, string][]): string =>
  new URLSearchParams(pairs).toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
