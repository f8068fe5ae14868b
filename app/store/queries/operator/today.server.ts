/** Open tasks of a day, for the start page of the back office and the daily summary email. */
import { addDays, type CivilDate, laterBy } from "#app/domain/dates.ts";
import { hasRight, type Role } from "#app/domain/operator/role.ts";
import { arrivalDays, type DayFacts, type DaySales, type DeskProblem } from "#app/domain/operator/today.ts";
import { givenUpAfter } from "#app/domain/catalogue/channel-push.ts";
import { staleAfter } from "#app/domain/catalogue/room-feed.ts";
import { handoverTimeout } from "#app/domain/mail-kinds.ts";
import { noCents } from "#app/domain/money.ts";
import { isOwnType } from "#app/domain/payment/status.ts";
import { waitsForShop } from "#app/domain/support/thread.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { countInbox } from "#app/store/queries/payment/bank.server.ts";
import { listWaitingBids } from "#app/store/queries/order/bids.server.ts";
import { listFailingPushes } from "#app/store/queries/order/channel-pushes.server.ts";
import { listArrivals } from "#app/store/queries/order/arrivals.server.ts";
import { listWaitingInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { listBookings } from "#app/store/queries/order/bookings.server.ts";
import { listNearlySold } from "#app/store/queries/catalogue/rooms.server.ts";
import { countStaleFeeds, listOverbooked } from "#app/store/queries/catalogue/room-feeds.server.ts";
import { listWeekSales } from "#app/store/queries/operator/sales.server.ts";
import { listUndelivered } from "#app/store/queries/webhooks.server.ts";
import { findUnsentMails } from "#app/store/queries/mails.server.ts";
import { listDueRefunds, listUnansweredWithdrawals } from "#app/store/queries/payment/refunds.server.ts";
import { countReportedReviews } from "#app/store/queries/catalogue/reviews.server.ts";
import { listOpenBarriers, listThreads } from "#app/store/queries/support/support.server.ts";

const maxListed = 20;
/** Days in which rooms about to sell out are listed. */
const scarceDays = 60;
const maxScarce = 5;
const noFilter = { text: "", house: "", from: null, to: null, state: "all" } as const;

/** Reads everything, as the owner may. */
export const ownerAccess = { role: "owner", vendorKey: null } as const;

/** @param vendorKey limits the data to this vendor; null: all */
export async function readToday(
  db: Db,
  now: Date,
  { role, vendorKey }: { role: Role; vendorKey: string | null },
): Promise<DayFacts> {
  const today = berlinDate(now);
  const isAllowed = hasRight.bind(null, role);
  return {
    proposals: isAllowed("proposals") ? await listWaitingBids(db, now, vendorKey) : undefined,
    problems: isAllowed("customers")
      ? [...(await listRoomProblems(db, now, vendorKey)), ...(await listProblems(db, now))]
      : isAllowed("occupancy")
        ? await listRoomProblems(db, now, vendorKey)
        : undefined,
    questions: isAllowed("questions")
      ? (await listThreads(db, false)).filter(waitsForShop).slice(0, maxListed)
      : undefined,
    barriers: isAllowed("questions") ? (await listOpenBarriers(db)).length : 0,
    reportedReviews: isAllowed("moderation") ? await countReportedReviews(db) : 0,
    orders: isAllowed("bookings") ? await listNewOrders(db, today, vendorKey) : undefined,
    arrivals: isAllowed("bookings")
      ? await listArrivals(db, { from: today, to: addDays(today, arrivalDays - 1), vendorKey })
      : undefined,
  };
}

async function listNewOrders(db: Db, today: CivilDate, vendorKey: string | null) {
  const search = { ...noFilter, placed: addDays(today, -1), vendorKey };
  return (await listBookings(db, search, { skip: 0, most: maxListed })).orders;
}

/** What calendars of other portals and property systems do to rooms, also for the operators of a property. */
async function listRoomProblems(db: Db, now: Date, vendorKey: string | null): Promise<DeskProblem[]> {
  const overbooked = await listOverbooked(db, vendorKey, berlinDate(now));
  const { count, since } = await countStaleFeeds(db, vendorKey, laterBy(now, -staleAfter));
  const failing = await listFailingPushes(db, vendorKey, laterBy(now, -givenUpAfter));
  const noOrder = { orderId: null, number: "" } as const;
  return [
    ...overbooked.slice(0, maxListed).map((each) => ({ kind: "overbooked" as const, ...noOrder, ...each })),
    ...failing.map(({ accessId, ...each }) => ({
      kind: "channel" as const,
      id: accessId,
      ...noOrder,
      ...each,
    })),
    ...(since ? [{ kind: "feeds" as const, id: "feeds", ...noOrder, count, since }] : []),
  ];
}

async function listProblems(db: Db, now: Date): Promise<DeskProblem[]> {
  const search = { ...noFilter, state: "problem", vendorKey: null } as const;
  const { orders } = await listBookings(db, search, { skip: 0, most: maxListed });
  const due = (await listDueRefunds(db)).filter(
    ({ failure, providerRef, paymentType }) =>
      failure !== null || providerRef === null || isOwnType(paymentType),
  );
  const unsent = await findUnsentMails(db, laterBy(now, -handoverTimeout));
  const undelivered = await listUndelivered(db, laterBy(now, -handoverTimeout));
  const [first] = undelivered;
  const withdrawals = await listUnansweredWithdrawals(db);
  const [firstWithdrawal] = withdrawals;
  const lines = await countInbox(db);
  const today = berlinDate(now);
  const scarce = await listNearlySold(db, { from: today, to: addDays(today, scarceDays), most: maxScarce });
  const problems: DeskProblem[] = [
    ...(first
      ? [
          {
            kind: "webhooks" as const,
            id: "webhooks",
            orderId: null,
            number: "",
            count: undelivered.length,
            since: first.created,
            failure: undelivered.at(-1)?.failure ?? null,
          },
        ]
      : []),
    ...orders.map(({ id, vanityOrderNumber }) => ({
      kind: "money" as const,
      id,
      orderId: id,
      number: vanityOrderNumber ?? "",
    })),
    ...(await listWaitingInvoices(db, maxListed)).map(({ id, number }) => ({
      kind: "address" as const,
      id: `address-${id}`,
      orderId: id,
      number: number ?? "",
    })),
    ...due.map(({ id, orderId, number, amount, currency, created, failure }) => ({
      kind: "refund" as const,
      id,
      orderId,
      number: number ?? "",
      amount,
      currency,
      created,
      failure,
    })),
    ...unsent.map(({ id, orderId, number, kind, created }) => ({
      kind: "mail" as const,
      id,
      orderId: number === null ? null : orderId,
      number: number ?? "",
      mail: kind,
      created,
    })),
    ...(firstWithdrawal
      ? [
          {
            kind: "withdrawals" as const,
            id: "withdrawals",
            orderId: null,
            number: "",
            count: withdrawals.length,
            since: firstWithdrawal.received,
          },
        ]
      : []),
    ...(lines > 0 ? [{ kind: "lines" as const, id: "lines", orderId: null, number: "", count: lines }] : []),
    ...scarce.map((each) => ({ kind: "rooms" as const, orderId: null, number: "", ...each })),
  ];
  return problems.slice(0, 3 * maxListed);
}

/** Sales of one day in Berlin, calculated like the figures. */
export async function readDaySales(db: Db, day: CivilDate): Promise<DaySales> {
  const weeks = await listWeekSales(db, berlinInstant(day, 0), berlinInstant(addDays(day, 1), 0));
  const { orders, canceled, revenue } = weeks[0] ?? { orders: 0, canceled: 0, revenue: noCents };
  return { day, orders, canceled, revenue };
}
