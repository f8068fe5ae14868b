import type { ReactNode } from "react";

import type { auditRow } from "#app/routes/desk/facts.server.ts";
import { TableHead } from "#app/ui/layout/summary.tsx";

/** A table that scrolls by itself where the screen is narrow. */
export function DeskTable({
  caption,
  columns,
  quiet = false,
  foot,
  children,
}: {
  caption: string;
  columns: readonly string[];
  /** A heading above says the same: the caption is heard, not seen. */
  quiet?: boolean;
  /** The row of sums. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    // Who uses the keyboard scrolls it, too.
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

/** Entries of the log, whole or of one thing. */
export function AuditTable<Row extends AuditRow>({
  rows,
  subject,
  ...table
}: Omit<Parameters<typeof DeskTable>[0], "foot" | "children"> & {
  rows: readonly Row[];
  /** What an entry is about, where the table has a column for it: before what has changed. */
  subject?: (row: Row) => ReactNode;
}) {
  return (
    <DeskTable {...table}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">{row.when}</th>
          <td>{row.who}</td>
          <td>{row.what}</td>
          {subject ? <td>{subject(row)}</td> : null}
          <td className="words">{row.changes}</td>
        </tr>
      ))}
    </DeskTable>
  );
}
