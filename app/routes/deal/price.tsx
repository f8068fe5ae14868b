import { Link, useLocation } from "@remix-run/react";

import { formatDate, formatMoney, formatPrice, formatRange } from "#app/domain/format.ts";
import { type Currency, timesQuantity } from "#app/domain/money.ts";
import type { PriceLine } from "#app/domain/price/quote.ts";
import { contentPath } from "#app/http/urls.ts";
import { graceValues } from "#app/locales/grace-text.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { Countdown } from "#app/routes/deal/countdown.tsx";
import type { DealHeadline, DealQuote } from "#app/routes/deal/price-view.server.ts";
import type { DealProps } from "#app/routes/deal/view.server.ts";
import { Price, PriceBlock, unitPrice } from "#app/ui/offer/price-block.tsx";

/**
 * What a total includes and what comes on top, said beside it (PAngV § 3): taxes that are paid on the spot are not in
 * it, and the VAT of a voucher is owed when it is redeemed (UStG § 3 Abs. 15), as its invoice says.
 */
function priceIncludes(localCharges: string, voucher: boolean): string {
  const vat = t(voucher ? "vatVoucher" : "vat");
  if (localCharges === "") return vat;
  return `${t("vatLocal", { vat, charges: localCharges.replace(/\.$/, "") })}.`;
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
  voucher = false,
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
  voucher?: boolean;
  localCharges: string;
}) {
  const name = (line: PriceLine) => {
    if (line.kind === "base") return line.text === "" ? base : t("line.reduced", { base, name: line.text });
    if (line.kind === "extra-guests") return t("line.guests");
    return line.kind === "mandatory" ? t("line.mandatory", { text: line.text }) : line.text;
  };
  const total = timesQuantity(quote.total, rooms);
  const perUnit = unitPrice({ ...quote, total }, quote.nights);
  // Nights are those of all rooms together, persons those of each.
  const shared = quote.displayType === "PerNight" ? total : quote.total;
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
              {rooms > 1
                ? t(cruise ? "totalCabins" : "totalRooms", { count: rooms })
                : t(voucher ? "perVoucher" : "total")}
            </th>
            <td className="amount">
              <Price
                amount={total}
                currency={currency}
                former={quote.former === null ? undefined : timesQuantity(quote.former, rooms)}
              />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="soft">
        {quote.display === quote.total ? null : (
          <>
            {t(shared % perUnit === 0 ? "perUnit" : "perUnitRounded", {
              price: formatMoney(perUnit, currency),
              unit: common(`price.${quote.displayType}`),
            })}
            <br />
          </>
        )}
        {priceIncludes(localCharges, voucher)}
      </p>
      {quote.former === null ? null : <p className="soft">{t("former")}</p>}
      {quote.bidFrom === null ? null : (
        <p id={voucher ? undefined : "bid"}>
          {t(rooms > 1 ? (cruise ? "bidFromCabin" : "bidFromRoom") : "bidFrom", {
            price: formatMoney(quote.bidFrom, currency),
          })}{" "}
          <Link to={contentPath("preisvorschlag")}>{t("bidHow")}</Link>
        </p>
      )}
    </>
  );
}

/** The one price of the page, and what it is for; on a phone the bar at its foot has the amount itself. */
export function PriceFrom({ label, ...page }: DealProps & { label: string }) {
  const { headline, currency } = page.deal;
  return (
    <div>
      {headline ? (
        <>
          <FreeUntil {...page} headline={headline} />
          <PricedStay headline={headline} path={page.path} cruise={page.cruise} />
          <HeadlinePrice headline={headline} currency={currency} cruise={page.cruise} />
          <p className="offer-total">{priceIncludes(page.facts.localCharges, headline.stay === null)}</p>
          {headline.former === null ? null : <p className="offer-total">{t("former")}</p>}
        </>
      ) : null}
      <p className="actions">
        <ToChoice label={label} />
      </p>
      {headline && headline.bidFrom !== null ? (
        <p>
          <a href="#bid">
            {t("bidShort", {
              price: formatPrice(timesQuantity(headline.bidFrom, headline.rooms), currency, true),
            })}
          </a>
        </p>
      ) : null}
      {page.endsLater ? null : (
        <p className="soft">
          {t("offerEnds", { date: page.ends })}
          <Countdown ends={page.endsAt} />
        </p>
      )}
    </div>
  );
}

/** To the form, or to its answer: what was chosen stays. */
export function ToChoice({ label }: { label: string }) {
  const { search } = useLocation();
  return (
    <Link className="button button-primary" to={{ search, hash: "choose" }}>
      {label}
    </Link>
  );
}

/** Until when cancelling is free, with the way to the conditions. */
function FreeUntil({
  facts,
  freeUntil,
  graceOver,
  cruise,
  headline,
}: DealProps & { headline: DealHeadline }) {
  if (!facts.sold.dated) return null;
  const grace = headline.stay
    ? t(graceOver ? "freeOver" : "graceShort", graceValues(cruise ? "package" : "stay"))
    : t("cancel.voucher");
  const isOver = graceOver && !freeUntil;
  // Other dates than the cheapest have what this one has not.
  if (isOver && headline.from) return null;
  return (
    <p className={isOver ? "offer-facts" : "offer-facts saving"}>
      <a href="#cancelling">{freeUntil ? common("freeUntil", { date: freeUntil }) : grace}</a>
    </p>
  );
}

/** What the price is for. */
function PricedStay({
  headline: { from, stay, room, query },
  path,
  cruise,
}: {
  headline: DealHeadline;
  path: string;
  cruise: boolean;
}) {
  return (
    <p className="offer-total">
      {stay
        ? `${
            from
              ? t(cruise ? "departureOn" : "arrivalOn", { date: formatDate(stay.checkin, "weekday") })
              : formatRange(stay.checkin, stay.checkout)
          } · `
        : null}
      {from ? (
        <Link to={`${path}?${query}#choose`} preventScrollReset>
          {room}
        </Link>
      ) : (
        room
      )}
    </p>
  );
}

/** The total of the page with the stay it is for. */
export function HeadlinePrice({
  headline,
  currency,
  cruise,
}: {
  headline: DealHeadline;
  currency: Currency;
  cruise: boolean;
}) {
  const { former, stay } = headline;
  return (
    <PriceBlock
      {...headline}
      price={{ ...headline, currency, former: former ?? undefined }}
      cruise={cruise}
      voucher={stay === null}
    />
  );
}
