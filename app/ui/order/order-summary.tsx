import type { ReactNode } from "react";

import { type Cents, cents } from "#app/domain/money.ts";
import { orderTexts as t } from "#locale/order/order.ts";
import { formatMoney } from "#app/domain/format.ts";
import { askedPrice } from "#app/locales/asked-price.ts";
import type { OrderSumsView as Sums } from "#app/ui/order/order-view.server.ts";

/** A reduction that can be removed: the code, or the gift card of this id. */
export interface Removable {
  cardId: string | null;
  /** Id of the element that names it. */
  line: string;
}

/**
 * Every amount that leads to the total, each on its own line. The subtotal is left out where it equals the price.
 * @param remove renders the form that removes a code or card, if the order is still open
 */
export function OrderSums({
  sums,
  level = 2,
  remove,
}: {
  sums: Sums;
  level?: 2 | 3;
  remove?: (what: Removable) => ReactNode;
}) {
  const { summary, currency, shippingType, code } = sums;
  const { whole, asked } = sums.totals;
  const Heading = level === 2 ? "h2" : "h3";
  const isAdjusted = summary.shippingTotal > 0 || summary.fees.length > 0 || summary.discountTotal > 0;
  const formatDeduction = (amount: Cents) => formatMoney(cents(0 - amount), currency);
  return (
    <section className="order-sums" aria-labelledby="sums">
      <Heading id="sums">{t("sums.title")}</Heading>
      <dl className="sums">
        {isAdjusted ? (
          <div>
            <dt>{t("sums.subtotal")}</dt>
            <dd>{formatMoney(summary.subtotal, currency)}</dd>
          </div>
        ) : null}
        {shippingType ? (
          <div>
            <dt>{t("sums.shipping", { type: t(`sums.${shippingType}`) })}</dt>
            <dd>{askedPrice(summary.shippingTotal, currency)}</dd>
          </div>
        ) : null}
        {summary.fees.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount, currency)}</dd>
          </div>
        ))}
        {summary.discountTotal > 0 ? (
          <div>
            <dt id="sum-code">
              {t(code === null ? "sums.discount" : "sums.discountCode", { code: code ?? "" })}
            </dt>
            <dd>{formatDeduction(summary.discountTotal)}</dd>
            {remove && code !== null ? <dd>{remove({ cardId: null, line: "sum-code" })}</dd> : null}
          </div>
        ) : null}
        {whole ? (
          <div>
            <dt>{whole[0]}</dt>
            <dd>{whole[1]}</dd>
          </div>
        ) : null}
        {summary.prepaid
          // An unused card is shown on the open order only, where it can be removed.
          .filter(({ amount }) => amount > 0 || remove)
          .map(({ id, name, amount }) => (
            <div key={id}>
              <dt id={`sum-${id}`}>{t("sums.card", { name })}</dt>
              <dd>{formatDeduction(amount)}</dd>
              {remove ? <dd>{remove({ cardId: id, line: `sum-${id}` })}</dd> : null}
            </div>
          ))}
        <div className="sums-total">
          <dt>{asked[0]}</dt>
          <dd>{asked[1]}</dd>
        </div>
      </dl>
    </section>
  );
}
