import { starsOf } from "#app/domain/catalogue/names.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { formatMoney } from "#app/domain/format.ts";

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

/** "4 Sterne Superior": in words for all, drawn for those who see. Nothing where the house has no category. */
export function Stars({ category }: { category: number }) {
  const { stars, superior } = starsOf(category);
  if (stars === 0) return null;
  return (
    <span className="stars">
      <span aria-hidden="true">
        {"★".repeat(stars)}
        {superior ? " S" : ""}
      </span>{" "}
      <span className="hidden">
        {t("stars.of", { count: stars })}
        {superior ? ` ${t("stars.superior")}` : ""}
      </span>
    </span>
  );
}
