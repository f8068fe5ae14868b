import { Link } from "@remix-run/react";

import { type Column, DeskTable } from "#app/routes/desk/desk-table.tsx";
import { deskBookingTexts as t } from "#locale/order/bookings.ts";

export interface BookingRow {
  id: string;
  number: string;
  ordered: string;
  customer: string;
  items: string[];
  arrival: string;
  /** Empty for roles that see no money. */
  total: string;
  state: string;
}

/** A table of bookings. @param money true when the role sees totals */
export function BookingTable({
  rows,
  money,
  href,
  caption,
}: {
  rows: readonly BookingRow[];
  money: boolean;
  href: (orderId: string) => string;
  caption: string;
}) {
  const total: Column<BookingRow> = { heading: t("total"), kind: "number", cell: (row) => row.total };
  return (
    <DeskTable
      caption={caption}
      quiet
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { heading: t("number"), kind: "number", cell: (row) => <Link to={href(row.id)}>{row.number}</Link> },
        { heading: t("customer"), cell: (row) => row.customer },
        { heading: t("arrival"), cell: (row) => row.arrival },
        { heading: t("what"), cell: (row) => row.items.join("; ") },
        ...(money ? [total] : []),
        { heading: t("payment"), cell: (row) => row.state },
        { heading: t("ordered"), cell: (row) => row.ordered },
      ]}
    />
  );
}
