import { Link } from "@remix-run/react";
import { addDays, type CivilDate, weekdayOf } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import type { NoArrival } from "#app/domain/price/calendar.ts";
import { textsOf } from "#app/locales/texts.ts";
import { monthName } from "#app/ui/calendar-text.ts";
import type { CalendarProps } from "#app/ui/calendar-props.ts";
import { moveBetweenDays } from "#app/ui/move-between-days.ts";
import { formatDate, formatPrice } from "#app/web/format.ts";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

interface Day {
  date: CivilDate;
  answer: Cents | NoArrival;
}

/** A month as a table, weeks from Monday; where it is narrow the styles make a list of the days. */
export function PriceCalendarMonth(props: CalendarProps) {
  const { t } = textsOf("calendar");
  const { calendar, wish } = props;
  const { days, month, cheapest } = calendar;
  const prices = days.filter((day) => typeof day === "number");
  const marked = prices.some((price) => price !== cheapest);
  const whole = prices.every((price) => price % 100 === 0);
  return (
    <>
      <p className="hint" id="calendar-wish">
        {t("wish", { wish })} {marked ? t("cheapestKey") : null}
      </p>
      {/* The arrow keys are one more way between the links; each of them has its own stop. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table className="month" aria-describedby="calendar-wish" onKeyDown={moveBetweenDays}>
        <caption>{monthName(month)}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={t(`weekdays.${weekday}`)}>{t(`weekdays.${weekday}`).slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days.map((answer, index) => ({ date: addDays(month, index), answer }))).map(
            (week, index) => (
              <tr key={index}>
                {week.map((day, column) => (
                  <DayCell key={column} {...props} day={day} marked={marked} whole={whole} />
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </>
  );
}

function DayCell({
  day,
  marked,
  whole,
  calendar,
  href,
  chosen,
}: CalendarProps & { day: Day | null; marked: boolean; whole: boolean }) {
  const { t } = textsOf("calendar");
  if (!day) return <td className="x" />;
  const { date, answer } = day;
  const number = `${Number(date.slice(8))}.`;
  if (answer === "outside") return <td className="x">{number}</td>;
  if (typeof answer === "string") {
    return (
      <td>
        <span>{number}</span> <i>{t(`state.${answer}`)}</i>
      </td>
    );
  }
  const checkout = addDays(date, calendar.nights);
  const cheapest = marked && answer === calendar.cheapest;
  const price = formatPrice(answer, whole);
  return (
    <td>
      <Link
        to={`${href({ checkin: date, checkout, nights: undefined })}#choose`}
        aria-current={chosen === date ? "date" : undefined}
        preventScrollReset
      >
        <span>{number}</span> <b>{price}</b>
        {cheapest ? <i> {t("cheapest")}</i> : null}
        {chosen === date ? <i> {t("chosen")}</i> : null}
        {/* What is seen comes first and in one piece, so that it can be said to press the link. */}
        <span className="hidden">{t("arrival", { date: formatDate(date, "full") })}</span>
      </Link>
    </td>
  );
}

/** Rows of seven from Monday to Sunday; null where the month has not begun or is over. */
function weeksOf(days: readonly Day[]): (Day | null)[][] {
  const first = days[0]?.date;
  const before = first ? weekdays.indexOf(weekdayOf(first)) : 0;
  const cells = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  );
}
