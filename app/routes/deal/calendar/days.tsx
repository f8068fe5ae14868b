import { Link } from "@remix-run/react";
import type { KeyboardEvent, ReactNode } from "react";

import { addDays, type CivilDate, weekdayOf } from "#app/domain/dates.ts";
import { type Cents, dividedUp, roundUpToWhole } from "#app/domain/money.ts";
import type { NoArrival } from "#app/domain/price/calendar.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { calendarTexts as t } from "#locale/catalogue/deal.ts";
import type { CalendarProps } from "#app/routes/deal/calendar/calendar-text.ts";
import { monthName } from "#app/routes/deal/calendar/wish-text.ts";
import { TableHead } from "#app/ui/layout/summary.tsx";
import { formatDate, formatMoney, formatPrice } from "#app/domain/format.ts";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

interface Day {
  date: CivilDate;
  answer: Cents | NoArrival;
}

interface PricedDay {
  date: CivilDate;
  total: Cents;
}

/** Remaining days of a month as a table, weeks from Monday. The styles turn it into a list for very large text. */
export function PriceCalendarMonth(props: CalendarProps) {
  const { calendar, wish, currency } = props;
  const { month, cheapUpTo } = calendar;
  const days = calendar.days.map((answer, index) => ({ date: addDays(month, index), answer }));
  const priced = days.flatMap(({ date, answer }) =>
    typeof answer === "number" ? { date, total: answer } : [],
  );
  const same = findSamePrice(priced);
  return (
    <>
      <p className="hint" id="calendar-wish">
        {same === null
          ? t("wish", { wish, currency: describeUnit(priced, currency) })
          : t("same", { wish, price: formatPrice(same, currency, true) })}{" "}
        {cheapUpTo === null ? null : (
          <>
            <i className="low" /> {t("cheapestKey", { month: monthName(month) })}
          </>
        )}
      </p>
      {/* Arrow keys are an additional way to move. Each link keeps its own tab stop. */}
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
          {groupByWeek(days)
            .filter((week) => week.some((day) => day && day.answer !== "outside"))
            .map((week, index) => (
              <tr key={index}>
                {week.map((day, column) => (
                  <DayCell key={column} {...props} day={day} showsPrice={same === null} />
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {same === null ? (
        <ExactPrice {...props} days={priced} words={["exactChosen", "exactCheapest"]} />
      ) : null}
    </>
  );
}

/** The price of all these days; null if they differ. */
function findSamePrice(days: readonly PricedDay[]): Cents | null {
  const [first] = days;
  return first && days.every(({ total }) => total === first.total) ? first.total : null;
}

/** "Euro", or "vollen Euro (aufgerundet)" when a price has cents. */
function describeUnit(days: readonly PricedDay[], currency: CalendarProps["currency"]): string {
  const name = currency === "EUR" ? "Euro" : currency;
  return days.some(({ total }) => total % 100 !== 0) ? t("rounded", { currency: name }) : name;
}

/** The exact price of the chosen day, else of the cheapest, below prices in whole euros. */
function ExactPrice({
  days,
  chosen,
  currency,
  words: [ofChosen, ofCheapest],
}: CalendarProps & {
  days: readonly PricedDay[];
  words: readonly ["exactChosen" | "exactDeparture", "exactCheapest" | "cheapestDeparture"];
}) {
  const own = days.find(({ date }) => date === chosen);
  const lowest = Math.min(...days.map(({ total }) => total));
  const shown = own ?? days.find(({ total }) => total === lowest);
  if (!shown) return null;
  return (
    <p>
      {t(own ? ofChosen : ofCheapest, { date: formatDate(shown.date, "weekday") })}:{" "}
      <b>{formatMoney(shown.total, currency)}</b>
    </p>
  );
}

interface DayCellProps extends CalendarProps {
  day: Day | null;
  showsPrice: boolean;
}

function DayCell({ day, showsPrice, ...props }: DayCellProps) {
  if (!day) return <td className="x" />;
  const { date, answer } = day;
  const { chosen, checkout, calendar } = props;
  const number = `${Number(date.slice(8))}.`;
  if (answer === "outside") return <td className="x">{number}</td>;
  const isInStay = chosen !== null && checkout !== null && chosen <= date && date <= checkout;
  if (typeof answer === "string") {
    return (
      <td className={isInStay ? "stay" : undefined}>
        <span>{number}</span>{" "}
        <i className="hidden" role="img" aria-label={t(`state.${answer}`)}>
          –
        </i>
      </td>
    );
  }
  const price = roundUpToWhole(answer);
  const [amount = "", sign] = formatPrice(price, props.currency, true).split(/(\s\S+)$/);
  const isCheap = calendar.cheapUpTo !== null && price <= calendar.cheapUpTo;
  return (
    <td className={isInStay ? "stay" : undefined}>
      <DayLink {...props} date={date} cheap={isCheap}>
        <span>{number}</span>{" "}
        {showsPrice ? (
          <b className={amount.length > 5 ? "long" : undefined}>
            {amount}
            <u>{sign}</u>
          </b>
        ) : null}
        {isCheap ? (
          <i className="low">
            <span className="hidden"> {t("cheapest")}</span>
          </i>
        ) : null}
        {isInStay ? <span className="hidden"> {t(chosen === date ? "chosen" : "inStay")}</span> : null}
        {/* The visible text comes first and unbroken, so voice control can select the link by it. */}
        <span className="hidden">{t("arrival", { date: formatDate(date, "full") })}</span>
      </DayLink>
    </td>
  );
}

function DayLink({
  date,
  calendar,
  href,
  chosen,
  cheap,
  children,
}: CalendarProps & { date: CivilDate; cheap: boolean; children: ReactNode }) {
  const stay = { checkin: date, checkout: addDays(date, calendar.nights), nights: undefined };
  return (
    <Link
      to={`${href(stay)}#choose`}
      className={cheap ? "cheap" : undefined}
      aria-current={chosen === date ? "date" : undefined}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

/** Rows of seven days from Monday to Sunday; null outside the month. */
function groupByWeek(days: readonly Day[]): (Day | null)[][] {
  const first = days[0]?.date;
  const leadingDays = first ? weekdays.indexOf(weekdayOf(first)) : 0;
  const cells = [...Array.from({ length: leadingDays }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  );
}

/** Columns and rows to move per key. */
const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys move to the next link: left and right by day, up and down by week. */
export function moveBetweenDays(event: KeyboardEvent<HTMLTableElement>): void {
  const [columns, rows] = steps[event.key] ?? [0, 0];
  const cells = [...event.currentTarget.querySelectorAll("td")];
  const from = cells.findIndex((cell) => cell.contains(document.activeElement));
  if (from < 0 || columns + rows === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = columns + 7 * rows;
  for (let at = from + step; 0 <= at && at < cells.length; at += step) {
    const link = cells[at]?.querySelector("a");
    if (!link) continue;
    event.preventDefault();
    link.focus();
    return;
  }
}

/** Departures of a ship as a list, because they are too few for month tables. */
export function PriceCalendarDepartures(props: CalendarProps) {
  const { calendar, wish, currency } = props;
  const { departures, cheapest, cheapUpTo, hint } = calendar;
  if (cheapest === null) return <p>{t("noDepartures", { wish })}</p>;
  const priced = departures.flatMap(({ date, total }) => (total === null ? [] : { date, total }));
  const same = cheapUpTo === null ? findSamePrice(priced) : null;
  return (
    <>
      <p className="hint">
        {hint === "" ? null : `${hint} `}
        {same === null
          ? t("departuresWish", { wish, currency: describeUnit(priced, currency) })
          : t("departuresSame", { wish, price: formatPrice(same, currency, true) })}
      </p>
      <ul className="dates">
        {departures.map(({ date, total }) => (
          <li key={date}>
            {total === null ? (
              <span>
                {formatDate(date, "weekday")} <i>{t("state.sold-out")}</i>
              </span>
            ) : (
              <Departure {...props} date={date} total={total} showsPrice={same === null} />
            )}
          </li>
        ))}
      </ul>
      {same === null ? (
        <ExactPrice {...props} days={priced} words={["exactDeparture", "cheapestDeparture"]} />
      ) : null}
    </>
  );
}

function Departure({
  date,
  total,
  showsPrice,
  ...props
}: CalendarProps & PricedDay & { showsPrice: boolean }) {
  const { calendar, currency, chosen } = props;
  const price = roundUpToWhole(total);
  const isCheap = calendar.cheapUpTo !== null && price <= calendar.cheapUpTo;
  return (
    <DayLink {...props} date={date} cheap={isCheap}>
      {formatDate(date, "weekday")} {showsPrice ? <b>{formatPrice(price, currency, true)}</b> : null}
      {isCheap ? <i className="low"> {t("cheapest")}</i> : null}
      {chosen === date ? <i> {t("chosen")}</i> : null}
    </DayLink>
  );
}

/** Totals of each length of stay from the chosen arrival. Unavailable lengths link to their calendar. */
export function PriceCalendarLengths({ calendar, currency, chosen, href }: CalendarProps) {
  const { ofArrival, month, nights } = calendar;
  if (!chosen || ofArrival.length < 2) return null;
  return (
    <table className="lengths">
      <caption>{t("ofArrival", { date: formatDate(chosen, "weekday") })}</caption>
      <TableHead columns={[t("lengths"), t("total"), t("perNight")]} />
      <tbody>
        {ofArrival.map(({ nights: length, total }) => {
          const name = common("count.night", { count: length });
          return (
            <tr key={length} aria-current={length === nights ? "true" : undefined}>
              <th scope="row">
                {total === null ? (
                  name
                ) : (
                  <Link to={`${href({ checkout: addDays(chosen, length) })}#choose`} preventScrollReset>
                    {name}
                  </Link>
                )}
              </th>
              {total === null ? (
                <td colSpan={2}>
                  <Link
                    to={`${href({ checkin: undefined, nights: length, month })}#calendar`}
                    preventScrollReset
                  >
                    {t("notOnDay")}
                    <span className="hidden"> ({name})</span>
                  </Link>
                </td>
              ) : (
                <>
                  <td>{formatMoney(total, currency)}</td>
                  <td>{formatMoney(dividedUp(total, length), currency)}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
