import {
  reconcilePayments,
  remindPayers,
  remindTravellers,
  reportFailedPayments,
} from "#app/commands/maintenance.server.ts";
import { reportPayment } from "#app/commands/payment/payments.server.ts";
import { refundPayments } from "#app/commands/payment/refunds.server.ts";
import { retryWithdrawals } from "#app/commands/order/withdrawals.server.ts";
import type { CommandJobContext, Handler } from "#app/jobs/queue.server.ts";

export const reconcilePaymentsJob =
  ({ work, providers, log }: CommandJobContext): Handler<"sweep-payments"> =>
  async () => {
    const payments = await reconcilePayments(work(), providers);
    for (const settled of payments) reportPayment(log, settled);
    const paid = payments.filter(({ firstPaid }) => firstPaid).length;
    if (paid > 0) log.info({ asked: payments.length, paid }, "payments whose return never came");
  };

export const refundPaymentsJob =
  ({ work, providers, log }: CommandJobContext): Handler<"refund-payments"> =>
  async () => {
    const { settled, done, troubled } = await refundPayments(work(), providers);
    for (const each of settled) reportPayment(log, each);
    for (const orderId of troubled) log.warn({ orderId }, "a refund needs the operator");
    if (done > 0) log.info({ done }, "money given back");
  };

export const remindPayersJob =
  ({ work, log }: Pick<CommandJobContext, "work" | "log">): Handler<"remind-payers"> =>
  async () => {
    const reminded = await remindPayers(work());
    const failed = await reportFailedPayments(work());
    const travellers = await remindTravellers(work());
    if (reminded + failed + travellers > 0) log.info({ reminded, failed, travellers }, "customers reminded");
  };

export const retryWithdrawalsJob =
  ({ work, providers, log }: CommandJobContext): Handler<"retry-withdrawals"> =>
  async () => {
    const { settled, failed } = await retryWithdrawals(work(), providers);
    for (const { id, error } of failed)
      log.error({ err: error, withdrawalId: id }, "withdrawal still not settled");
    if (settled > 0) log.info({ settled }, "withdrawals settled later");
  };
