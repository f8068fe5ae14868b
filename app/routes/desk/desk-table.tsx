import type { ReactNode } from "react";

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
