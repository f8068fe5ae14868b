import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { allPagesTexts as t } from "#locale/all-pages.ts";

export interface SummaryRow {
  term: string;
  value: ReactNode;
  change?: { href: string; label?: string } | undefined;
}

/**
 * Terms and values to check. A change link names its term in hidden text.
 * @param sum the last row is a price
 */
export function SummaryList({ rows, sum = false }: { rows: readonly SummaryRow[]; sum?: boolean }) {
  return (
    <dl className="summary-list">
      {rows.map(({ term, value, change }, index) => (
        <div key={term} className={sum && index === rows.length - 1 ? "sum-row" : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          {change ? (
            <dd className="summary-change">
              <Link to={change.href}>
                {change.label ?? t("change")}
                <span className="hidden">: {term}</span>
              </Link>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function Card({ title, id, children }: { title?: string; id?: string; children: ReactNode }) {
  return (
    <section className="card" id={id}>
      {title ? <h2>{title}</h2> : null}
      {children}
    </section>
  );
}
