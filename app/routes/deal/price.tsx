import { Link } from "@remix-run/react";

import { formatDate, formatMoney, formatRange } from "#app/domain/format.ts";
import { type Currency, timesQuantity } from "#app/domain/money.ts";
import type { PriceLine } from "#app/domain/price/quote.ts";
import { contentPath } from "#app/http/urls.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { roomsText } from "#app/routes/deal/calendar/calendar-text.ts";
import { Countdown } from "#app/routes/deal/countdown.tsx";
import type { DealHeadline, DealQuote } from "#app/routes/deal/price-view.server.ts";
import type { DealProps } from "#app/routes/deal/view.server.ts";
import { Price } from "#app/ui/offer/offer-card.tsx";

/** What a total includes and what comes on top, said beside it (PAngV § 3): taxes that are paid on the spot are not in it. */
export function priceIncludes(localCharges: string): string {
  return localCharges === "" ? t("vat") : `${t("vatLocal", { charges: localCharges.replace(/\.$/, "") })}.`;
}

/** A price line by line; the lines add up to the total of one room or voucher. */
export function DealPrice({
  quote,
  currency,
  caption,
  captionId,
  base,
  rooms = 1,
  cruise,
  localCharges,
}: {
  quote: DealQuote;
  currency: Currency;
  caption: string;
  captionId?: string;
  /** What the first line is called. */
  base: string;
  rooms?: number;
  cruise: boolean;
  localCharges: string;
}) {
  const name = (line: PriceLine) => {
    if (line.kind === "base") return base;
    if (line.kind === "extra-guests") return t("line.guests");
    return line.kind === "mandatory" ? t("line.mandatory", { text: line.text }) : line.text;
  };
  return (
    <>
      <table className="sum">
        <caption id={captionId}>{caption}</caption>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={`${line.kind}-${line.text}`}>
              <th scope="row">{name(line)}</th>
              <td className="amount">{formatMoney(line.amount, currency)}</td>
            </tr>
          ))}
          {rooms > 1 ? (
            <tr>
              <th scope="row">{t(cruise ? "perCabin" : "perRoom")}</th>
              <td className="amount">{formatMoney(quote.total, currency)}</td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {rooms > 1 ? t(cruise ? "totalCabins" : "totalRooms", { count: rooms }) : t("total")}
            </th>
            <td className="amount">
              <Price
                amount={timesQuantity(quote.total, rooms)}
                currency={currency}
                former={quote.former === null ? undefined : timesQuantity(quote.former, rooms)}
              />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="soft">
        {priceIncludes(localCharges)}{" "}
        {quote.display === quote.total
          ? null
          : t("perUnit", {
              price: formatMoney(quote.display, currency),
              unit: common(`price.${quote.displayType}`),
            })}
      </p>
      {quote.former === null ? null : <p className="soft">{t("former")}</p>}
      {quote.bidFrom === null ? null : (
        <p>
          {t(rooms > 1 ? (cruise ? "bidFromCabin" : "bidFromRoom") : "bidFrom", {
            price: formatMoney(quote.bidFrom, currency),
          })}{" "}
          <Link to={contentPath("preisvorschlag")}>{t("bidHow")}</Link>
        </p>
      )}
    </>
  );
}

/** The one price of the page, and what it is for. */
export function PriceFrom({ label, ...page }: DealProps & { label: string }) {
  const { headline, currency } = page.deal;
  return (
    <div>
      {headline ? (
        <>
          <Headline headline={headline} currency={currency} path={page.path} cruise={page.cruise} />
          <p className="soft">{priceIncludes(page.facts.localCharges)}</p>
        </>
      ) : null}
      <p className="actions">
        <Link className="button" to="#choose">
          {label}
        </Link>
      </p>
      <p className="soft">
        {t("offerEnds", { date: page.ends })}
        <Countdown ends={page.endsAt} />
      </p>
    </div>
  );
}

function Headline({
  headline,
  currency,
  path,
  cruise,
}: {
  headline: DealHeadline;
  currency: Currency;
  path: string;
  cruise: boolean;
}) {
  const { from, total, former, display, displayType, stay, nights, guests, rooms, room, query } = headline;
  const length = common("count.night", { count: nights });
  const people = common("count.person", { count: guests });
  const dates =
    stay &&
    (from ? t(cruise ? "departureOn" : "arrivalOn", { date: formatDate(stay.checkin, "weekday") }) : "");
  const facts = [
    stay && !from ? `${formatRange(stay.checkin, stay.checkout)}, ${length}` : length,
    rooms > 1 ? t(cruise ? "guestsEachCabin" : "guestsEach", { guests: people }) : people,
    rooms > 1 ? roomsText(rooms, cruise) : "",
    dates,
  ];
  return (
    <>
      <p className="offer-price">
        {from ? `${common("price.from")} ` : null}
        <Price amount={total} currency={currency} former={former ?? undefined} strong />{" "}
        {displayType === "PerVoucher" ? (
          <span className="offer-unit">{common("price.PerVoucher")}</span>
        ) : null}
      </p>
      {former === null ? null : <p className="offer-total">{t("former")}</p>}
      {display === total ? null : (
        <p className="offer-total">{`${formatMoney(display, currency)} ${common(`price.${displayType}`)}`}</p>
      )}
      <p className="offer-total">{facts.filter(Boolean).join(", ")}</p>
      <p className="offer-total">
        {from ? (
          <Link to={`${path}?${query}#choose`} preventScrollReset>
            {room}
          </Link>
        ) : (
          room
        )}
      </p>
    </>
  );
}
