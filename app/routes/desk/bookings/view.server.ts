/** Search for bookings, and its results. */
import type { SubmissionResult } from "@conform-to/react";

import type { CivilDate } from "#app/domain/dates.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatDate, formatInstant } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { bookingSorts, formatSort, initialBookingSort, readSort } from "#app/domain/operator/list-sort.ts";
import type { Order } from "#app/domain/order/order.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { deskBookingsPath } from "#app/http/back-office-urls.ts";
import type { BookingRow } from "#app/routes/desk/bookings/booking-table.tsx";
import { describeBooked, paymentState } from "#app/documents/booking-lines.ts";
import { arrivalOf, totalOf } from "#app/routes/desk/facts.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { type BookingSearch, listItemsOfVendor } from "#app/store/queries/order/bookings.server.ts";
import { deskBookingTexts as t } from "#locale/order/bookings.ts";

/** Values of the state filter in the URL. */
export const bookingStates = [
  "all",
  "waiting",
  "paid",
  "canceled",
  "problem",
] as const satisfies readonly BookingSearch["state"][];

const longest = 100;
const mostPages = 10_000;
/** Rows of a page, and most bookings that an act takes at once. */
export const bookingsAtOnce = 25;
/** Most items of an order that its row shows. */
const mostItems = 3;

/**
 * The search in the query string.
 * @param scope key of one property, whose operators see no totals and cannot sort by them
 */
export function readSearch(query: URLSearchParams, today: CivilDate, scope: string | null) {
  const read = (name: string) => (query.get(name) ?? "").trim().slice(0, longest).replaceAll("\0", "");
  const state = bookingStates.find((each) => each === read("status")) ?? "all";
  const columns = bookingSorts.filter((each) => scope === null || each !== "total");
  const sort = readSort(read("sort"), columns, initialBookingSort);
  const sortText = formatSort(sort, initialBookingSort);
  const typed = {
    q: read("q"),
    haus: read("haus"),
    ab: read("ab"),
    bis: read("bis"),
    status: state,
    sort: sortText,
  };
  const from = typed.ab === "" ? null : parseGermanDate(typed.ab, today);
  const to = typed.bis === "" ? null : parseGermanDate(typed.bis, today);
  const error: Record<string, string[]> = {
    ...(typed.ab !== "" && from === null && { ab: [t("errors.date", { field: t("from") })] }),
    ...(typed.bis !== "" && to === null && { bis: [t("errors.date", { field: t("to") })] }),
  };
  const reply: SubmissionResult | undefined =
    Object.keys(error).length > 0 ? { status: "error", initialValue: typed, error } : undefined;
  const page = Number(/^[1-9]\d{0,4}$/.exec(read("seite"))?.[0] ?? 1);
  const wish: BookingSearch = { text: typed.q, house: typed.haus, from, to, state, vendorKey: scope };
  return { typed, reply, page: Math.min(page, mostPages), wish, sort };
}

/** Query of a page of the list, for the way back. Empty for the first page without a search. */
export function formatList(typed: ReturnType<typeof readSearch>["typed"], page: number): string {
  const status = typed.status === "all" ? "" : typed.status;
  const path = deskBookingsPath({ ...typed, status, seite: page === 1 ? "" : String(page) });
  return path.split("?")[1] ?? "";
}

/** Longest query of a list that is kept for the way back. */
const longestList = 1_000;

/** Query of the list that the operator came from, as the address or a form holds it. */
export const readList = (sent: unknown): string =>
  typeof sent === "string" ? sent.slice(0, longestList).replaceAll("\0", "") : "";

/** Ids of the chosen bookings, each once, as checkboxes send them. */
export const readChosen = (sent: readonly unknown[]): string[] =>
  [...new Set(sent.map(String).filter(isUuid))].slice(0, bookingsAtOnce);

/** @param scope key of the property whose items are returned without its name, or null for all */
export async function bookingRows(
  db: Db,
  orders: readonly Order[],
  scope: string | null,
): Promise<BookingRow[]> {
  const ids = orders.map(({ id }) => id);
  const own = scope === null ? null : await listItemsOfVendor(db, ids, scope);
  return orders.map((order) => {
    const items = order.orderItems.filter(({ id }) => own?.has(id) ?? true);
    const arrivals = items.flatMap((item) => arrivalOf(item) ?? []).toSorted();
    const booked = items.map(describeBooked);
    return {
      id: order.id,
      number: order.vanityOrderNumber ?? order.id,
      ordered: order.orderDate ? formatInstant(order.orderDate) : "",
      customer: fullName(order.customer),
      items: booked
        .slice(0, mostItems)
        .map(({ what, where }) => ({ what, where: scope === null ? where : "" })),
      more: Math.max(0, booked.length - mostItems),
      arrival: arrivals[0] ? formatDate(arrivals[0]) : t("voucher"),
      total: scope === null ? totalOf(order) : "",
      state: paymentState(order),
    };
  });
}
