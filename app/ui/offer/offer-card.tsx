import { Link } from "@remix-run/react";

import type { Image } from "#app/domain/catalogue/offer.ts";
import { type Cents, type Currency, timesQuantity } from "#app/domain/money.ts";
import { allPagesTexts } from "#locale/all-pages.ts";
import { textOf, textsOf } from "#app/locales/texts.ts";
import { Picture } from "#app/ui/offer/picture.tsx";
import { Price, Stars } from "#app/ui/offer/price-and-stars.tsx";
import type { CardData } from "#app/ui/offer/card-view.ts";
import { formatMoney, formatRange } from "#app/domain/format.ts";

export interface OfferCardProps {
  href: string;
  image: Image;
  title: string;
  /** "Meran, Südtirol" */
  place: string;
  /** Hotel category code; 0 shows nothing. */
  category: number;
  /** Short facts: board, nights, persons, type. */
  facts: readonly string[];
  /** Absent where nothing is left to buy; then `note` says so. */
  price?: {
    amount: Cents;
    currency?: Currency;
    /** True for the lowest of several prices. */
    from?: boolean;
    former?: Cents;
    /** "pro Person und Nacht" */
    unit: string;
    /** The stay's total in words, where it is not the amount itself. */
    total?: string;
  };
  note?: string;
  /** Heading level below the section's own heading. */
  level?: 2 | 3;
  eager?: boolean;
}

/** An offer in a list: one link, the title; the whole card follows it. */
export function OfferCard({
  href,
  image,
  title,
  place,
  category,
  facts,
  price,
  note,
  level = 3,
  eager,
}: OfferCardProps) {
  const t = textsOf(allPagesTexts);
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className={price ? "offer-card" : "offer-card offer-gone"}>
      <div className="offer-text">
        <Heading>
          <Link to={href}>{title}</Link>
        </Heading>
        <p className="offer-place">
          {place} <Stars category={category} />
        </p>
        {facts.length > 0 ? <p className="offer-facts">{facts.join(" · ")}</p> : null}
        {price ? (
          <p className="offer-price">
            {price.from ? `${t("price.from")} ` : null}
            <Price amount={price.amount} currency={price.currency} former={price.former} strong />{" "}
            <span className="offer-unit">{price.unit}</span>
          </p>
        ) : null}
        {price?.total ? <p className="offer-total">{price.total}</p> : null}
        {note ? <p className="offer-note">{note}</p> : null}
      </div>
      {/* Behind the text for those who listen, above it for those who look. */}
      <Picture image={image} width={640} height={480} eager={eager} sizes="(min-width: 38em) 25rem, 100vw" />
    </article>
  );
}

/** A search result as a card: the price with its unit, what stay it is for, and the sums where they differ from it. */
export function ResultCard({
  card,
  level,
  eager = false,
}: {
  card: CardData;
  level?: 2 | 3;
  eager?: boolean;
}) {
  const t = textsOf(allPagesTexts);
  const { price, nights, guests } = card;
  const forStay = `${t("count.night", { count: nights })}, ${t("count.person", { count: guests })}`;
  // Wished dates stand in the heading of the page; others must be told.
  const when = price.from && card.stay ? [formatRange(card.stay.checkin, card.stay.checkout)] : [];
  return (
    <OfferCard
      href={card.href}
      image={card.image}
      title={card.title}
      place={card.place}
      category={card.category}
      facts={[...card.boards, forStay, ...when]}
      price={{
        amount: price.display,
        currency: price.currency,
        from: price.from,
        ...(price.former !== undefined && { former: price.former }),
        unit: t(`price.${price.displayType}`),
        ...sumOf(card),
      }}
      {...(price.promotion !== undefined && { note: price.promotion })}
      {...(level && { level })}
      eager={eager}
    />
  );
}

/** What stay or voucher costs in all, and all rooms together; nothing where the price itself says it. */
function sumOf({ price, type, rooms = 1 }: CardData): { total?: string } {
  const t = textsOf(allPagesTexts);
  const money = (quantity: number) => formatMoney(timesQuantity(price.total, quantity), price.currency);
  const unit = price.displayType === "PerVoucher" ? "voucher" : type === "Cruise" ? "cabin" : "room";
  if (rooms > 1) {
    return {
      total: t("price.forAll", {
        one: t(`count.${unit}`, { count: 1 }),
        total: money(1),
        all: t(`count.${unit}`, { count: rooms }),
        sum: money(rooms),
      }),
    };
  }
  return price.total === price.display ? {} : { total: t("price.inAll", { total: money(1) }) };
}

/** Cards in a grid; pictures further down wait until they are near. */
export function OfferList({
  cards,
  level,
  eager = 0,
  told = false,
}: {
  cards: readonly CardData[];
  level?: 2 | 3;
  eager?: number;
  /** The page says elsewhere what the prices include. */
  told?: boolean;
}) {
  return (
    <>
      <ul className="offer-list">
        {cards.map((card, index) => (
          <li key={card.href}>
            <ResultCard card={card} {...(level && { level })} eager={index < eager} />
          </li>
        ))}
      </ul>
      {told ? null : <p className="hint">{textOf(allPagesTexts, "includesVat")}</p>}
    </>
  );
}
