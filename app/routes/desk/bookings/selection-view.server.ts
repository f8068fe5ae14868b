/** Chosen bookings before an act, and its result after it. */
import { fullName } from "#app/domain/customer/customer.ts";
import { formatMoney } from "#app/domain/format.ts";
import { sumCents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentState } from "#app/documents/booking-lines.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { type BookingRefusal, refusedText } from "#app/routes/desk/bookings/actions.server.ts";
import {
  readAct,
  type SelectionActName,
  selectionActs,
} from "#app/routes/desk/bookings/selection-acts.server.ts";
import { bookingsAtOnce, readChosen } from "#app/routes/desk/bookings/view.server.ts";
import { totalOf } from "#app/routes/desk/facts.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listBookings } from "#app/store/queries/order/bookings.server.ts";
import { deskBookingTexts as t } from "#locale/order/bookings.ts";

/** The placed orders with these ids that the operator may see. @param scope key of one property; null: all */
export async function listChosen(db: Db, ids: readonly string[], scope: string | null): Promise<Order[]> {
  const search = { text: "", house: "", from: null, to: null, state: "all", vendorKey: scope, ids } as const;
  return (await listBookings(db, search, { skip: 0, most: bookingsAtOnce })).orders;
}

export async function selectionView(shop: Shop, name: SelectionActName, orders: readonly Order[]) {
  const prepared = [];
  for (const order of orders) prepared.push({ order, ready: await selectionActs[name].prepare(shop, order) });
  const possible = prepared.filter(({ ready }) => ready.ok).map(({ order }) => order);
  const [currency, ...others] = new Set(possible.map((order) => order.currency));
  const rows = [];
  for (const { order, ready } of prepared)
    rows.push({
      id: order.id,
      number: order.vanityOrderNumber ?? order.id,
      customer: fullName(order.customer),
      total: totalOf(order),
      state: paymentState(order),
      seen: ready.ok ? ready.seen : "",
      note: ready.ok ? t("selection.yes") : await refusedText(shop.db, order, ready.refusal),
    });
  const sum = sumCents(possible.map((order) => summaryOf(order).total));
  return {
    rows,
    possible: possible.length,
    sum: currency && others.length === 0 ? formatMoney(sum, currency) : null,
  };
}

/** Code of each booking in the address that shows the result. */
export const formatResult = (answers: readonly { id: string; refusal: BookingRefusal | null }[]): string =>
  answers.map(({ id, refusal }) => `${id}.${refusal ?? doneCode}`).join(",");

const doneCode = "done";
const refusalCodes: readonly BookingRefusal[] = [
  "unknown-order",
  "not-closed",
  "paid-already",
  "changed",
  "look-first",
  "payment-under-way",
  "provider-down",
  "no-mail",
  "not-possible",
  "outdated",
];

/** The result that the address of a list holds; null without one. */
export async function readResult({ db }: Shop, query: URLSearchParams, scope: string | null) {
  const act = readAct(query.get("erledigt"));
  if (act?.kind !== "act") return null;
  const codes = new Map(
    (query.get("ergebnis") ?? "").split(",").map((pair) => pair.split(".") as [string, string | undefined]),
  );
  const ids = readChosen([...codes.keys()]);
  const orders = await listChosen(db, ids, scope);
  const rows = [];
  for (const id of ids) {
    const order = orders.find((each) => each.id === id);
    const refusal = order ? refusalCodes.find((each) => each === codes.get(id)) : "unknown-order";
    if (refusal === undefined && codes.get(id) !== doneCode) continue;
    rows.push({
      id,
      number: order?.vanityOrderNumber ?? "",
      isDone: refusal === undefined,
      text: refusal === undefined ? t(`selection.done.${act.name}`) : await refusedText(db, { id }, refusal),
    });
  }
  if (rows.length === 0) return null;
  const done = rows.filter(({ isDone }) => isDone).length;
  return {
    rows,
    isWhole: done === rows.length,
    title: t("selection.result", { act: t(`selection.acts.${act.name}`), done, count: rows.length }),
  };
}
