import type { ReactNode } from "react";

import type { auditRow } from "#app/routes/desk/facts.server.ts";
import { TableHead } from "#app/ui/layout/summary.tsx";

interface TableFrameProps {
  caption: string;
  /** Hides the caption visually, because a heading above has the same text. */
  quiet?: boolean;
  /** The row of totals. */
  foot?: ReactNode;
}

export interface Column<Row> {
  heading: string;
  cell: (row: Row, index: number) => ReactNode;
  /** "number" never wraps, "words" keeps line breaks. */
  kind?: "number" | "words";
}

/** A table declared as data: a row of cells per entry. The first column is the row's heading. */
export function DeskTable<Row>({
  rows,
  rowKey,
  headingId,
  columns,
  ...frame
}: TableFrameProps & {
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  /** Id of the row's heading, where a button or link in the row is described by it. */
  headingId?: (row: Row, index: number) => string;
  columns: readonly Column<Row>[];
}) {
  return (
    <TableFrame {...frame} columns={columns.map(({ heading }) => heading)}>
      {rows.map((row, index) => (
        <tr key={rowKey(row, index)}>
          {columns.map(({ heading, cell, kind }, position) =>
            position === 0 ? (
              <th key={heading} scope="row" className={kind} id={headingId?.(row, index)}>
                {cell(row, index)}
              </th>
            ) : (
              <td key={heading} className={kind}>
                {cell(row, index)}
              </td>
            ),
          )}
        </tr>
      ))}
    </TableFrame>
  );
}

/** The frame of every table, which scrolls horizontally on narrow screens. Used directly only for rows that span columns. */
export function TableFrame({
  caption,
  columns,
  quiet = false,
  foot,
  children,
}: TableFrameProps & { columns: readonly string[]; children: ReactNode }) {
  return (
    // Keyboard users scroll it, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="wide" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption className={quiet ? "hidden" : undefined}>{caption}</caption>
        <TableHead columns={columns} />
        <tbody>{children}</tbody>
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
    </div>
  );
}

type AuditRow = ReturnType<typeof auditRow>;

/** Audit entries. @param headings of the columns when, who, what, the subject if there is one, and changes */
export function AuditTable<Row extends AuditRow>({
  headings: [when = "", who = "", what = "", ...others],
  subject,
  ...table
}: TableFrameProps & {
  headings: readonly string[];
  rows: readonly Row[];
  /** What an entry is about, for a table with entries about several things. */
  subject?: (row: Row) => ReactNode;
}) {
  const columns: Column<Row>[] = [
    { heading: when, cell: (row) => row.when },
    { heading: who, cell: (row) => row.who },
    { heading: what, cell: (row) => row.what },
    ...(subject ? [{ heading: others[0] ?? "", cell: subject }] : []),
    { heading: others.at(-1) ?? "", kind: "words", cell: (row) => row.changes },
  ];
  return <DeskTable {...table} rowKey={(row) => row.id} columns={columns} />;
}
