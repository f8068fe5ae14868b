import { textsOf } from "#app/locales/texts.ts";

import type { PriceLine } from "#app/domain/price.ts";
import { timesQuantity } from "#app/domain/money.ts";
import { Price } from "#app/ui/price.tsx";
import type { DealQuote } from "#app/web/deal-data.ts";
import { formatMoney } from "#app/web/format.ts";

/** A price line by line; the lines add up to the total of one room or voucher. */
export function DealPrice({
  quote,
  caption,
  base,
  rooms = 1,
  cruise,
}: {
  quote: DealQuote;
  caption: string;
  /** What the first line is called. */
  base: string;
  rooms?: number;
  cruise: boolean;
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
        <caption>{caption}</caption>
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
            <th scope="row">{rooms > 1 ? `${t("total")} × ${rooms}` : t("total")}</th>
            <td className="amount">
              <Price amount={timesQuantity(quote.total, rooms)} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="soft">
        {t("vat")}.{" "}
        {quote.display === quote.total
          ? null
          : t("perUnit", { price: formatMoney(quote.display), unit: t(`common:price.${quote.displayType}`) })}
      </p>
      {quote.lowest === null ? null : (
        <p>
          <strong>{t("wish", { price: formatMoney(quote.lowest) })}.</strong> {t("wishText")}
        </p>
      )}
    </>
  );
}
