import { textsOf } from "#app/locales/texts.ts";

import { OrderSums } from "#app/ui/order-sums.tsx";
import { formatMoney, formatRange } from "#app/web/format.ts";
import type { OrderLine, OrderSums as Sums } from "#app/web/order-lines.ts";

/** Beside the steps of the checkout: what is being ordered, in short. */
export function OrderOverview({ lines, sums }: { lines: readonly OrderLine[]; sums: Sums }) {
  const { t } = textsOf("order");
  return (
    <aside className="panel" aria-labelledby="overview">
      <h2 id="overview">{t("items")}</h2>
      <ul className="plain-list">
        {lines.map((line) => (
          <li key={line.id}>
            <strong>{line.title}</strong>
            <br />
            {line.quantity} × {line.giftCard ? formatMoney(line.unitPrice, line.currency) : line.room}
            {line.stay ? `, ${formatRange(line.stay.checkin, line.stay.checkout)}` : null}
            <br />
            {line.chosen.map(({ code, text }) => (
              <span key={code}>
                {t("overview.upgrade", { count: line.quantity, text })}
                <br />
              </span>
            ))}
            {line.reduced ? (
              <>
                {t(`overview.${line.reduced.by}`, {
                  name: line.reduced.name,
                  before: formatMoney(line.reduced.before, line.currency),
                })}
                <br />
              </>
            ) : null}
            {formatMoney(line.total, line.currency)}
          </li>
        ))}
      </ul>
      <OrderSums sums={sums} level={3} />
    </aside>
  );
}
