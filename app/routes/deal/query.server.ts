import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { looksLikeDate, parseGermanDate } from "#app/domain/typed-dates.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { isParty } from "#app/domain/price/stay-rules.ts";
import { longestStay } from "#app/domain/price/quote.ts";
import type { SearchIssue } from "#app/search-url/fields.ts";
import { readSearchState } from "#app/search-url/h-state.ts";
import { readSearch } from "#app/search-url/query.ts";

/** Query of a deal page: variant, dates and party. */
export type DealQuery = ReturnType<typeof readDealQuery>;

const fields = ["checkin", "checkout", "adults", "childrenAges", "rooms"] as const;

/** Reads the page's own form fields, completed from the search that led here (`h`). Never throws. */
export function readDealQuery(params: URLSearchParams, today: CivilDate) {
  const carriedSearch = readSearchState(params.get("h"));
  const isLinkUnreadable = carriedSearch === null && !fields.some((field) => params.has(field));
  const merged = new URLSearchParams();
  for (const field of fields) {
    const ownValue = params.getAll(field).join(",").slice(0, 200);
    const value = params.has(field) ? ownValue : (carriedSearch?.[field] ?? "").slice(0, 200);
    if (value !== "") merged.set(field, value);
  }
  const { query, issues } = readSearch(merged, today);
  const typed = fields.map((field) => [field, merged.get(field) ?? ""]);
  const party = { adults: query.adults, childrenAges: [...query.childrenAges] };
  return {
    variantId: params.get("v") ?? carriedSearch?.variantId ?? null,
    // Any invalid field means no stay, because a price for another party would mislead.
    stay:
      query.mode === "b" && issues.length === 0 ? { checkin: query.checkin, checkout: query.checkout } : null,
    /** Null when not given; then the variant's own number of persons applies. */
    party: merged.has("adults") || merged.has("childrenAges") ? party : null,
    rooms: query.rooms,
    /** Length of stay for the calendar, when no stay is requested. */
    nights: readNights(params.get("nights") ?? ""),
    /** First day of the month that the calendar shows. */
    month: readMonth(params.get("month") ?? ""),
    issues: [...issues.map(buildIssue), ...(isLinkUnreadable ? [unreadableLink] : [])],
    typed: Object.fromEntries(typed) as Record<(typeof fields)[number], string>,
  };
}

/** Belongs to no field, because no field can correct it. */
const unreadableLink = { field: "", typed: "", message: "link-unreadable" as const };

/** Distinguishes a date that does not exist, such as 29.02.2027, from unreadable text. */
function buildIssue({ field, message, typed }: SearchIssue) {
  const impossible = message === "date-unreadable" && looksLikeDate(typed);
  return { field, typed, message: impossible ? ("date-impossible" as const) : message };
}

/** Length of stay for the calendar, 1 to `longestStay` nights. The variant's minimum is not checked here. */
function readNights(text: string): number | null {
  const nights = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return 1 <= nights && nights <= longestStay ? nights : null;
}

/** Parses `2027-02` to the first of the month; null when invalid. */
function readMonth(text: string): CivilDate | null {
  return parseCivilDate(`${text.slice(0, 7)}-01`);
}

/** Reads the form that adds an offer to the cart; null when the values cannot come from the shop's own page. */
export function readAddForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const parseWhole = (value: string) => (/^\d{1,4}$/.test(value) ? Number(value) : Number.NaN);
  const variantId = text("variantId");
  if (!isUuid(variantId)) return null;
  // NaN when it is not a whole number, which the command rejects.
  const wish = { variantId, quantity: parseWhole(text("quantity")) };
  if (text("kind") !== "stay") return { ...wish, stay: null };
  const checkin = parseGermanDate(text("checkin"));
  const checkout = parseGermanDate(text("checkout"));
  const ages = text("childrenAges").slice(0, 100);
  const party = {
    adults: parseWhole(text("adults")),
    childrenAges: ages === "" ? [] : ages.split(",").map(parseWhole),
  };
  return checkin && checkout && isParty(party) ? { ...wish, stay: { checkin, checkout, ...party } } : null;
}
