import { textsOf } from "#app/locales/texts.ts";

import type { Cents, Currency } from "#app/domain/money.ts";
import { formatMoney } from "#app/web/format.ts";

/** An amount; with `former` the price it replaced, struck through and named for those who do not see the line. */
export function Price({
  amount,
  currency = "EUR",
  former,
  strong = false,
}: {
  amount: Cents;
  currency?: Currency;
  former?: Cents | undefined;
  strong?: boolean;
}) {
  const { t } = textsOf();
  return (
    <span className={strong ? "price price-strong" : "price"}>
      {former !== undefined && former > amount ? (
        <>
          <span className="hidden">{t("price.former")} </span>
          <s>{formatMoney(former, currency)}</s>{" "}
        </>
      ) : null}
      {formatMoney(amount, currency)}
    </span>
  );
}
