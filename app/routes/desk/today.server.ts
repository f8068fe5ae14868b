/** Today's open tasks. A part is undefined when the operator's role has no right to it. */
import { roomAndBoard } from "#app/documents/booking-lines.ts";
import { formatProblem, buildProposalRow, guestsText } from "#app/documents/task-lines.ts";
import type { Arrival } from "#app/domain/order/arrival.ts";
import type { IndexState } from "#app/domain/operator/long-work.ts";
import { hasRight, type Operator, type Role, scopeOf } from "#app/domain/operator/role.ts";
import type { DeskProblem } from "#app/domain/operator/today.ts";
import { formatDate, formatInstant } from "#app/domain/format.ts";
import type { SupportThread } from "#app/domain/support/thread.ts";
import { berlinDate } from "#app/domain/time.ts";
import {
  deskBookingPath,
  deskCalendarsPath,
  deskMailsPath,
  deskMoneyPath,
  deskOccupancyPath,
  deskPushPath,
  deskQuestionsPath,
  deskVariantPath,
  deskWebhooksPath,
} from "#app/http/back-office-urls.ts";
import { bookingRows } from "#app/routes/desk/bookings/view.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listWork } from "#app/store/queries/operator/long-work.server.ts";
import { readToday } from "#app/store/queries/operator/today.server.ts";
import { indexView, workView } from "#app/ui/desk/work-progress.tsx";

export type Today = Awaited<ReturnType<typeof todayView>>;

/** @param index state of the search in this process */
export async function todayView(db: Db, now: Date, operator: Operator, index: IndexState) {
  const { role } = operator;
  const vendorKey = scopeOf(operator);
  const { proposals, problems, questions, barriers, reportedReviews, orders, arrivals } = await readToday(
    db,
    now,
    {
      role,
      vendorKey,
    },
  );
  return {
    day: formatDate(berlinDate(now), "full"),
    works: hasRight(role, "catalogue") ? (await listWork(db)).map((work) => workView(work, now)) : [],
    search: hasRight(role, "catalogue") ? indexView(index) : null,
    proposals: proposals?.map((bid) => buildProposalRow(bid, now)),
    problems: problems?.map((problem) => problemRow(problem, role)),
    questions: questions?.map(questionRow),
    barriers,
    reportedReviews,
    orders: orders && (await bookingRows(db, orders, vendorKey)),
    arrivals: arrivals?.map(arrivalRow),
    money: hasRight(role, "customers"),
    houses: vendorKey === null,
  };
}

function problemRow(problem: DeskProblem, role: Role) {
  const { about, text } = formatProblem(problem);
  return { id: problem.id, href: placeOf(problem, role), about, text };
}

function placeOf(problem: DeskProblem, role: Role): string | null {
  const { kind, id, orderId } = problem;
  if (kind === "overbooked")
    return hasRight(role, "occupancy")
      ? deskOccupancyPath({ angebot: problem.slug, ab: formatDate(problem.first) })
      : null;
  if (kind === "withdrawals") return hasRight(role, "questions") ? deskQuestionsPath() : null;
  if (kind === "lines") return hasRight(role, "money") ? deskMoneyPath() : null;
  if (kind === "rooms") return hasRight(role, "rooms") ? deskVariantPath(id) : null;
  if (kind === "feeds") return hasRight(role, "occupancy") ? deskCalendarsPath() : null;
  if (kind === "channel") return hasRight(role, "channels") ? deskPushPath(id) : null;
  if (kind === "webhooks") return hasRight(role, "webhooks") ? deskWebhooksPath() : null;
  if (orderId !== null) return deskBookingPath(orderId);
  return hasRight(role, "mails") ? deskMailsPath() : null;
}

const questionRow = ({ id, updated, orderNumber, messages }: SupportThread) => ({
  id,
  when: formatInstant(updated),
  orderNumber,
  text: (messages.at(-1)?.text ?? "").replaceAll(/\s+/g, " ").slice(0, 140),
});

const arrivalRow = (row: Arrival) => ({
  id: row.itemId,
  href: deskBookingPath(row.orderId),
  number: row.number,
  day: formatDate(row.day, "weekday"),
  house: row.house,
  room: `${row.quantity} × ${roomAndBoard(row.room, row.board)}`,
  name: row.guest,
  guests: guestsText(row),
});
