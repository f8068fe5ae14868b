/** A month of the shop's books, for the tax adviser. */
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

/** @param first of the month */
export async function datevBatch(
  { db, now }: Pick<CommandContext, "db" | "now">,
  settings: DatevSettings,
  first: CivilDate,
): Promise<DatevBatch> {
  const next = addMonths(first, 1);
  const span = { from: berlinInstant(first, 0), to: berlinInstant(next, 0) };
  const invoices = await listInvoices(db, span);
  const movements = await movementsOf(db, { first, last: dayBefore(next), ...span });
  const postings = postingsOf(invoices, movements, settings);
  return { settings, from: first, to: dayBefore(next), made: now, postings };
}

/** What came by the bank's statement, and what went back by transfer. */
async function movementsOf(
  db: Db,
  { first, last, from, to }: { first: CivilDate; last: CivilDate; from: Date; to: Date },
): Promise<BankMovement[]> {
  const came = await listBookedLines(db, { from: first, to: last });
  const gone = await listTransferredBack(db, { from, to });
  return [
    ...came,
    ...gone.map(({ done, amount, orderNumber }) => ({
      day: berlinDate(done),
      amount: cents(-amount),
      orderNumber,
    })),
  ];
}
