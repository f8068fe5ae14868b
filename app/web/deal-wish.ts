import type { CivilDate } from "#app/domain/civil-date.ts";
import type { Party } from "#app/domain/party.ts";
import { readSearch } from "#app/web/read-search.ts";
import type { SearchIssue } from "#app/web/search-issue.ts";
import { readSearchState } from "#app/web/search-state.ts";

/** What a visitor wants to know of a deal: which variant, when, for whom. */
export interface DealWish {
  variantId: string | null;
  stay: { checkin: CivilDate; checkout: CivilDate } | null;
  /** Null where the visitor said nothing: then it is who the variant is made for. */
  party: Party | null;
  rooms: number;
  issues: SearchIssue[];
  /** The fields as they were typed. */
  typed: { checkin: string; checkout: string; adults: string; childrenAges: string; rooms: string };
}

const fields = ["checkin", "checkout", "adults", "childrenAges", "rooms"] as const;

/** From the page's own form fields; what they leave out comes from the search that led here (`h`). Total. */
export function readDealWish(params: URLSearchParams, today: CivilDate): DealWish {
  const state = readSearchState(params.get("h"));
  const merged = new URLSearchParams();
  for (const field of fields) {
    const own = params.getAll(field).join(",").slice(0, 200);
    const carried = [state[field]].flat().join(",");
    const value = params.has(field) ? own : carried;
    if (value !== "") merged.set(field, value);
  }
  const { query, issues } = readSearch(merged, today);
  const typed = (field: (typeof fields)[number]) => merged.get(field) ?? "";
  return {
    variantId: params.get("v") ?? state.variantId ?? null,
    stay: query.mode === "b" ? { checkin: query.checkin, checkout: query.checkout } : null,
    party:
      merged.has("adults") || merged.has("childrenAges")
        ? { adults: query.adults, childrenAges: [...query.childrenAges] }
        : null,
    rooms: query.rooms,
    issues,
    typed: {
      checkin: typed("checkin"),
      checkout: typed("checkout"),
      adults: typed("adults"),
      childrenAges: typed("childrenAges"),
      rooms: typed("rooms"),
    },
  };
}

/** Query of a deal page for a stay; `readDealWish` reads it back. */
export function writeDealWish(wish: {
  variantId: string;
  checkin: CivilDate;
  checkout: CivilDate;
  party: Party;
  rooms: number;
}): string {
  const params = new URLSearchParams({
    v: wish.variantId,
    checkin: wish.checkin,
    checkout: wish.checkout,
    adults: String(wish.party.adults),
  });
  if (wish.party.childrenAges.length > 0) params.set("childrenAges", wish.party.childrenAges.join(","));
  if (wish.rooms > 1) params.set("rooms", String(wish.rooms));
  return params.toString().replaceAll("%2C", ",");
}
