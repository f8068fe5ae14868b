import { textsOf } from "#app/locales/texts.ts";

import { SummaryList } from "#app/ui/summary-list.tsx";

export interface ShownVoucher {
  /** Null until it is paid. */
  key: string | null;
  until: string | null;
  /** When it was given back: then its key is worth nothing, and is not shown. */
  returned: string | null;
}

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
  const valueOf = ({ key, until, returned }: ShownVoucher) => {
    if (returned) return t("voucherReturned", { on: returned });
    return key && until ? t("voucherValue", { key, until }) : t("voucherLater");
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
