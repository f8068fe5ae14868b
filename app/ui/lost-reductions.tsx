import type { ReactNode } from "react";
import { textsOf } from "#app/locales/texts.ts";

import type { ReductionRefusal } from "#app/domain/price/reduction.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Removable } from "#app/ui/order-sums.tsx";

/** The code and the cards that worked when they were entered and do not now, each with its reason. */
export function LostReductions({
  lost: { code, cards },
  remove,
}: {
  lost: {
    code: { code: string; refusal: ReductionRefusal } | null;
    cards: readonly { id: string; name: string }[];
  };
  /** The form that takes it off, where the order can be changed. */
  remove?: (what: Removable) => ReactNode;
}) {
  const { t } = textsOf("order");
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
