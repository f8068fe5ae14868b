import { memo } from "react";

import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { type DateRange, weeksOfMonth } from "#app/ui/search/date-range.ts";

interface MonthProps {
  /** First day of the month. */
  month: CivilDate;
  /** Changes whenever the month looks or reads differently. Otherwise it is not rendered again: a phone shows 13. */
  state: string;
  active: CivilDate;
  today: CivilDate;
  range: DateRange;
  /** The departure day, or the day that would become it. */
  until: CivilDate | null;
  isClosed: (day: CivilDate) => boolean;
  said: (day: CivilDate) => string;
}

export const DateRangeMonth = memo(
  Month,
  (one, other) => one.month === other.month && one.state === other.state,
);

function Month({ month, active, today, range: { checkin, checkout }, until, isClosed, said }: MonthProps) {
  const weeks = weeksOfMonth(month);
  const title = `month-${month}`;
  const isBetween = (day: CivilDate) => checkin !== null && until !== null && checkin <= day && day <= until;
  const isEnd = (day: CivilDate) => day === checkin || day === checkout;
  const classNames = (day: CivilDate) =>
    [isEnd(day) ? "end" : isBetween(day) ? "between" : "", day === today ? "today" : ""]
      .filter(Boolean)
      .join(" ");
  return (
    <div>
      <h3 id={title} aria-live="polite">
        {formatDate(month, "month")}
      </h3>
      {/* The date picker pattern requires role="grid": arrow keys move between days. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table role="grid" aria-labelledby={title} aria-multiselectable>
        <thead>
          <tr>
            {weeks[1]?.map((day) => {
              const [weekday = ""] = formatDate(day ?? month, "full").split(",");
              return (
                <th key={weekday} scope="col" abbr={weekday}>
                  {weekday.slice(0, 2)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, column) =>
                day ? (
                  <td
                    key={column}
                    data-day={day}
                    tabIndex={day === active ? 0 : -1}
                    aria-selected={isEnd(day) || (isBetween(day) && checkout !== null)}
                    aria-disabled={isClosed(day) || undefined}
                    aria-current={day === today ? "date" : undefined}
                    className={classNames(day) || undefined}
                  >
                    {/* As text, because Orca reads the content of a cell and ignores its aria-label. */}
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <span className="hidden">{said(day)}</span>
                  </td>
                ) : (
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
