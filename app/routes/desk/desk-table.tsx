import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { formatSort, type ListSort, nextSort } from "#app/domain/operator/list-sort.ts";
import { rowAnchor } from "#app/http/back-office-urls.ts";
import type { auditRow } from "#app/routes/desk/facts.server.ts";
import { deskTexts as t } from "#locale/operator/back-office.ts";

interface TableFrameProps {
  caption: string;
  /** Hides the caption visually, because a heading above has the same text. */
  quiet?: boolean;
}

export interface Column<Row> {
  heading: string;
  cell: (row: Row, index: number) => ReactNode;
  /** "number" never wraps, "words" keeps line breaks. */
  kind?: "number" | "words";
  /** Name of the column in the address, when the list can be sorted by it. */
  sort?: string;
  /** Cell of the row of totals. */
  sum?: ReactNode;
}

/** Written out, because cards change `display`, from which some browsers derive the role. */
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** Order of the rows, which the database makes, and the address of the list in another order. */
export interface Sorting {
  current: ListSort;
  href: (sort: string) => string;
}

/**
 * A table declared as data: a row of cells per entry. The first column is the row's heading. Narrow screens show each
 * row as a card with labelled values.
 */
export function DeskTable<Row>({
  rows,
  rowKey,
  headingId,
  columns,
  sorting,
  ...frame
}: TableFrameProps & {
  rows: readonly Row[];
  /** Unique in its table. The row's anchor is made of it. */
  rowKey: (row: Row, index: number) => string;
  /** Id of the row's heading, where a button or link in the row is described by it. */
  headingId?: (row: Row, index: number) => string;
  columns: readonly Column<Row>[];
  sorting?: Sorting | undefined;
}) {
  const hasSums = columns.some(({ sum }) => sum !== undefined);
  return (
    <TableFrame {...frame} cards>
      <thead {...roles.rowgroup}>
        <tr {...roles.row} data-label={sorting && t("sortBy")}>
          {columns.map(({ heading, sort }) => (
            <ColumnHeading key={heading} heading={heading} sort={sort} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)} id={sorting && rowAnchor(rowKey(row, index))} {...roles.row}>
            {columns.map(({ heading, cell, kind }, position) => (
              <Cell
                key={heading}
                heading={heading}
                kind={kind}
                position={position}
                id={position === 0 ? headingId?.(row, index) : undefined}
              >
                {cell(row, index)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {hasSums ? (
        <tfoot {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map(({ heading, kind, sum }, position) => (
              <Cell key={heading} heading={heading} kind={kind} position={position}>
                {sum}
              </Cell>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </TableFrame>
  );
}

function Cell({
  heading,
  kind,
  position,
  id,
  children,
}: Pick<Column<unknown>, "heading" | "kind"> & {
  position: number;
  id?: string | undefined;
  children: ReactNode;
}) {
  return position === 0 ? (
    <th scope="row" {...roles.rowheader} className={kind} id={id}>
      {children}
    </th>
  ) : (
    <td {...roles.cell} className={kind} data-label={heading}>
      {children}
    </td>
  );
}

/** A heading that sorts is a link. Only the current column has `aria-sort`. */
function ColumnHeading({
  heading,
  sort,
  sorting,
}: Pick<Column<unknown>, "heading" | "sort"> & { sorting: Sorting | undefined }) {
  if (!sort || !sorting)
    return (
      <th scope="col" {...roles.columnheader}>
        {heading}
      </th>
    );
  const { current, href } = sorting;
  const isCurrent = current.by === sort;
  const direction = current.descending ? "descending" : "ascending";
  return (
    <th scope="col" {...roles.columnheader} aria-sort={isCurrent ? direction : undefined}>
      <Link to={href(formatSort(nextSort(current, sort)))}>
        {heading}
        {isCurrent ? <span aria-hidden="true">{current.descending ? "\u00a0↓" : "\u00a0↑"}</span> : null}
      </Link>
    </th>
  );
}

/** The frame of every table. Used directly only for rows that span columns, which scroll on narrow screens. */
export function TableFrame({
  caption,
  quiet = false,
  cards = false,
  children,
}: TableFrameProps & { cards?: boolean; children: ReactNode }) {
  return (
    // Keyboard users scroll it, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="wide" role="group" aria-label={caption} tabIndex={0}>
      <table {...(cards && roles.table)} className={cards ? "cards" : undefined}>
        <caption className={quiet ? "hidden" : undefined}>{caption}</caption>
        {children}
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
