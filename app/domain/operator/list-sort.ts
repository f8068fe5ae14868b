/** The order of a list's rows, as its address names it: `customer`, or `-customer` for the reverse. */
export interface ListSort<By extends string = string> {
  by: By;
  descending: boolean;
}

/** Reads the order in an address. Text that names none of the columns gives `initial`. */
export function readSort<By extends string>(
  text: string | null,
  columns: readonly By[],
  initial: ListSort<By>,
): ListSort<By> {
  const descending = text?.startsWith("-") ?? false;
  const by = columns.find((each) => each === (descending ? text?.slice(1) : text));
  return by === undefined ? initial : { by, descending };
}

/** Inverse of `readSort`. The list's own order is empty, so that its address stays short. */
export function formatSort({ by, descending }: ListSort, initial?: ListSort): string {
  if (by === initial?.by && descending === initial.descending) return "";
  return descending ? `-${by}` : by;
}

/** The order after a click on the heading of `column`: ascending, or the reverse of the current one. */
export function nextSort(current: ListSort, column: string): ListSort {
  return { by: column, descending: current.by === column && !current.descending };
}

export const bookingSorts = ["ordered", "arrival", "customer", "total", "state"] as const;
export type BookingSort = (typeof bookingSorts)[number];
/** The latest order first. */
export const initialBookingSort: ListSort<BookingSort> = { by: "ordered", descending: true };

export const bidSorts = ["offer", "stay", "proposed", "full", "came", "until"] as const;
export type BidSort = (typeof bidSorts)[number];
/** The oldest first. */
export const initialBidSort: ListSort<BidSort> = { by: "came", descending: false };

export const offerSorts = ["property", "title", "place", "rank", "variants"] as const;
export type OfferSort = (typeof offerSorts)[number];
export const initialOfferSort: ListSort<OfferSort> = { by: "property", descending: false };
