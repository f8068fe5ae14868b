import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate, formatPercent, plainMoney } from "#app/domain/format.ts";
import { codeState, type ReductionCode } from "#app/domain/price/reduction.ts";
import { codeStates, deskReductionTexts as t } from "#locale/voucher/reductions.ts";

/** Columns of a discount code, in the back office and on the command line. */
export function codeLine(code: ReductionCode & { used: number }, today: CivilDate) {
  const { value, minimumSubtotal, discountGroup, usesTotal, usesPerCustomer, used } = code;
  return {
    worth:
      value.kind === "percent"
        ? formatPercent(value.percent / 100).replace("\u00a0", " ")
        : plainMoney(value.amount, "EUR"),
    from: formatDate(code.validFrom),
    to: formatDate(code.validTo),
    limits: [
      ...(minimumSubtotal > 0 ? [t("minimum", { amount: plainMoney(minimumSubtotal, "EUR") })] : []),
      ...(discountGroup === null ? [] : [t("group", { group: discountGroup })]),
    ],
    used: [
      usesTotal === null ? t("times", { used }) : t("timesOf", { used, all: usesTotal }),
      ...(usesPerCustomer === null ? [] : [t("perCustomer", { times: usesPerCustomer })]),
    ].join(", "),
    state: codeStates[codeState(code, today)],
  };
}
