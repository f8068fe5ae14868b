import { Link } from "@remix-run/react";

import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import type { StayRefusal } from "#app/domain/price/quote.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { calendarTexts as t } from "#locale/catalogue/deal.ts";
import { type CalendarProps, dealQueryText, monthName } from "#app/routes/deal/calendar/calendar-text.ts";
import {
  PriceCalendarDepartures,
  PriceCalendarLengths,
  PriceCalendarMonth,
} from "#app/routes/deal/calendar/days.tsx";
import { type DealLink, writeDealQuery } from "#app/routes/deal/deal-link.ts";
import type { DealData, DealProps } from "#app/routes/deal/view.server.ts";
import { Ways } from "#app/ui/layout/link-chips.tsx";

/** The days on which a stay can begin, each a link with its price; a month at a time, with an address of its own. */
export function PriceCalendar({ deal, path, cruise }: DealProps) {
  const { calendar, currency, chosen, party, rooms, stay } = deal;
  if (!calendar) return null;
  const wish = dealQueryText(calendar.nights, party, rooms, cruise);
  const kept = stay ? { checkin: stay.checkin, checkout: stay.checkout } : { nights: calendar.nights };
  const href = (change: Partial<DealLink>) =>
    `${path}?${writeDealQuery({ variantId: chosen, party, rooms, ...kept, ...change })}`;
  const props: CalendarProps = { calendar, currency, wish, href, chosen: stay?.checkin ?? null };
  return (
    <section id="calendar" className="calendar" aria-labelledby="calendar-title">
      <h3 id="calendar-title">{t(cruise ? "departuresTitle" : "title")}</h3>
      {calendar.refusal ? (
        <PriceCalendarRefusal refusal={calendar.refusal} deal={deal} path={path} />
      ) : cruise ? (
        <>
          <PriceCalendarDepartures {...props} />
          <MonthLinks {...props} from />
        </>
      ) : (
        <>
          <LengthLinks {...props} />
          <MonthLinks {...props} />
          {calendar.cheapest === null ? <NothingFree {...props} /> : <PriceCalendarMonth {...props} />}
          <PriceCalendarLengths {...props} />
        </>
      )}
    </section>
  );
}

function LengthLinks({ calendar: { lengths, month, nights, ofArrival }, href }: CalendarProps) {
  // For a chosen day there is a table of them.
  if (lengths.length < 2 || ofArrival.length > 0) return null;
  return (
    <nav aria-label={t("lengths")}>
      <Ways
        links={lengths.map((length) => ({
          name: common("count.night", { count: length }),
          href: `${href({ nights: length, month })}#calendar`,
          "aria-current": length === nights ? "true" : undefined,
        }))}
      />
    </nav>
  );
}

/** @param from a list goes on from these months, and is not theirs alone */
function MonthLinks({
  calendar: { previous, next },
  href,
  from = false,
}: CalendarProps & { from?: boolean }) {
  const to = (month: CivilDate | null, rel: string) => {
    if (!month) return [];
    const name = monthName(month);
    return [
      {
        name: from ? t("departuresFrom", { month: name }) : name,
        href: `${href({ month })}#calendar`,
        rel,
      },
    ];
  };
  if (!previous && !next) return null;
  return (
    <nav aria-label={t("months")}>
      <Ways links={[...to(previous, "prev"), ...to(next, "next")]} />
    </nav>
  );
}

function NothingFree({ calendar: { month, soonest }, wish, href }: CalendarProps) {
  return (
    <>
      <p>{t("none", { month: monthName(month), wish })}</p>
      {soonest ? (
        <p>
          <Link to={`${href({ month: soonest })}#calendar`} preventScrollReset>
            {t("soonest", { date: formatDate(soonest, "long") })}
          </Link>
        </p>
      ) : (
        <p>{t("noneAtAll")}</p>
      )}
    </>
  );
}

/** Why no day will do, and what would. */
function PriceCalendarRefusal({
  refusal,
  deal: { variants, chosen, party, rooms, stay },
  path,
}: {
  refusal: StayRefusal;
  deal: DealData;
  path: string;
}) {
  const own = variants.find((variant) => variant.id === chosen);
  if (refusal === "party") return <p>{t("refusal.party")}</p>;
  if (refusal !== "occupancy" || !own) return <p>{t("refusal.other")}</p>;
  const guests = party.adults + party.childrenAges.length;
  const fitting = variants.filter(({ dated, occupancy }) => dated && occupancy >= guests);
  return (
    <>
      <p>
        {t(fitting.length > 0 ? "refusal.occupancy" : "refusal.occupancyNone", {
          room: own.room,
          most: common("count.person", { count: own.occupancy }),
          guests: common("count.person", { count: guests }),
        })}
      </p>
      {fitting.length > 0 ? (
        <Ways
          links={fitting.map(({ id, room, board }) => ({
            name: `${room}, ${board}`,
            href: `${path}?${writeDealQuery({ variantId: id, party, rooms, ...stay })}#choose`,
          }))}
        />
      ) : null}
    </>
  );
}
