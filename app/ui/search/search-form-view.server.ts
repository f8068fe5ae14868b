import type { SearchQuery } from "#app/domain/search/query.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { searchIssueTexts } from "#locale/catalogue/search-issues.ts";
import { searchWords } from "#locale/catalogue/search-words.ts";
import type { KeyIn } from "#app/locales/texts.ts";
import { priceText } from "#app/search-url/address.ts";
import { cutAt, type SearchIssue } from "#app/search-url/fields.ts";

/** Fields that a visitor types or picks; what is wrong in them is a mistake to mend, anything else only a remark. */
export const searchFormFields = [
  "m",
  "destination",
  "checkin",
  "checkout",
  "adults",
  "childrenAges",
  "rooms",
  "text",
  "minPrice",
  "maxPrice",
] as const;
type SearchFormField = (typeof searchFormFields)[number];

/** What stands in the search form: the search as it was understood, or, where something was wrong, as it was typed. */
export function searchFormValues(
  query: SearchQuery,
  destination: string | null,
  issues: readonly SearchIssue[],
  params: URLSearchParams,
): Record<Exclude<SearchFormField, "m">, string> & { m: "b" | "o" } {
  const understood = {
    destination: destination ?? "",
    checkin: query.checkin ?? "",
    checkout: query.checkout ?? "",
    adults: String(query.adults),
    childrenAges: query.childrenAges.join(", "),
    rooms: String(query.rooms),
    text: query.text ?? "",
    minPrice: priceText(query.minPrice) ?? "",
    maxPrice: priceText(query.maxPrice) ?? "",
  };
  if (issues.length === 0) return { ...understood, m: query.mode };
  const typed = (name: SearchFormField) => cutAt(params.getAll(name).filter(Boolean).join(", "), 100);
  const unread = (name: "adults" | "rooms" | "minPrice" | "maxPrice") =>
    issues.some((issue) => issue.field === name && !isRemark(issue)) ? typed(name) : understood[name];
  const signs = (name: "destination" | "text") =>
    issues.some(({ message }) => message === `${name}-signs`)
      ? cutAt((params.get(name) ?? "").replace(/^(?:txt|key):/, ""), 100)
      : understood[name];
  return {
    ...understood,
    destination: signs("destination"),
    text: signs("text"),
    m: params.get("m") === "b" || (params.get("m") !== "o" && params.has("checkin")) ? "b" : query.mode,
    // One unread date makes a search without any; both stay.
    checkin: typed("checkin"),
    checkout: typed("checkout"),
    childrenAges: typed("childrenAges"),
    adults: unread("adults"),
    rooms: unread("rooms"),
    minPrice: unread("minPrice"),
    maxPrice: unread("maxPrice"),
  };
}

const takenOtherwise = new Set<SearchIssue["message"]>([
  "dates-missing",
  "dates-unused",
  "swapped",
  "destination-signs",
  "text-signs",
]);

/** Not mistakes of the visitor: the page only says which of two things it took, or that a link was no good. */
export function isRemark({ field, message }: SearchIssue): boolean {
  return takenOtherwise.has(message) || !searchFormFields.some((name) => name === field && name !== "m");
}

/** The issues as sentences, by field. @param bounds first and last date that can be searched, as text */
export function issueMessages(
  issues: readonly SearchIssue[],
  bounds: { from: string; to: string },
): { field: string; text: string }[] {
  return issues.map(({ field, message, typed }) => ({
    field,
    text: searchIssueTexts(message, {
      name: field === "checkin" || field === "checkout" ? t(`search.shortLabels.${field}`) : "",
      typed,
      ...bounds,
    }),
  }));
}

type SuggestedKind = KeyIn<typeof searchWords, "kinds">;

interface CountedPlace {
  key: string;
  label: string;
  kind: SuggestedKind;
  within: readonly string[];
  hits: number;
  type?: SuggestedKind;
}

/** A destination as the search form suggests it. */
export type Suggestion = ReturnType<typeof suggestionOf>;

export function suggestionOf({ key, label, kind, within, hits, type = kind }: CountedPlace) {
  // What the label says already is not said again.
  const around = label.includes(",") ? [] : kind === "contact" ? within.slice(0, 1) : within;
  const count = kind === "contact" ? [] : [t("count.offer", { count: hits })];
  return {
    /** The destination that it stands for, as in addresses. */
    value: `key:${key}`,
    /** What stands in the field when it is picked; the search knows the destination by it. */
    label,
    kind,
    /** "Region, Italien, 4 Angebote" */
    hint: [searchWords(`kinds.${type}`), ...around, ...count].join(", "),
  };
}
