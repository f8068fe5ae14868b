/** One month of the shop's accounts, for the tax adviser. */
import {
  type BankMovement,
  dayBefore,
  type DatevBatch,
  type DatevSettings,
  postingsOf,
} from "#app/domain/books/datev.ts";
import { addMonths, type CivilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listBookedLines } from "#app/store/queries/payment/bank.server.ts";
import { listInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { listTransferredBack } from "#app/store/queries/payment/refunds.server.ts";

/** @param first first day of the month */
export async function buildDatevBatch(
  { db, now }: Pick<CommandContext, "db" | "now">,
  settings: DatevSettings,
  first: CivilDate,
): Promise<DatevBatch> {
  const next = addMonths(first, 1);
  const span = { from: berlinInstant(first, 0), to: berlinInstant(next, 0) };
  const invoices = await listInvoices(db, span);
  const movements = await listMovements(db, { first, last: dayBefore(next), ...span });
  const postings = postingsOf(invoices, movements, settings);
  return { settings, from: first, to: dayBefore(next), made: now, postings };
}

/** Money received according to bank statements, and refunds sent by transfer. */
async function listMovements(
  db: Db,
  { first, last, from, to }: { first: CivilDate; last: CivilDate; from: Date; to: Date },
): Promise<BankMovement[]> {
  const received = await listBookedLines(db, { from: first, to: last });
  const refunded = await listTransferredBack(db, { from, to });
  return [
    ...received,
    ...refunded.map(({ done, amount, orderNumber }) => ({
      day: berlinDate(done),
      amount: cents(-amount),
      orderNumber,
    })),
  ];
}
