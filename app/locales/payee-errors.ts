import type { PayeeErrors } from "#app/domain/payment/bank-transfer.ts";
import { refundAccountTexts as t } from "#locale/order/refund-account.ts";

/** Error messages by field for a typed bank account. */
export function payeeErrorTexts({ holder, iban }: PayeeErrors): Record<string, string> {
  return {
    ...(holder && { holder: t(`errors.holder.${holder}`) }),
    ...(iban && { iban: t(`errors.iban.${iban}`) }),
  };
}
