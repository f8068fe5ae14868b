/** Rows of fields with one legend each, such as seasons. */
import type { ReactNode } from "react";

import { addRowName, type Answered } from "#app/routes/desk/offers/part-page.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";

export interface RowNames {
  /** Start of the names of their fields. */
  prefix: string;
  /** Number of rows with stored values. One empty row follows them, and every row that was sent. */
  filled: number;
}

/** Empty rows below the filled ones. A button adds another one. */
const emptyRows = 1;

const rowOf = (name: string, prefix: string): number =>
  Number(new RegExp(`^${prefix}(\\d{1,3})-`).exec(name)?.[1] ?? 0);

const findHighestRow = (named: object | null | undefined, prefix: string): number =>
  Math.max(0, ...Object.keys(named ?? {}).map((name) => rowOf(name, prefix)));

interface RowsProps {
  rows: RowNames;
  answer: Answered | undefined;
  title: (row: number) => string;
  /** A field below the others, as wide as all of them. */
  below?: (name: (field: string) => string) => ReactNode;
  /** Label of the button that adds an empty row. */
  add: string;
  /**
   * @param name full name of a field of this row
   * @param isNew the row was just added, so its first field gets the focus
   */
  children: (name: (field: string) => string, isNew: boolean) => ReactNode;
}

export function FieldRow({
  title,
  below,
  children,
}: {
  title: string;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="row">
      <legend>{title}</legend>
      <div className="cells">{children}</div>
      {below}
    </fieldset>
  );
}

export function FieldRows({ rows: { prefix, filled }, answer, title, add, below, children }: RowsProps) {
  const added = answer?.added?.prefix === prefix ? answer.added.row : 0;
  const last = Math.max(filled + emptyRows, findHighestRow(answer?.reply.initialValue, prefix), added);
  return (
    <>
      {Array.from({ length: last }, (_, index) => index + 1).map((row) => (
        <FieldRow key={row} title={title(row)} below={below?.((field) => `${prefix}${row}-${field}`)}>
          {children((field) => `${prefix}${row}-${field}`, row === added)}
        </FieldRow>
      ))}
      <Submit label={add} name={addRowName(prefix)} kind="quiet" />
    </>
  );
}

/** Rows behind a summary, which is closed while they hold neither values nor errors. */
export function FoldedRows({
  summary,
  hint,
  children,
  ...props
}: RowsProps & { summary: string; hint?: ReactNode }) {
  const { rows, answer } = props;
  const isUsed =
    rows.filled > 0 ||
    answer?.added?.prefix === rows.prefix ||
    [answer?.reply.initialValue, answer?.reply.error].some((each) => findHighestRow(each, rows.prefix) > 0);
  return (
    <details className="rows" open={isUsed}>
      <summary>{summary}</summary>
      {hint}
      <FieldRows {...props}>{children}</FieldRows>
    </details>
  );
}
