import type { ReactNode } from "react";

import { type Cents, cents, timesQuantity } from "#app/domain/money.ts";
import { allPagesTexts } from "#locale/all-pages.ts";
import { orderTexts } from "#locale/order/order.ts";
import { textsOf } from "#app/locales/texts.ts";
import { SummaryList, type SummaryRow } from "#app/ui/layout/summary.tsx";
import { formatDate, formatMoney } from "#app/domain/format.ts";
import type { OrderLine, OrderSumsView as Sums } from "#app/ui/order/order-view.server.ts";

/** What an item is, as terms and values: the same on cart, last step and order view. */
export function OrderLineFacts({ line }: { line: OrderLine }) {
  return <SummaryList rows={useFactRows(line)} />;
}

function useFactRows(line: OrderLine): SummaryRow[] {
  const t = textsOf(orderTexts);
  const common = textsOf(allPagesTexts);
  const { stay, regime } = line;
  if (line.giftCard) {
    return [
      { term: t("facts.quantityGiftCards"), value: String(line.quantity) },
      { term: t("facts.use"), value: line.validity },
      { term: t("facts.worth"), value: formatMoney(line.unitPrice, line.currency) },
      { term: t("facts.total"), value: formatMoney(line.total, line.currency) },
    ];
  }
  const nights = common("count.night", { count: line.nights });
  const kind = regime === "voucher" ? "Vouchers" : regime === "package" ? "Cabins" : "Rooms";
  const rows: (SummaryRow | null)[] = [
    line.place ? { term: t("facts.place"), value: line.place } : null,
    stay
      ? {
          term: t("facts.dates"),
          value: `${t("facts.datesValue", {
            checkin: formatDate(stay.checkin, "weekday"),
            checkout: formatDate(stay.checkout, "weekday"),
          })} (${nights})`,
        }
      : {
          term: t("facts.package"),
          value: t("facts.packageValue", {
            nights,
            persons: common("count.person", { count: line.persons }),
          }),
        },
    { term: t(regime === "package" ? "facts.cabin" : "facts.room"), value: line.room },
    { term: t("facts.board"), value: line.board },
    stay
      ? {
          term: t(regime === "package" ? "facts.guestsCabin" : "facts.guests"),
          value: [
            common("count.adult", { count: stay.adults }),
            ...(stay.childrenAges.length > 0
              ? [common("count.child", { count: stay.childrenAges.length })]
              : []),
          ].join(", "),
        }
      : null,
    stay && stay.childrenAges.length > 0
      ? { term: t("facts.ages"), value: t("facts.agesValue", { ages: stay.childrenAges.join(", ") }) }
      : null,
    { term: t(`facts.quantity${kind}`), value: String(line.quantity) },
    line.included.length > 0 ? { term: t("facts.included"), value: line.included.join(", ") } : null,
    ...line.chosen.map(({ text, unitPrice }) => ({
      term: text,
      value: upgradePrice(unitPrice, line),
    })),
    line.services.length > 0 ? { term: t("facts.services"), value: line.services.join("; ") } : null,
    line.localCharges ? { term: t("facts.local"), value: line.localCharges } : null,
    line.validity ? { term: t("facts.validity"), value: line.validity } : null,
    line.reduced
      ? {
          term: line.reduced.by === "bid" ? t("facts.bid") : line.reduced.name,
          value: t(`facts.reducedBy.${line.reduced.by}`, {
            price: formatMoney(line.unitPrice, line.currency),
            before: formatMoney(line.reduced.before, line.currency),
          }),
        }
      : null,
    line.quantity > 1 && !line.reduced
      ? { term: t("facts.unitPrice"), value: formatMoney(line.unitPrice, line.currency) }
      : null,
    { term: t("facts.total"), value: formatMoney(line.total, line.currency) },
  ];
  return rows.filter((row) => row !== null);
}

/** Once a room or voucher: what it is for all of them stands beside it. */
function upgradePrice(unitPrice: Cents, { quantity, currency }: OrderLine): string {
  const one = formatMoney(unitPrice, currency);
  return quantity === 1
    ? one
    : `${quantity} × ${one} = ${formatMoney(timesQuantity(unitPrice, quantity), currency)}`;
}

/** What can be taken off again: the code, or the gift card of this id. */
export interface Removable {
  cardId: string | null;
  /** Id of the line that names it. */
  line: string;
}

/**
 * Every amount that leads to the total, each on a line of its own.
 * @param remove the form that takes a code or card off; only where the order is still open
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
  const t = textsOf(orderTexts);
  const { summary, currency, shippingType, code } = sums;
  const Heading = level === 2 ? "h2" : "h3";
  const free = summary.shippingTotal === 0;
  const off = (amount: Cents) => formatMoney(cents(0 - amount), currency);
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
        {summary.discountTotal > 0 ? (
          <div>
            <dt id="sum-code">
              {t(code === null ? "sums.discount" : "sums.discountCode", { code: code ?? "" })}
            </dt>
            <dd>{off(summary.discountTotal)}</dd>
            {remove && code !== null ? <dd>{remove({ cardId: null, line: "sum-code" })}</dd> : null}
          </div>
        ) : null}
        {summary.prepaid
          // A card that was not needed stays on the open order only, to be taken off again.
          .filter(({ amount }) => amount > 0 || remove)
          .map(({ id, name, amount }) => (
            <div key={id}>
              <dt id={`sum-${id}`}>{t("sums.card", { name })}</dt>
              <dd>{off(amount)}</dd>
              {remove ? <dd>{remove({ cardId: id, line: `sum-${id}` })}</dd> : null}
            </div>
          ))}
        <div className="sums-total">
          <dt>{t("sums.total")}</dt>
          <dd>{formatMoney(summary.total, currency)}</dd>
        </div>
      </dl>
    </section>
  );
}
