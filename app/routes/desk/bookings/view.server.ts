/** Search for bookings, and its results. */
import type { SubmissionResult } from "@conform-to/react";

import type { CivilDate } from "#app/domain/dates.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatDate, formatInstant } from "#app/domain/format.ts";
import { itemName } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import type { BookingRow } from "#app/routes/desk/booking-table.tsx";
import { paymentState } from "#app/documents/booking-lines.ts";
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

/** The search in the query string. */
export function readSearch(query: URLSearchParams, today: CivilDate) {
  const read = (name: string) => (query.get(name) ?? "").trim().slice(0, longest).replaceAll("\0", "");
  const state = bookingStates.find((each) => each === read("status")) ?? "all";
  const typed = { q: read("q"), haus: read("haus"), ab: read("ab"), bis: read("bis"), status: state };
  const from = typed.ab === "" ? null : parseGermanDate(typed.ab, today);
  const to = typed.bis === "" ? null : parseGermanDate(typed.bis, today);
  const error: Record<string, string[]> = {
    ...(typed.ab !== "" && from === null && { ab: [t("errors.date", { field: t("from") })] }),
    ...(typed.bis !== "" && to === null && { bis: [t("errors.date", { field: t("to") })] }),
  };
  const reply: SubmissionResult | undefined =
    Object.keys(error).length > 0 ? { status: "error", initialValue: typed, error } : undefined;
  const page = Number(/^[1-9]\d{0,4}$/.exec(read("seite"))?.[0] ?? 1);
  const wish: Omit<BookingSearch, "vendorKey"> = { text: typed.q, house: typed.haus, from, to, state };
  return { typed, reply, page: Math.min(page, mostPages), wish };
}

/** @param scope key of the property whose items are returned, or null for all */
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
    return {
      id: order.id,
      number: order.vanityOrderNumber ?? order.id,
      ordered: order.orderDate ? formatInstant(order.orderDate) : "",
      customer: fullName(order.customer),
      items: items.map((item) => `${item.quantity} × ${itemName(item)}`),
      arrival: arrivals[0] ? formatDate(arrivals[0]) : t("voucher"),
      total: scope === null ? totalOf(order) : "",
      state: paymentState(order),
    };
  });
}
