import { Link } from "@remix-run/react";

import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { deskBookingTexts as t } from "#locale/order/bookings.ts";

export interface BookingRow {
  id: string;
  number: string;
  ordered: string;
  customer: string;
  items: string[];
  arrival: string;
  /** Empty for whom money is not shown. */
  total: string;
  state: string;
}

/** Bookings as a table; scrolls by itself where the screen is narrow. */
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
  const moneyColumns = money ? [t("total"), t("payment")] : [t("payment")];
  return (
    <DeskTable
      caption={caption}
      columns={[t("number"), t("customer"), t("arrival"), t("what"), ...moneyColumns, t("ordered")]}
      quiet
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" className="number">
            <Link to={href(row.id)}>{row.number}</Link>
          </th>
          <td>{row.customer}</td>
          <td>{row.arrival}</td>
          <td>{row.items.join("; ")}</td>
          {money ? <td className="number">{row.total}</td> : null}
          <td>{row.state}</td>
          <td>{row.ordered}</td>
        </tr>
      ))}
    </DeskTable>
  );
}
