import { withCardCodes } from "#app/commands/card-lookup.server.ts";
import type { Order } from "#app/domain/order.ts";
import { isUuid } from "#app/domain/uuid.ts";
import { findBookings } from "#app/store/bookings.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { findInvoices } from "#app/store/invoices.server.ts";
import { findParticipants } from "#app/store/participants.server.ts";
import { findRefund, findRefundById, findReturns, findWithdrawal } from "#app/store/returns.server.ts";
import { findVoucherGift } from "#app/store/voucher-gifts.server.ts";
import { findVouchers } from "#app/store/vouchers.server.ts";

/**
 * Everything that letters and documents of an order say, read in one place: so mail, PDF and page have the same facts.
 * @param secrets those that the codes of gift cards may be kept with
 * @param subject what of the order a letter speaks of: the id of a bid, a withdrawal, a refund or a gift
 */
export async function readOrderFacts(db: Db, secrets: readonly string[], order: Order, subject = "") {
  const about = isUuid(subject) ? subject : null;
  const [vouchers, bookings, guests, invoices, refund, returns, withdrawal, paidBack, gift] =
    await Promise.all([
      findVouchers(db, order.id),
      findBookings(db, order.id),
      findParticipants(db, order.id),
      findInvoices(db, order.id),
      findRefund(db, order.id),
      findReturns(db, order.id),
      about && findWithdrawal(db, about),
      about && findRefundById(db, about),
      about && findVoucherGift(db, about),
    ]);
  return {
    order,
    subject,
    vouchers: withCardCodes(secrets, vouchers),
    bookings,
    guests,
    invoices,
    refund,
    returns,
    withdrawal: withdrawal || null,
    paidBack: paidBack || null,
    gift: gift || null,
  };
}
