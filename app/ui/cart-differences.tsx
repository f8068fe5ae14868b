import { textsOf } from "#app/locales/texts.ts";

import { Notice } from "#app/ui/notice.tsx";
import { differenceText, type SeenDifference, type SeenRow } from "#app/web/seen-cart.ts";

/** Goes with a form: what the page beside it shows of the cart. */
export function SeenCart({ rows }: { rows: readonly SeenRow[] }) {
  return <input type="hidden" name="seen" value={JSON.stringify(rows)} />;
}

/** The cart was changed elsewhere: old beside new. The form below asks again. */
export function CartDifferences({
  differences = [],
}: {
  differences?: readonly SeenDifference[] | undefined;
}) {
  const { t } = textsOf("order");
  if (differences.length === 0) return null;
  return (
    <Notice kind="warning" title={t("elsewhere.title")}>
      <ul>
        {differences.map((difference) => (
          <li key={difference.fact}>{differenceText(difference)}</li>
        ))}
      </ul>
      <p>{t("elsewhere.ask")}</p>
    </Notice>
  );
}
