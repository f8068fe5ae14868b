import { textsOf } from "#app/locales/texts.ts";

import { SummaryList } from "#app/ui/summary-list.tsx";
import type { ShownVoucher } from "#app/web/shown-voucher.ts";

/** Numbers of the bookings, keys of the vouchers; one for each room or piece. */
export function FulfilmentList({
  bookings,
  vouchers,
}: {
  bookings: readonly string[];
  vouchers: readonly ShownVoucher[];
}) {
  const { t } = textsOf("orderView");
  const suffix = (index: number, count: number) => (count > 1 ? ` ${index + 1}` : "");
  const valueOf = ({ key, until, returned, redeemed, insured, balance, given }: ShownVoucher) => {
    if (returned) return t("voucherReturned", { on: returned });
    if (!key || !until) return t("voucherLater");
    const said = [
      t("voucherValue", { key, until }),
      ...(balance ? [t("voucherBalance", { balance })] : []),
      ...given,
      ...(redeemed ? [t("voucherRedeemed", { on: redeemed })] : []),
      ...(insured ? [t("voucherInsured", insured)] : []),
    ];
    return said.join(". ");
  };
  const rows = [
    ...bookings.map((number, index) => ({
      term: t("booking") + suffix(index, bookings.length),
      value: number,
    })),
    ...vouchers.map((voucher, index) => ({
      term: t("voucher") + suffix(index, vouchers.length),
      value: valueOf(voucher),
    })),
  ];
  return rows.length > 0 ? <SummaryList rows={rows} /> : null;
}
