import { Link, useLinkClickHandler } from "@remix-run/react";

import type { CivilDate } from "#app/domain/dates.ts";
import type { StayRefusal } from "#app/domain/price/quote.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { calendarTexts as t } from "#locale/catalogue/deal.ts";
import type { CalendarProps } from "#app/routes/deal/calendar/calendar-text.ts";
import { dealQueryText, monthName } from "#app/routes/deal/calendar/wish-text.ts";
import {
  PriceCalendarDepartures,
  PriceCalendarLengths,
  PriceCalendarMonth,
} from "#app/routes/deal/calendar/days.tsx";
import { type DealLink, writeDealQuery } from "#app/routes/deal/deal-link.ts";
import type { DealData, DealProps } from "#app/routes/deal/view.server.ts";
import { PageStateLinks } from "#app/ui/layout/link-chips.tsx";

type CalendarDeal = Pick<
  DealData,
  "calendar" | "currency" | "chosen" | "party" | "rooms" | "stay" | "variants"
>;

/** Calendar of arrival days, each a link with its price. Every month has its own address. */
export function PriceCalendar({
  deal,
  path,
  cruise,
  bounds,
}: Pick<DealProps, "path" | "cruise" | "bounds"> & { deal: CalendarDeal }) {
  const { calendar, currency, chosen, party, rooms, stay } = deal;
  if (!calendar) return null;
  const wish = dealQueryText(calendar.nights, party, rooms, cruise);
  const dates = stay ? { checkin: stay.checkin, checkout: stay.checkout } : { nights: calendar.nights };
  const href = (change: Partial<DealLink>) =>
    `${path}?${writeDealQuery({ variantId: chosen, party, rooms, ...dates, ...change })}`;
  const props: CalendarProps = {
    calendar,
    currency,
    wish,
    href,
    chosen: stay?.checkin ?? null,
    checkout: stay?.checkout ?? null,
  };
  return (
    <section id="calendar" className="calendar" aria-labelledby="calendar-title">
      {/* Without an answer, the heading right above has the same text. */}
      <h3 id="calendar-title" className={stay ? undefined : "hidden"}>
        {t(cruise ? "departuresTitle" : "title")}
      </h3>
      {calendar.refusal ? (
        <PriceCalendarRefusal refusal={calendar.refusal} deal={deal} path={path} />
      ) : cruise ? (
        <>
          <DepartureMonths {...props} />
          <PriceCalendarDepartures {...props} />
        </>
      ) : (
        <>
          <LengthLinks {...props} />
          <MonthLinks {...props} bounds={bounds} />
          {calendar.cheapest === null ? <NothingFree {...props} /> : <PriceCalendarMonth {...props} />}
          <PriceCalendarLengths {...props} />
        </>
      )}
    </section>
  );
}

function LengthLinks({ calendar: { lengths, month, nights, ofArrival }, href }: CalendarProps) {
  // A chosen arrival has a table of lengths instead.
  if (lengths.length < 2 || ofArrival.length > 0) return null;
  return (
    <nav aria-label={t("lengths")}>
      <PageStateLinks
        links={lengths.map((length) => ({
          name: common("count.night", { count: length }),
          href: `${href({ nights: length, month })}#calendar`,
          "aria-current": length === nights ? "true" : undefined,
        }))}
      />
    </nav>
  );
}

/** The months in which a ship departs. */
function DepartureMonths({ calendar: { departureMonths, month }, href }: CalendarProps) {
  if (departureMonths.length < 2) return null;
  return (
    <nav aria-label={t("months")}>
      <PageStateLinks
        links={departureMonths.map((each) => ({
          name: monthName(each),
          href: `${href({ month: each })}#calendar`,
          "aria-current": each === month ? "true" : undefined,
        }))}
      />
    </nav>
  );
}

function MonthLinks({
  calendar: { previous, next },
  href,
  bounds,
}: CalendarProps & { bounds: DealProps["bounds"] }) {
  if (!previous && !next) return null;
  const renderLink = (month: CivilDate | null, rel: string, end: CivilDate) => {
    if (!month) return null;
    return (
      <li>
        <MonthLink
          to={href({ month })}
          rel={rel}
          name={monthName(month)}
          // Not in place when the target is the last month, which lacks this link.
          inPlace={month.slice(0, 7) !== end.slice(0, 7)}
        />
      </li>
    );
  };
  return (
    <nav id="month" aria-label={t("months")}>
      <ul className="ways months">
        {renderLink(previous, "prev", bounds.earliest)}
        {renderLink(next, "next", bounds.latest)}
      </ul>
    </nav>
  );
}

interface MonthLinkProps {
  to: string;
  rel: string;
  name: string;
  /** With scripts, the page changes without scrolling. */
  inPlace: boolean;
}

function MonthLink({ to, rel, name, inPlace }: MonthLinkProps) {
  const handleClick = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset: true });
  return (
    <Link to={`${to}#month`} rel={rel} preventScrollReset onClick={inPlace ? handleClick : undefined}>
      {name}
    </Link>
  );
}

function NothingFree({ calendar: { month, nearest }, wish, href }: CalendarProps) {
  return (
    <>
      <p>{t("none", { month: monthName(month), wish })}</p>
      {nearest ? (
        <p>
          <Link to={`${href({ month: nearest.date })}#calendar`} preventScrollReset>
            {nearest.text}
          </Link>
        </p>
      ) : (
        <p>{t("noneAtAll")}</p>
      )}
    </>
  );
}

/** Why no arrival is possible, and which rooms would fit. */
function PriceCalendarRefusal({
  refusal,
  deal: { variants, chosen, party, rooms, stay },
  path,
}: {
  refusal: StayRefusal;
  deal: CalendarDeal;
  path: string;
}) {
  const ownVariant = variants.find((variant) => variant.id === chosen);
  if (refusal === "party") return <p>{t("refusal.party")}</p>;
  if (refusal !== "occupancy" || !ownVariant) return <p>{t("refusal.other")}</p>;
  const guests = party.adults + party.childrenAges.length;
  const larger = variants.filter(({ dated, occupancy }) => dated && occupancy >= guests);
  const fitting = larger.filter((variant) => variant.refusal !== "too-young");
  const noneKey = larger.length > 0 ? "refusal.occupancyYoung" : "refusal.occupancyNone";
  return (
    <>
      <p>
        {t(fitting.length > 0 ? "refusal.occupancy" : noneKey, {
          room: ownVariant.room,
          most: common("count.person", { count: ownVariant.occupancy }),
          guests: common("count.person", { count: guests }),
        })}
      </p>
      {fitting.length > 0 ? (
        <PageStateLinks
          links={fitting.map(({ id, room, board }) => ({
            name: `${room}, ${board}`,
            href: `${path}?${writeDealQuery({ variantId: id, party, rooms, ...stay })}#choose`,
          }))}
        />
      ) : null}
    </>
  );
}
