/**
 * Many addresses ask for the same page: a form without scripts sends all of its fields, empty ones and defaults too, and
 * dates as they were typed. Each is answered as its short spelling is, without leading there first, and the page is kept
 * once.
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
   * The search with its destination and filters as the catalogue has them; null where it has not all of them. Rejects where
   * the catalogue cannot be read.
   * @param typed the destination as sent
   */
  resolve(query: SearchQuery, typed: string | null): Promise<SearchQuery | null>;
}

export interface PageAddresses {
  /**
   * The address whose page is the answer; a promise where it was not asked for lately.
   * @param address path and query as sent
   */
  shortOf(address: string): string | Promise<string>;
  /** The catalogue has changed: another place may be the one that is meant. */
  forget(): void;
}

/** Such an address is nobody's search, and its page is not kept. */
const longest = 600;
const kept = 5_000;

/** Of the form of an offer, in the order of its links. */
const dealFields = [
  "v",
  "checkin",
  "checkout",
  "adults",
  "childrenAges",
  "rooms",
  "nights",
  "month",
] as const;
/** Read once, however often they stand there. */
const single: readonly string[] = ["v", "nights", "month"];

export function openPageAddresses(shop: PageAddressOptions): PageAddresses {
  const known = new LRUCache<string, string>({ max: kept });
  let day = shop.today();
  return {
    shortOf(address) {
      const cut = address.indexOf("?");
      if (cut < 0 || address.length > longest || address.includes(`${freshParameter}=`)) return address;
      const path = address.slice(0, cut);
      // "24.12." is the next one to come.
      if (day !== shop.today()) {
        known.clear();
        day = shop.today();
      }
      const before = known.get(address);
      if (before !== undefined) return before;
      if (/^\/de\/(?:deals|urlaub)\/[^/]+(?:\/[^/]+)?$/.test(path))
        return keep(address, shortDeal(path, new URLSearchParams(address.slice(cut + 1))));
      // How much fits on one screen is not passed on, and nobody knows yet whether scripts run here.
      if (path === mapPath()) return keep(address, mapPath(withViewHeight(address.slice(cut + 1))));
      if (path !== searchPath()) return address;
      return shortOfSearch(new URLSearchParams(address.slice(cut + 1)), shop).then(
        (short) => keep(address, short),
        // Without an index the page says so itself.
        () => address,
      );
    },
    forget: () => known.clear(),
  };

  function keep(address: string, short: string): string {
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
  // What is wrong stands on the page as it was typed.
  return searchPath(
    textOf(
      [...params].filter(([name, value]) => value !== "" && (isSearchField(name) || name.startsWith("utm_"))),
    ),
  );
}

/** With the search that led here (`h`), an empty field says something: that this is no longer wished for. */
function shortDeal(path: string, params: URLSearchParams): string {
  if (params.has("h")) return `${path}?${params}`;
  const own = dealFields.flatMap((name): [string, string][] => {
    const value = single.includes(name) ? (params.get(name) ?? "") : params.getAll(name).join(",");
    return value === "" || (name === "rooms" && value === "1") ? [] : [[name, value]];
  });
  const others = [...params].filter(([name]) => !dealFields.some((field) => field === name));
  const query = textOf([...own, ...others]);
  return query === "" ? path : `${path}?${query}`;
}

const textOf = (pairs: [string, string][]): string =>
  new URLSearchParams(pairs).toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
