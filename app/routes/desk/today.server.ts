/** What waits today, each part for whom it concerns; undefined where it is none of this operator's. */
import { addDays, laterBy } from "#app/domain/dates.ts";
import { may, type Operator, scopeOf } from "#app/domain/desk/role.ts";
import { formatDate, formatInstant, plainMoney } from "#app/domain/format.ts";
import { isOwnType } from "#app/domain/payment/status.ts";
import { waitsForShop } from "#app/domain/support/thread.ts";
import { berlinDate } from "#app/domain/time.ts";
import { deskBookingPath } from "#app/http/desk-urls.ts";
import { bookingRows } from "#app/routes/desk/bookings/view.server.ts";
import { proposalRow } from "#app/routes/desk/proposal-row.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listWaitingBids } from "#app/store/queries/bids.server.ts";
import { listHouseArrivals } from "#app/store/queries/desk/arrivals.server.ts";
import { listBookings } from "#app/store/queries/desk/bookings.server.ts";
import { findUnsentMails } from "#app/store/queries/mails.server.ts";
import { listDueRefunds } from "#app/store/queries/refunds.server.ts";
import { listOpenBarriers, listThreads } from "#app/store/queries/support.server.ts";
import { mailNames, refundFailures } from "#locale/desk/bookings.ts";
import { deskTodayTexts as t } from "#locale/desk/today.ts";

const mostListed = 20;
/** What is handed over takes no longer. */
const patience = 10 * 60_000;
const arrivalDays = 7;
const anything = { text: "", house: "", from: null, to: null, state: "all" } as const;

export type Today = Awaited<ReturnType<typeof todayView>>;

export async function todayView(db: Db, now: Date, operator: Operator) {
  const { role } = operator;
  const vendorKey = scopeOf(operator);
  const today = berlinDate(now);
  const isAllowed = may.bind(null, role);
  return {
    day: formatDate(today, "full"),
    proposals: isAllowed("proposals")
      ? (await listWaitingBids(db, now, vendorKey)).map((bid) => proposalRow(bid, now))
      : undefined,
    problems: isAllowed("customers") ? await problems(db, now) : undefined,
    questions: isAllowed("questions") ? await questions(db) : undefined,
    barriers: isAllowed("questions") ? (await listOpenBarriers(db)).length : 0,
    orders: isAllowed("bookings") ? await newOrders(db, today, vendorKey) : undefined,
    arrivals: isAllowed("bookings") ? await arrivals(db, today, vendorKey) : undefined,
    money: isAllowed("customers"),
  };
}

async function newOrders(db: Db, today: ReturnType<typeof berlinDate>, vendorKey: string | null) {
  const wish = { ...anything, placed: addDays(today, -1), vendorKey };
  const { orders } = await listBookings(db, wish, { skip: 0, most: mostListed });
  return bookingRows(db, orders, vendorKey);
}

/** What the shop cannot settle by itself, each with where to see to it. */
async function problems(db: Db, now: Date) {
  const wish = { ...anything, state: "problem", vendorKey: null } as const;
  const { orders } = await listBookings(db, wish, { skip: 0, most: mostListed });
  const due = (await listDueRefunds(db)).filter(
    ({ failure, providerRef, paymentType }) =>
      failure !== null || providerRef === null || isOwnType(paymentType),
  );
  const unsent = await findUnsentMails(db, laterBy(now, -patience));
  return [
    ...orders.map((order) => ({
      id: order.id,
      href: deskBookingPath(order.id),
      link: t("booking", { number: order.vanityOrderNumber ?? "" }),
      text: t("money"),
    })),
    ...due.map(({ id, orderId, number, amount, currency, created, failure }) => ({
      id,
      href: deskBookingPath(orderId),
      link: t("booking", { number: number ?? "" }),
      text: t("refund", {
        amount: plainMoney(amount, currency),
        since: formatInstant(created),
        why: failure ? refundFailures[failure] : t("byHand"),
      }),
    })),
    ...unsent.map(({ id, orderId, number, kind, created }) => {
      const placed = orderId !== null && number !== null;
      const when = formatInstant(created);
      return {
        id,
        href: placed ? deskBookingPath(orderId) : null,
        link: placed ? t("booking", { number }) : "",
        text: t(placed ? "mail" : "mailElse", { kind: mailNames[kind] ?? kind, when }),
      };
    }),
  ].slice(0, 3 * mostListed);
}

async function questions(db: Db) {
  const waiting = (await listThreads(db, false)).filter(waitsForShop);
  return waiting.slice(0, mostListed).map(({ id, updated, orderNumber, messages }) => ({
    id,
    when: formatInstant(updated),
    orderNumber,
    text: (messages.at(-1)?.text ?? "").replaceAll(/\s+/g, " ").slice(0, 140),
  }));
}

async function arrivals(db: Db, today: ReturnType<typeof berlinDate>, vendorKey: string | null) {
  const rows = await listHouseArrivals(db, { from: today, to: addDays(today, arrivalDays - 1), vendorKey });
  return rows.map((row) => ({
    id: row.itemId,
    href: deskBookingPath(row.orderId),
    number: row.number,
    day: formatDate(row.day, "weekday"),
    house: row.house,
    room: `${row.quantity} × ${row.room}`,
    name: row.guest,
    guests: t("guestsValue", { adults: row.adults, children: row.childrenAges.length }),
  }));
}
