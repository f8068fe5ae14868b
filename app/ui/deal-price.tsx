import { Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import type { PriceLine } from "#app/domain/price/quote.ts";
import { timesQuantity } from "#app/domain/money.ts";
import { Price } from "#app/ui/price.tsx";
import type { DealQuote } from "#app/web/deal-quote.ts";
import { formatMoney } from "#app/web/format.ts";
import { contentPath } from "#app/web/paths.ts";

/** What a total includes and what comes on top, said beside it (PAngV § 3): taxes that are paid on the spot are not in it. */
export function priceIncludes(localCharges: string): string {
  const { t } = textsOf("deal");
  return localCharges === "" ? t("vat") : `${t("vatLocal", { charges: localCharges.replace(/\.$/, "") })}.`;
}

/** A price line by line; the lines add up to the total of one room or voucher. */
export function DealPrice({
  quote,
  caption,
  captionId,
  base,
  rooms = 1,
  cruise,
  localCharges,
}: {
  quote: DealQuote;
  caption: string;
  captionId?: string;
  /** What the first line is called. */
  base: string;
  rooms?: number;
  cruise: boolean;
  localCharges: string;
}) {
  const { t } = textsOf("deal");
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
              <td className="amount">{formatMoney(line.amount)}</td>
            </tr>
          ))}
          {rooms > 1 ? (
            <tr>
              <th scope="row">{t(cruise ? "perCabin" : "perRoom")}</th>
              <td className="amount">{formatMoney(quote.total)}</td>
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
          : t("perUnit", { price: formatMoney(quote.display), unit: t(`common:price.${quote.displayType}`) })}
      </p>
      {quote.former === null ? null : <p className="soft">{t("former")}</p>}
      {quote.bidFrom === null ? null : (
        <p>
          {t(rooms > 1 ? (cruise ? "bidFromCabin" : "bidFromRoom") : "bidFrom", {
            price: formatMoney(quote.bidFrom),
          })}{" "}
          <Link to={contentPath("preisvorschlag")}>{t("bidHow")}</Link>
        </p>
      )}
    </>
  );
}
