import { textsOf } from "#app/locales/texts.ts";

import type { ItemChange } from "#app/domain/order/reprice.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatMoney } from "#app/web/format.ts";

/** What is different from when the items were put in: old and new price, or why an item cannot be had any more. */
export function OrderChanges({ changes }: { changes: readonly ItemChange[] }) {
  const { t } = textsOf("order");
  const gone = changes.filter((change) => change.now === null);
  const dearer = changes.filter((change) => change.now !== null);
  const reason = ({ refusal, free }: ItemChange) =>
    refusal === "sold-out" || refusal === "not-enough" || refusal === "not-on-sale" || refusal === "past"
      ? t(`refusal.${refusal}`, { count: free })
      : t("refusal.other");
  return (
    <>
      {gone.length > 0 ? (
        <Notice kind="danger" title={t("changed.goneTitle")}>
          {gone.map((change) => (
            <p key={change.itemId}>{t("changed.gone", { title: change.title, reason: reason(change) })}</p>
          ))}
        </Notice>
      ) : null}
      {dearer.length > 0 ? (
        <Notice kind="warning" title={t("changed.title")}>
          {dearer.map((change) => (
            <p key={change.itemId}>
              {t("changed.price", {
                title: change.title,
                before: formatMoney(change.before),
                now: change.now === null ? "" : formatMoney(change.now),
              })}
            </p>
          ))}
          <p>{t("changed.ask")}</p>
        </Notice>
      ) : null}
    </>
  );
}
