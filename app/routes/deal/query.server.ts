import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { looksLikeDate, parseGermanDate } from "#app/domain/typed-dates.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { isParty } from "#app/domain/price/stay-rules.ts";
import { longestStay } from "#app/domain/price/quote.ts";
import type { SearchIssue } from "#app/search-url/fields.ts";
import { readSearchState } from "#app/search-url/h-state.ts";
import { readSearch } from "#app/search-url/query.ts";

/** What a visitor wants to know of a deal: which variant, when, for whom. */
export type DealQuery = ReturnType<typeof readDealQuery>;

const fields = ["checkin", "checkout", "adults", "childrenAges", "rooms"] as const;

/** From the page's own form fields; what they leave out comes from the search that led here (`h`). Total. */
export function readDealQuery(params: URLSearchParams, today: CivilDate) {
  const carriedSearch = readSearchState(params.get("h"));
  const isLinkUnreadable = carriedSearch === null && !fields.some((field) => params.has(field));
  const merged = new URLSearchParams();
  for (const field of fields) {
    const own = params.getAll(field).join(",").slice(0, 200);
    const value = params.has(field) ? own : (carriedSearch?.[field] ?? "").slice(0, 200);
    if (value !== "") merged.set(field, value);
  }
  const { query, issues } = readSearch(merged, today);
  const typed = fields.map((field) => [field, merged.get(field) ?? ""]);
  const party = { adults: query.adults, childrenAges: [...query.childrenAges] };
  return {
    variantId: params.get("v") ?? carriedSearch?.variantId ?? null,
    // For others than those who were meant there is no price.
    stay:
      query.mode === "b" && issues.length === 0 ? { checkin: query.checkin, checkout: query.checkout } : null,
    /** Null where the visitor said nothing: then it is who the variant is made for. */
    party: merged.has("adults") || merged.has("childrenAges") ? party : null,
    rooms: query.rooms,
    /** For the calendar, where no stay is wished for. */
    nights: readNights(params.get("nights") ?? ""),
    /** First day of the month that the calendar is to show. */
    month: readMonth(params.get("month") ?? ""),
    issues: [...issues.map(issueOf), ...(isLinkUnreadable ? [unreadableLink] : [])],
    /** The fields as they were typed. */
    typed: Object.fromEntries(typed) as Record<(typeof fields)[number], string>,
  };
}

/** No field can mend it, so it belongs to none. */
const unreadableLink = { field: "", typed: "", message: "link-unreadable" as const };

/** 29.02.2027 is well written, and there is no such day. */
function issueOf({ field, message, typed }: SearchIssue) {
  const impossible = message === "date-unreadable" && looksLikeDate(typed);
  return { field, typed, message: impossible ? ("date-impossible" as const) : message };
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

/** The form that puts an offer into the cart; null when it cannot have come from our page. */
export function readAddForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const whole = (value: string) => (/^\d{1,4}$/.test(value) ? Number(value) : Number.NaN);
  const variantId = text("variantId");
  if (!isUuid(variantId)) return null;
  // NaN where it is no whole number: the command says what a quantity is.
  const wish = { variantId, quantity: whole(text("quantity")) };
  if (text("kind") !== "stay") return { ...wish, stay: null };
  const checkin = parseGermanDate(text("checkin"));
  const checkout = parseGermanDate(text("checkout"));
  const ages = text("childrenAges").slice(0, 100);
  const party = {
    adults: whole(text("adults")),
    childrenAges: ages === "" ? [] : ages.split(",").map(whole),
  };
  return checkin && checkout && isParty(party) ? { ...wish, stay: { checkin, checkout, ...party } } : null;
}
