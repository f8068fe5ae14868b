import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { textsOf } from "#app/locales/texts.ts";

export interface SummaryRow {
  term: string;
  value: ReactNode;
  change?: { href: string; label?: string } | undefined;
}

/** Terms and values to check; a change link says in hidden text what it changes. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  const { t } = textsOf();
  return (
    <dl className="summary-list">
      {rows.map(({ term, value, change }) => (
        <div key={term}>
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
