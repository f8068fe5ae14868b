import { Link } from "@remix-run/react";

import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { orderTexts } from "#locale/order/order.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { OrderSums } from "#app/ui/order/order-summary.tsx";
import { findOrderPath } from "#app/http/urls.ts";
import { formatMoney, formatRange } from "#app/domain/format.ts";
import type { OrderLine, OrderSumsView as Sums } from "#app/ui/order/order-view.server.ts";

export function OrderOverview({ lines, sums }: { lines: readonly OrderLine[]; sums: Sums }) {
  return (
    <aside className="panel" aria-labelledby="overview">
      <h2 id="overview">{orderTexts("items")}</h2>
      <ul className="plain-list">
        {lines.map((line) => (
          <li key={line.id}>
            <strong>{line.name}</strong>
            <br />
            {line.quantity} × {line.giftCard ? formatMoney(line.unitPrice, line.currency) : line.room}
            {line.stay ? `, ${formatRange(line.stay.checkin, line.stay.checkout)}` : null}
            <br />
            {line.chosen.map(({ code, text, count }) => (
              <span key={code}>
                {orderTexts("overview.upgrade", { count, text })}
                <br />
              </span>
            ))}
            {line.reduced ? (
              <>
                {orderTexts(`overview.${line.reduced.by}`, {
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

/** Explains how to find the unpaid orders. The page does not name them, because the visitor may not own them. */
export function UnpaidOrdersNotice() {
  const { email } = useRootData();
  return (
    <Notice kind="info" title={t("finalize.unpaid.title")}>
      <p>{t("finalize.unpaid.mails")}</p>
      <p>
        <Link to={findOrderPath()}>{t("finalize.unpaid.find")}</Link>
      </p>
      {email === "" ? null : (
        <p>
          {t("finalize.unpaid.help")} <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
    </Notice>
  );
}
