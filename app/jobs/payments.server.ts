import type { Logger } from "pino";

import {
  reconcilePayments,
  remindPayers,
  remindTravellers,
  reportFailedPayments,
} from "#app/commands/maintenance.server.ts";
import { reportPayment } from "#app/commands/payments.server.ts";
import { refundPayments } from "#app/commands/refunds.server.ts";
import { retryWithdrawals } from "#app/commands/withdrawals.server.ts";
import type { Handler } from "#app/jobs/queue.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";

export function reconcilePaymentsJob(
  work: () => CommandContext,
  providers: Parameters<typeof reconcilePayments>[1],
  log: Pick<Logger, "info" | "warn">,
): Handler<"sweep-payments"> {
  return async () => {
    const swept = await reconcilePayments(work(), providers);
    for (const settled of swept) reportPayment(log, settled);
    const paid = swept.filter(({ firstPaid }) => firstPaid).length;
    if (paid > 0) log.info({ asked: swept.length, paid }, "payments whose return never came");
  };
}

export function refundPaymentsJob(
  work: () => CommandContext,
  providers: Parameters<typeof refundPayments>[1],
  log: Pick<Logger, "info" | "warn">,
): Handler<"refund-payments"> {
  return async () => {
    const { settled, done, troubled } = await refundPayments(work(), providers);
    for (const each of settled) reportPayment(log, each);
    for (const orderId of troubled) log.warn({ orderId }, "a refund needs the operator");
    if (done > 0) log.info({ done }, "money given back");
  };
}

export function remindPayersJob(
  work: () => CommandContext,
  log: Pick<Logger, "info">,
): Handler<"remind-payers"> {
  return async () => {
    const reminded = await remindPayers(work());
    const failed = await reportFailedPayments(work());
    const travellers = await remindTravellers(work());
    if (reminded + failed + travellers > 0) log.info({ reminded, failed, travellers }, "customers reminded");
  };
}

export function retryWithdrawalsJob(
  work: () => CommandContext,
  providers: Parameters<typeof retryWithdrawals>[1],
  log: Pick<Logger, "info" | "error">,
): Handler<"retry-withdrawals"> {
  return async () => {
    const { settled, failed } = await retryWithdrawals(work(), providers);
    for (const { id, error } of failed)
      log.error({ err: error, withdrawalId: id }, "withdrawal still not settled");
    if (settled > 0) log.info({ settled }, "withdrawals settled later");
  };
}
