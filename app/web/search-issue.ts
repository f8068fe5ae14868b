/** What was wrong with a search. The rest of it is searched for all the same; nothing typed is lost. */
export interface SearchIssue {
  /** Name of the form field or parameter. */
  field: string;
  /** The sentence stands in `locales/de/search.ts` under `issues`. */
  message: SearchIssueKey;
  /** As it was typed, cut to 100 characters. */
  typed: string;
}

export type SearchIssueKey =
  | "date-unreadable"
  | "date-too-early"
  | "date-too-late"
  | "checkout-not-later"
  | "dates-missing"
  | "dates-unused"
  | "checkin-missing"
  | "checkout-missing"
  | "adults"
  | "children-ages"
  | "children-many"
  | "rooms"
  | "page"
  | "page-size"
  | "sort"
  | "language"
  | "sort-nowhere"
  | "destination-long"
  | "destination-signs"
  | "text-long"
  | "text-signs"
  | "price"
  | "nights"
  | "persons"
  | "swapped"
  | "promotion"
  | "filter-unknown"
  | "filter-value"
  | "mode"
  | "bounding-box"
  | "position";

/** Notes an issue; handed to the functions that read one part of a search. */
export type NoteIssue = (field: string, message: SearchIssueKey, typed: string) => void;
