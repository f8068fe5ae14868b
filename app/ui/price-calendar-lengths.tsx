import { Link } from "@remix-run/react";
import { addDays } from "#app/domain/dates.ts";
import { dividedUp } from "#app/domain/money.ts";
import { textsOf } from "#app/locales/texts.ts";
import type { CalendarProps } from "#app/ui/calendar-props.ts";
import { formatDate, formatMoney } from "#app/web/format.ts";

/** What the lengths of stay cost from the chosen day of arrival on; those that are not free lead to their calendar. */
export function PriceCalendarLengths({ calendar, chosen, href }: CalendarProps) {
  const { t } = textsOf("calendar");
  const { ofArrival, month, nights } = calendar;
  if (!chosen || ofArrival.length < 2) return null;
  return (
    <table className="lengths">
      <caption>{t("ofArrival", { date: formatDate(chosen, "weekday") })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("lengths")}</th>
          <th scope="col">{t("total")}</th>
          <th scope="col">{t("perNight")}</th>
        </tr>
      </thead>
      <tbody>
        {ofArrival.map(({ nights: length, total }) => (
          <tr key={length} aria-current={length === nights ? "true" : undefined}>
            <th scope="row">
              {total === null ? (
                t("common:count.night", { count: length })
              ) : (
                <Link to={`${href({ checkout: addDays(chosen, length) })}#choose`} preventScrollReset>
                  {t("common:count.night", { count: length })}
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
                  <span className="hidden"> ({t("common:count.night", { count: length })})</span>
                </Link>
              </td>
            ) : (
              <>
                <td>{formatMoney(total)}</td>
                <td>{formatMoney(dividedUp(total, length))}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
