import { Link } from "@remix-run/react";
import { addDays } from "#app/domain/dates.ts";
import { textsOf } from "#app/locales/texts.ts";
import type { CalendarProps } from "#app/ui/calendar-props.ts";
import { formatDate, formatMoney } from "#app/web/format.ts";

/** The next departures of a ship: too few for tables of months. */
export function PriceCalendarDepartures({ calendar, wish, href, chosen }: CalendarProps) {
  const { t } = textsOf("calendar");
  const { departures, cheapest, nights } = calendar;
  if (cheapest === null) return <p>{t("noDepartures", { wish })}</p>;
  const marked = departures.some(({ total }) => total !== null && total !== cheapest);
  return (
    <>
      <p className="hint">{t("departuresWish", { wish })}</p>
      <ul className="dates">
        {departures.map(({ date, total }) => (
          <li key={date}>
            {total === null ? (
              <span>
                {formatDate(date, "weekday")} <i>{t("state.sold-out")}</i>
              </span>
            ) : (
              <Link
                to={`${href({ checkin: date, checkout: addDays(date, nights), nights: undefined })}#choose`}
                aria-current={chosen === date ? "date" : undefined}
                preventScrollReset
              >
                {formatDate(date, "weekday")} <b>{formatMoney(total)}</b>
                {marked && total === cheapest ? <i> {t("cheapestDeparture")}</i> : null}
                {chosen === date ? <i> {t("chosen")}</i> : null}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
