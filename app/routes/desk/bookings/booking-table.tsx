import { Link } from "@remix-run/react";

import { type Column, DeskTable, type Sorting } from "#app/routes/desk/desk-table.tsx";
import { deskBookingTexts as t } from "#locale/order/bookings.ts";

export interface BookingRow {
  id: string;
  number: string;
  ordered: string;
  customer: string;
  /** What is booked, and the property; `where` is empty for its own operators. */
  items: { what: string; where: string }[];
  /** Number of items that `items` leaves out. */
  more: number;
  arrival: string;
  /** Empty for roles that see no money. */
  total: string;
  state: string;
}

/**
 * A table of bookings.
 * @param money true when the role sees totals
 * @param choice name of the checkbox in each row; absent where nothing can be chosen
 */
export function BookingTable({
  rows,
  money,
  href,
  caption,
  sorting,
  choice,
}: {
  rows: readonly BookingRow[];
  money: boolean;
  href: (orderId: string) => string;
  caption: string;
  sorting?: Sorting;
  choice?: string | undefined;
}) {
  const total: Column<BookingRow> = {
    heading: t("total"),
    kind: "number",
    sort: "total",
    cell: (row) => row.total,
  };
  return (
    <DeskTable
      caption={caption}
      quiet
      rows={rows}
      rowKey={(row) => row.id}
      sorting={sorting}
      columns={[
        {
          heading: t("number"),
          kind: "number",
          cell: ({ id, number }) => (
            <>
              {choice ? (
                <input
                  type="checkbox"
                  className="row-choice"
                  name={choice}
                  value={id}
                  aria-label={t("selection.choose", { number })}
                />
              ) : null}{" "}
              <Link to={href(id)}>{number}</Link>
            </>
          ),
        },
        { heading: t("customer"), sort: "customer", cell: (row) => row.customer },
        { heading: t("what"), cell: (row) => <BookedItems {...row} /> },
        { heading: t("arrival"), sort: "arrival", cell: (row) => row.arrival },
        ...(money ? [total] : []),
        { heading: t("payment"), sort: "state", cell: (row) => row.state },
        { heading: t("ordered"), sort: "ordered", cell: (row) => row.ordered },
      ]}
    />
  );
}

function BookedItems({ items, more }: Pick<BookingRow, "items" | "more">) {
  return (
    <>
      {items.map(({ what, where }, index) => (
        <div key={index}>
          {what}
          {where === "" ? null : (
            <>
              <br />
              <span className="soft">{where}</span>
            </>
          )}
        </div>
      ))}
      {more > 0 ? <div>{t("booked.more", { count: more })}</div> : null}
    </>
  );
}
