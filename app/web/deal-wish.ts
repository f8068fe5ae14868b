import { type CivilDate, looksLikeDate, parseCivilDate } from "#app/domain/dates.ts";
import type { Party } from "#app/domain/price/party.ts";
import { longestStay } from "#app/domain/price/quote.ts";
import { readSearch } from "#app/web/read-search.ts";
import type { SearchIssue, SearchIssueKey } from "#app/web/search-issue.ts";
import { readSearchState } from "#app/web/search-state.ts";

/** What a visitor wants to know of a deal: which variant, when, for whom. */
export interface DealWish {
  variantId: string | null;
  stay: { checkin: CivilDate; checkout: CivilDate } | null;
  /** Null where the visitor said nothing: then it is who the variant is made for. */
  party: Party | null;
  rooms: number;
  /** For the calendar, where no stay is wished for. */
  nights: number | null;
  /** First day of the month that the calendar is to show. */
  month: CivilDate | null;
  issues: { field: string; message: SearchIssueKey | "date-impossible" }[];
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
    nights: readNights(params.get("nights") ?? ""),
    month: readMonth(params.get("month") ?? ""),
    issues: issues.map(issueOf),
    typed: {
      checkin: typed("checkin"),
      checkout: typed("checkout"),
      adults: typed("adults"),
      childrenAges: typed("childrenAges"),
      rooms: typed("rooms"),
    },
  };
}

/** 29.02.2027 is well written, and there is no such day. */
function issueOf({ field, message, typed }: SearchIssue): DealWish["issues"][number] {
  const impossible = message === "date-unreadable" && looksLikeDate(typed);
  return { field, message: impossible ? "date-impossible" : message };
}

/** Length of stay that the calendar is asked for; the variant decides whether it is long enough. */
function readNights(text: string): number | null {
  const nights = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return 1 <= nights && nights <= longestStay ? nights : null;
}

/** `2027-02`, as the first of the month. */
function readMonth(text: string): CivilDate | null {
  return parseCivilDate(`${text.slice(0, 7)}-01`);
}
