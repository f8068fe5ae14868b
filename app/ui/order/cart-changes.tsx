import type { ReactNode } from "react";

import type { ItemChange } from "#app/domain/order/item.ts";
import type { ReductionRefusal } from "#app/domain/price/reduction.ts";
import { orderTexts as t } from "#locale/order/order.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { TextList } from "#app/ui/layout/link-chips.tsx";
import type { Removable } from "#app/ui/order/order-summary.tsx";
import { formatMoney } from "#app/domain/format.ts";
import { differenceText, type SeenDifference, type SeenRow } from "#app/ui/order/seen-cart.ts";

export type ShownChange = ItemChange & { reason: string };

/** Hidden field with the cart data shown on the page, sent along with a form. */
export function SeenCart({ rows }: { rows: readonly SeenRow[] }) {
  return <input type="hidden" name="seen" value={JSON.stringify(rows)} />;
}

/** Shows old and new values when the cart was changed elsewhere. The form below asks again. */
export function CartDifferences({
  differences = [],
}: {
  differences?: readonly SeenDifference[] | undefined;
}) {
  if (differences.length === 0) return null;
  return (
    <Notice kind="warning" title={t("elsewhere.title")}>
      <TextList texts={differences.map(differenceText)} />
      <p>{t("elsewhere.ask")}</p>
    </Notice>
  );
}

/** Changes since the items were added: old and new price, or why an item is no longer available. */
export function OrderChanges({ changes }: { changes: readonly ShownChange[] }) {
  const unavailable = changes.filter((change) => change.now === null);
  const repriced = changes.filter((change) => change.now !== null);
  return (
    <>
      {unavailable.length > 0 ? (
        <Notice kind="danger" title={t("changed.goneTitle")}>
          {unavailable.map((change) => (
            <p key={change.itemId}>{t("changed.gone", { title: change.title, reason: change.reason })}</p>
          ))}
        </Notice>
      ) : null}
      {repriced.length > 0 ? (
        <Notice kind="warning" title={t("changed.title")}>
          {repriced.map((change) => (
            <p key={change.itemId}>
              {t("changed.price", {
                title: change.title,
                before: formatMoney(change.before, change.currency),
                now: change.now === null ? "" : formatMoney(change.now, change.currency),
              })}
            </p>
          ))}
          <p>{t("changed.ask")}</p>
        </Notice>
      ) : null}
    </>
  );
}

/** The code and gift cards that were valid when they were entered and no longer are, with the reason of each. */
export function InvalidReductions({
  lost: { code, cards },
  remove,
}: {
  lost: {
    code: { code: string; refusal: ReductionRefusal } | null;
    cards: readonly { id: string; name: string }[];
  };
  /** Renders the form that removes it, if the order can be changed. */
  remove?: (what: Removable) => ReactNode;
}) {
  if (!code && cards.length === 0) return null;
  return (
    <Notice kind="warning" title={t("lost.title")}>
      {code ? (
        <>
          <p id="lost-code">{t(`lost.code.${code.refusal}`, { code: code.code })}</p>
          {remove?.({ cardId: null, line: "lost-code" })}
        </>
      ) : null}
      {cards.map(({ id, name }) => (
        <div key={id}>
          <p id={`lost-${id}`}>{t("lost.card", { name })}</p>
          {remove?.({ cardId: id, line: `lost-${id}` })}
        </div>
      ))}
      <p>{t("lost.now")}</p>
    </Notice>
  );
}
