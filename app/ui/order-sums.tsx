import { textsOf } from "#app/locales/texts.ts";

import { formatMoney } from "#app/web/format.ts";
import type { OrderSums as Sums } from "#app/web/order-lines.ts";

/** Every amount that leads to the total, each on a line of its own. */
export function OrderSums({ sums, level = 2 }: { sums: Sums; level?: 2 | 3 }) {
  const { t } = textsOf("order");
  const { summary, currency, shippingType } = sums;
  const Heading = level === 2 ? "h2" : "h3";
  const free = summary.shippingTotal === 0;
  return (
    <section className="order-sums" aria-labelledby="sums">
      <Heading id="sums">{t("sums.title")}</Heading>
      <dl className="sums">
        <div>
          <dt>{t("sums.subtotal")}</dt>
          <dd>{formatMoney(summary.subtotal, currency)}</dd>
        </div>
        <div>
          <dt>{t("sums.shipping", { type: t(`sums.${shippingType}`) })}</dt>
          <dd>{free ? t("sums.free") : formatMoney(summary.shippingTotal, currency)}</dd>
        </div>
        <div className="sums-total">
          <dt>{t("sums.total")}</dt>
          <dd>{formatMoney(summary.total, currency)}</dd>
        </div>
      </dl>
    </section>
  );
}
