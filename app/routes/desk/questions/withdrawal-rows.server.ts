import { formatInstant } from "#app/domain/format.ts";
import { deskBookingPath } from "#app/http/desk-urls.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listUnansweredWithdrawals } from "#app/store/queries/refunds.server.ts";
import { deskQuestionTexts as t } from "#locale/desk/questions.ts";

/** Withdrawals that wait for somebody, or to be tried again; the oldest first. */
export async function withdrawalRows(db: Db) {
  return (await listUnansweredWithdrawals(db)).map(
    ({ id, received, name, email, contract, message, number, orderId, confirmed, settled }) => ({
      id,
      when: formatInstant(received),
      name,
      email,
      contract,
      message,
      number: number ?? "",
      href: orderId === null ? null : deskBookingPath(orderId),
      /** It may be confirmed in the orderer's place. */
      confirms: orderId !== null && confirmed === null,
      why: t(
        orderId === null
          ? "withdrawal.why.noOrder"
          : confirmed === null
            ? "withdrawal.why.unconfirmed"
            : settled === null
              ? "withdrawal.why.underWay"
              : "withdrawal.why.late",
      ),
    }),
  );
}
