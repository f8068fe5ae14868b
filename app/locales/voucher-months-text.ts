/** German text of the months in which a voucher can be redeemed. */
import type { Variant } from "#app/domain/catalogue/offer.ts";
import { formatMonth } from "#app/domain/format.ts";
import { allMonths, voucherMonths } from "#app/domain/voucher/voucher.ts";
import { voucherMonthsTexts as t } from "#locale/voucher/voucher-months.ts";

/** "gültig Mai bis Juli"; empty if the voucher can be redeemed all year. */
export function formatVoucherMonths(variant: Pick<Variant, "voucher" | "nights" | "seasonRules">): string {
  const months = voucherMonths(variant) ?? [];
  return months.length === 0 ? "" : t("valid", { months: formatMonths(months) });
}

/** "Mai bis Juli", "Mai, Juni und Oktober", "November bis März". @param months 1 to 12, some of them, in any order */
export function formatMonths(months: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  // Begins after a month that is missing, so that a run across new year stays whole.
  const gap = allMonths.find((month) => !months.includes(month)) ?? 12;
  for (const month of allMonths.map((each) => ((gap - 1 + each) % 12) + 1)) {
    if (!months.includes(month)) continue;
    const previous = runs.at(-1);
    if (previous && (previous.last % 12) + 1 === month) previous.last = month;
    else runs.push({ first: month, last: month });
  }
  // The year begins with January, unless a run crosses new year.
  runs.sort((one, other) => one.first - other.first);
  const names = runs.flatMap(({ first, last }) => {
    const length = ((last - first + 12) % 12) + 1;
    if (length === 1) return [formatMonth(first)];
    return length === 2
      ? [formatMonth(first), formatMonth(last)]
      : [t("range", { first: formatMonth(first), last: formatMonth(last) })];
  });
  const end = names.pop() ?? "";
  return names.length === 0 ? end : t("list", { names: names.join(", "), end });
}
