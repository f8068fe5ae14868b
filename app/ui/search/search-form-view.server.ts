import type { SearchQuery } from "#app/domain/search/query.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { searchIssueTexts } from "#locale/catalogue/search-issues.ts";
import { searchWords } from "#locale/catalogue/search-words.ts";
import type { KeyIn } from "#app/locales/texts.ts";
import { priceText, readMode } from "#app/search-url/address.ts";
import { cutAt, type SearchIssue } from "#app/search-url/fields.ts";

/** Fields that a visitor fills in. Issues in them are errors; issues elsewhere are only remarks. */
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

/** Values of the search form: the search as it was understood, or the typed text where it was not. */
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
  const typedText = (name: SearchFormField) => cutAt(params.getAll(name).filter(Boolean).join(", "), 100);
  const numberValue = (name: "adults" | "rooms" | "minPrice" | "maxPrice") =>
    issues.some((issue) => issue.field === name && !isRemark(issue)) ? typedText(name) : understood[name];
  const textValue = (name: "destination" | "text") =>
    issues.some(({ message }) => message === `${name}-signs`)
      ? cutAt((params.get(name) ?? "").replace(/^(?:txt|key):/, ""), 100)
      : understood[name];
  const mode = readMode(params);
  return {
    ...understood,
    destination: textValue("destination"),
    text: textValue("text"),
    m: mode === "b" || (mode !== "o" && params.has("checkin")) ? "b" : query.mode,
    // If one date is invalid, the search has no dates. Both keep their typed text.
    checkin: typedText("checkin"),
    checkout: typedText("checkout"),
    childrenAges: typedText("childrenAges"),
    adults: numberValue("adults"),
    rooms: numberValue("rooms"),
    minPrice: numberValue("minPrice"),
    maxPrice: numberValue("maxPrice"),
  };
}

const remarks = new Set<SearchIssue["message"]>([
  "dates-missing",
  "dates-unused",
  "swapped",
  "destination-signs",
  "text-signs",
]);

/** Remarks are no errors of the visitor: the page says how it resolved a contradiction, or that a link was invalid. */
export function isRemark({ field, message }: SearchIssue): boolean {
  return remarks.has(message) || !searchFormFields.some((name) => name === field && name !== "m");
}

/**
 * Issues as sentences, by field.
 * @param bounds first and last date that can be searched, as text
 */
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

export type Suggestion = ReturnType<typeof suggestionOf>;

export function suggestionOf({ key, label, kind, within, hits, type = kind }: CountedPlace) {
  // Parent places that the label contains already are not repeated.
  const parents = label.includes(",") ? [] : kind === "contact" ? within.slice(0, 1) : within;
  const count = kind === "contact" ? [] : [t("count.offer", { count: hits })];
  return {
    /** Destination key, as used in addresses. */
    value: `key:${key}`,
    /** Text that selecting it puts into the field. The search recognises the destination by it. */
    label,
    kind,
    /** "Region, Italien, 4 Angebote" */
    hint: [searchWords(`kinds.${type}`), ...parents, ...count].join(", "),
  };
}
