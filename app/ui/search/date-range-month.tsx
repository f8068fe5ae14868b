import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { type DateRange, weeksOfMonth } from "#app/ui/search/date-range.ts";

/** A month as a grid of days. */
export function DateRangeMonth({
  month,
  active,
  today,
  range: { checkin, checkout },
  until,
  isClosed,
  said,
}: {
  /** Its first day. */
  month: CivilDate;
  active: CivilDate;
  today: CivilDate;
  range: DateRange;
  /** The departure, or the day that would be it. */
  until: CivilDate | null;
  isClosed: (day: CivilDate) => boolean;
  said: (day: CivilDate) => string;
}) {
  const weeks = weeksOfMonth(month);
  const title = `month-${month}`;
  const between = (day: CivilDate) => checkin !== null && until !== null && checkin <= day && day <= until;
  const end = (day: CivilDate) => day === checkin || day === checkout;
  const classOf = (day: CivilDate) =>
    [end(day) ? "end" : between(day) ? "between" : "", day === today ? "today" : ""]
      .filter(Boolean)
      .join(" ");
  return (
    <div>
      <h3 id={title} aria-live="polite">
        {formatDate(month, "month")}
      </h3>
      {/* The pattern's own role: days are gone through by arrows. */}
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
                    aria-selected={end(day) || (between(day) && checkout !== null)}
                    aria-disabled={isClosed(day) || undefined}
                    aria-current={day === today ? "date" : undefined}
                    className={classOf(day) || undefined}
                  >
                    {/* As text: Orca reads what stands in a cell, and no name of it. */}
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
