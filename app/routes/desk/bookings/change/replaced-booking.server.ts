/** A booking that a new one replaces, because it cannot be changed. It is canceled after the new one is placed. */
import { businessOf } from "#app/domain/customer/business.ts";
import { formatDate } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { hasRight, type Operator, scopeOf } from "#app/domain/operator/role.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { deskNewBookingPath } from "#app/http/back-office-urls.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listOrderNotes } from "#app/store/queries/operator/audit.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { deskNewBookingTexts as t } from "#locale/operator/new-booking.ts";

/** Address of a new booking with the same stay and guest; null for operators of a property. */
export function replacementPath(
  { id }: Order,
  item: Extract<OrderItem, { type: "Booking" }>,
  { operator, slug }: { operator: Operator; slug: string },
): string | null {
  if (scopeOf(operator) !== null) return null;
  const { checkin, checkout, adults, childrenAges } = item.bookingInformation;
  return deskNewBookingPath({
    angebot: slug,
    anreise: formatDate(checkin),
    abreise: item.terms.offerType === "Cruise" ? "" : formatDate(checkout),
    erwachsene: String(adults),
    kinder: childrenAges.join(", "),
    zimmer: String(item.quantity),
    ersetzt: id,
  });
}

/** The placed booking that the query string names. Null for operators of a property, who may not see its guest. */
export async function findReplaced(db: Db, operator: Operator, request: Request): Promise<Order | null> {
  const id = new URL(request.url).searchParams.get("ersetzt") ?? "";
  if (!isUuid(id) || scopeOf(operator) !== null || !hasRight(operator.role, "book")) return null;
  const order = await findOrder(db, id);
  return order?.status === orderStatuses.Closed ? order : null;
}

/** Values of the guest's fields, with a note that names the replaced booking and repeats its notes. */
export async function guestOf(db: Db, order: Order): Promise<Record<string, string>> {
  const { customerAttributes: _, ...address } = order.customer;
  const notes = (await listOrderNotes(db, order.id)).map(({ text }) => text);
  const texts = Object.entries({ ...address, ...businessOf(order.customer) }).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  const number = order.vanityOrderNumber ?? "";
  return { ...Object.fromEntries(texts), notiz: [t("replacesNote", { number }), ...notes].join("\n") };
}
