import { Link, useLocation } from "@remix-run/react";

import { formatDate, formatDayRange, formatMoney, formatPrice, formatRange } from "#app/domain/format.ts";
import { type Currency, timesQuantity } from "#app/domain/money.ts";
import type { PriceLine } from "#app/domain/price/quote.ts";
import { contentPath } from "#app/http/urls.ts";
import { graceValues } from "#app/locales/grace-text.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { AddForm, headlineFields } from "#app/routes/deal/add-form.tsx";
import { Countdown } from "#app/routes/deal/countdown.tsx";
import type { DealHeadline, DealQuote } from "#app/routes/deal/price-view.server.ts";
import type { DealProps } from "#app/routes/deal/view.server.ts";
import { Price, PriceBlock, stayText, unitPrice } from "#app/ui/offer/price-block.tsx";

/**
 * Text beside a total (PAngV § 3). Taxes paid on the spot are not included, and a voucher's VAT is due when it is
 * redeemed (UStG § 3 Abs. 15).
 */
function describeTaxes(localCharges: string, voucher: boolean): string {
  const vat = t(voucher ? "vatVoucher" : "vat");
  if (localCharges === "") return vat;
  return `${t("vatLocal", { vat, charges: localCharges.replace(/\.$/, "") })}.`;
}

/** Price table. Its lines add up to the total of one room or voucher. */
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
  /** Label of the first line. */
  base: string;
  rooms?: number;
  cruise: boolean;
  voucher?: boolean;
  localCharges: string;
}) {
  const nameLine = (line: PriceLine) => {
    if (line.kind === "base") return line.text === "" ? base : t("line.reduced", { base, name: line.text });
    if (line.kind === "extra-guests") return t("line.guests");
    return line.kind === "mandatory" ? t("line.mandatory", { text: line.text }) : line.text;
  };
  const total = timesQuantity(quote.total, rooms);
  const perUnit = unitPrice({ ...quote, total }, quote.nights);
  // A price per night divides the total of all rooms, a price per person that of one room.
  const dividedTotal = quote.displayType === "PerNight" ? total : quote.total;
  return (
    <>
      <table className="sum">
        <caption id={captionId}>{caption}</caption>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={`${line.kind}-${line.text}`}>
              <th scope="row">{nameLine(line)}</th>
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
            {t(dividedTotal % perUnit === 0 ? "perUnit" : "perUnitRounded", {
              price: formatMoney(perUnit, currency),
              unit: common(`price.${quote.displayType}`),
            })}
            <br />
          </>
        )}
        {describeTaxes(localCharges, voucher)}
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

/** What the headline price buys, in five lines: price, free cancellation, stay, button, taxes. */
export function PricePanel(page: DealProps) {
  const { headline, currency } = page.deal;
  return (
    <div>
      {headline ? (
        <>
          <HeadlinePrice headline={headline} currency={currency} cruise={page.cruise} />
          <FreeUntil {...page} headline={headline} />
          <PricedStay headline={headline} path={page.path} cruise={page.cruise} />
        </>
      ) : null}
      <div className="actions">
        <BuyButton {...page} />
      </div>
      {headline ? <PriceNotes localCharges={page.facts.localCharges} headline={headline} /> : null}
      <OtherWay {...page} />
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

/** What the price includes, on one line; what is paid on the spot and why a price is struck through, folded. */
function PriceNotes({ localCharges, headline }: { localCharges: string; headline: DealHeadline }) {
  const isVoucher = headline.stay === null;
  if (localCharges === "" && headline.former === null)
    return <p className="offer-total">{describeTaxes("", isVoucher)}</p>;
  return (
    <details className="price-notes">
      <summary>{t(localCharges === "" ? "notes.former" : "notes.local")}</summary>
      <p className="offer-total">{describeTaxes(localCharges, isVoucher)}</p>
      {headline.former === null ? null : <p className="offer-total">{t("former")}</p>}
    </details>
  );
}

/** Link to the voucher beside dates, or to dates beside a voucher. */
function OtherWay({ deal: { otherWay, currency }, path, cruise }: DealProps) {
  if (!otherWay) return null;
  const price = formatPrice(otherWay.total, currency, true);
  const { voucher, query, valid } = otherWay;
  return (
    <p>
      <Link to={`${path}?${query}#${voucher ? "voucher" : "choose"}`}>
        {t(voucher ? "otherWay.voucher" : cruise ? "otherWay.departure" : "otherWay.dates", { price })}
        {valid ? `, ${valid}` : null}
      </Link>
    </p>
  );
}

/**
 * The next step towards what the price beside it is for: adds a chosen stay to the cart, otherwise leads to the choice
 * of dates or of a voucher. Keeps the query.
 */
export function BuyButton({ deal, cruise, facts }: DealProps) {
  const { search } = useLocation();
  const fields = headlineFields(deal);
  if (fields) return <AddForm fields={fields} />;
  const isVoucher = deal.headline ? deal.headline.stay === null : !facts.sold.dated;
  const [label, hash] = isVoucher
    ? (["chooseVoucher", deal.voucher ? "voucher" : "choose"] as const)
    : ([cruise ? "toCabin" : "toDates", "choose"] as const);
  return (
    <Link className="button button-primary" to={{ search, hash }}>
      {t(label)}
    </Link>
  );
}

/** End of free cancellation, linked to the conditions. */
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
  // Not shown for the cheapest date, because other dates may still have free cancellation.
  if (isOver && headline.from) return null;
  return (
    <p className={isOver ? "offer-facts" : "offer-facts saving tick"}>
      <a href="#cancelling">{freeUntil ? common("freeUntil", { date: freeUntil }) : grace}</a>
    </p>
  );
}

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

/** Price and what it buys, always visible on a phone, in two lines. The button names a voucher. */
export function DealBar(page: DealProps) {
  const { headline, currency } = page.deal;
  if (!headline) return null;
  const { stay, from, total, guests, rooms } = headline;
  return (
    <div className="foot-bar">
      <div>
        <p className="offer-price">
          {from ? `${common("price.from")} ` : null}
          <Price amount={total} currency={currency} strong />
        </p>
        <p className="offer-total">
          {stay && !from
            ? `${formatDayRange(stay.checkin, stay.checkout, "digits").join("–")}, ${common("count.person", { count: guests * rooms })}`
            : stayText({ ...headline, cruise: page.cruise, voucher: stay === null, valid: "" })}
        </p>
      </div>
      <BuyButton {...page} />
    </div>
  );
}
