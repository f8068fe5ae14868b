/** Rows of fields with one legend each, such as seasons. */
import type { ReactNode } from "react";

import type { Answered } from "#app/routes/desk/offers/part-page.tsx";

export interface RowNames {
  /** Start of the names of their fields. */
  prefix: string;
  /** Number of the last row, unless more were sent. */
  count: number;
}

const findHighestRow = (typed: object | null | undefined, prefix: string): number =>
  Math.max(
    0,
    ...Object.keys(typed ?? {}).map((name) =>
      Number(new RegExp(`^${prefix}(\\d{1,3})-`).exec(name)?.[1] ?? 0),
    ),
  );

export function FieldRows({
  rows: { prefix, count },
  first = 1,
  answer,
  title,
  children,
}: {
  rows: RowNames;
  /** Number of the first row. */
  first?: number;
  answer: Answered | undefined;
  title: (row: number) => string;
  /** @param name full name of a field of this row */
  children: (name: (field: string) => string, row: number) => ReactNode;
}) {
  const last = Math.max(count, findHighestRow(answer?.reply.initialValue, prefix));
  return Array.from({ length: last - first + 1 }, (_, index) => index + first).map((row) => (
    <fieldset key={row} className="field">
      <legend>{title(row)}</legend>
      <div className="search">{children((field) => `${prefix}${row}-${field}`, row)}</div>
    </fieldset>
  ));
}
