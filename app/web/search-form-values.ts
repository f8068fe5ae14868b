import type { SearchQuery } from "#app/domain/search-query.ts";
import { textOf } from "#app/locales/texts.ts";
import { cutAt } from "#app/web/read-search-place.ts";
import type { SearchIssue } from "#app/web/search-issue.ts";

const fields = ["m", "destination", "checkin", "checkout", "adults", "childrenAges"] as const;
type Field = (typeof fields)[number];

/** What stands in the search form: the search as it was understood, or, where something was wrong, as it was typed. */
export function searchFormValues(
  query: SearchQuery,
  destination: string | null,
  issues: readonly SearchIssue[],
  params: URLSearchParams,
): Partial<Record<Field, string>> & { m: "b" | "o" } {
  const understood = {
    m: query.mode,
    destination: destination ?? "",
    checkin: query.checkin ?? "",
    checkout: query.checkout ?? "",
    adults: String(query.adults),
    childrenAges: query.childrenAges.join(", "),
  };
  if (issues.length === 0) return understood;
  const typed = (field: Field) =>
    cutAt(
      params
        .getAll(field)
        .filter((text) => text !== "")
        .join(", "),
      100,
    );
  return {
    m: params.get("m") === "b" || (params.get("m") !== "o" && params.has("checkin")) ? "b" : query.mode,
    destination: understood.destination,
    checkin: typed("checkin"),
    checkout: typed("checkout"),
    adults: understood.adults,
    childrenAges: typed("childrenAges"),
  };
}

export interface SaidIssue {
  /** Field of the form that it belongs to; empty for the search as a whole. */
  field: Field | "";
  text: string;
}

/** Not mistakes: the page only says which of two things it took. */
export function isRemark({ message }: SearchIssue): boolean {
  return message === "dates-missing" || message === "dates-unused";
}

/** The issues as sentences. @param bounds first and last date that can be searched, as text */
export function saidIssues(
  issues: readonly SearchIssue[],
  bounds: { from: string; to: string },
): SaidIssue[] {
  return issues.map(({ field, message, typed }) => ({
    field: fields.find((name) => name === field) ?? "",
    text: textOf(`search:issues.${message}`, { typed, ...bounds }),
  }));
}
