import { Link } from "@remix-run/react";

import { starsOf } from "#app/domain/catalogue/names.ts";
import { formatMoney, formatRange } from "#app/domain/format.ts";
import { type Cents, type Currency, timesQuantity } from "#app/domain/money.ts";
import type { CardData } from "#app/ui/offer/card-view.ts";
import { Picture } from "#app/ui/offer/picture.tsx";
import { allPagesTexts as t } from "#locale/all-pages.ts";

/**
 * A search result in a list: one link, the name of the house; the whole card follows it. The price with its unit, what stay it is
 * for, and the sums where they differ from it.
 */
export function OfferCard({
  card,
  gone,
  eager = false,
}: {
  card: CardData;
  /** Why nothing is left to buy, in place of the price. */
  gone?: string;
  eager?: boolean;
}) {
  const { price, nights, guests, stay } = card;
  const forStay = `${t("count.night", { count: nights })}, ${t("count.person", { count: guests })}`;
  // Wished dates stand in the heading of the page; others must be told.
  const when = price.from && stay ? [formatRange(stay.checkin, stay.checkout)] : [];
  const facts = gone ? card.boards : [...card.boards, forStay, ...when];
  const total = gone ? "" : sumOf(card);
  const note = gone ?? price.promotion;
  return (
    <article className={gone ? "offer-card offer-gone" : "offer-card"}>
      <div className="offer-text">
        <h3>
          <Link to={card.href}>{card.name}</Link>
        </h3>
        <p className="offer-place">
          {card.place} <Stars category={card.category} />
        </p>
        <p className="offer-title">{card.title}</p>
        {facts.length > 0 ? <p className="offer-facts">{facts.join(" · ")}</p> : null}
        {gone ? null : (
          <p className="offer-price">
            {price.from ? `${t("price.from")} ` : null}
            <Price amount={price.display} currency={price.currency} former={price.former} strong />{" "}
            <span className="offer-unit">{t(`price.${price.displayType}`)}</span>
          </p>
        )}
        {total ? <p className="offer-total">{total}</p> : null}
        {note ? <p className="offer-note">{note}</p> : null}
      </div>
      {/* Behind the text for those who listen, above it for those who look. */}
      <Picture
        image={card.image}
        width={640}
        height={480}
        eager={eager}
        sizes="(min-width: 38em) 25rem, 100vw"
      />
    </article>
  );
}

/** What stay or voucher costs in all, and all rooms together; nothing where the price itself says it. */
function sumOf({ price, type, rooms = 1 }: CardData): string {
  const money = (quantity: number) => formatMoney(timesQuantity(price.total, quantity), price.currency);
  const unit = price.displayType === "PerVoucher" ? "voucher" : type === "Cruise" ? "cabin" : "room";
  if (rooms === 1) return price.total === price.display ? "" : t("price.inAll", { total: money(1) });
  return t("price.forAll", {
    one: t(`count.${unit}`, { count: 1 }),
    total: money(1),
    all: t(`count.${unit}`, { count: rooms }),
    sum: money(rooms),
  });
}

/** Cards in a grid; pictures further down wait until they are near. */
export function OfferList({
  cards,
  eager = 0,
  told = false,
}: {
  cards: readonly CardData[];
  eager?: number;
  /** The page says elsewhere what the prices include. */
  told?: boolean;
}) {
  return (
    <>
      <ul className="offer-list">
        {cards.map((card, index) => (
          <li key={card.href}>
            <OfferCard card={card} eager={index < eager} />
          </li>
        ))}
      </ul>
      {told ? null : <p className="hint">{t("includesVat")}</p>}
    </>
  );
}

// How every page writes a price and the category of a house.

/** An amount; with `former` the price it replaced, struck through and named for those who do not see the line. */
export function Price({
  amount,
  currency,
  former,
  strong = false,
}: {
  amount: Cents;
  currency: Currency;
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
