import { Link } from "@remix-run/react";

import { starsOf } from "#app/domain/catalogue/names.ts";
import { formatRange } from "#app/domain/format.ts";
import type { CardData } from "#app/ui/offer/card-view.ts";
import { Picture } from "#app/ui/offer/picture.tsx";
import { CardPrice } from "#app/ui/offer/price-block.tsx";
import { Prepared } from "#app/ui/layout/prepared.tsx";
import { allPagesTexts as t } from "#locale/all-pages.ts";

/**
 * A search result in a list. Its only link is the property's name, with the whole card as its click target. Below it
 * come the decisive facts in a fixed order: place, board, free cancellation, total.
 */
export function OfferCard({
  card,
  gone,
  eager = false,
}: {
  card: CardData;
  /** Why nothing can be bought any more. Replaces the price. */
  gone?: string;
  eager?: boolean;
}) {
  const { price, stay, freeUntil } = card;
  // Dates that were searched for are in the page's heading. Others are shown here.
  const dates = price.from && stay && !gone ? [formatRange(stay.checkin, stay.checkout)] : [];
  const facts = [...card.boards, ...dates];
  const note = gone ?? price.promotion;
  return (
    <article className={gone ? "offer-card offer-gone" : "offer-card"}>
      <div className="offer-text">
        <h3>
          <Link to={card.href}>{card.name}</Link> <Stars category={card.category} />
        </h3>
        <p className="offer-place">{card.place}</p>
        {card.title ? <p className="offer-title">{card.title}</p> : null}
        {card.rating ? (
          <p className="offer-facts">
            <span aria-hidden="true">★</span> {card.rating}
          </p>
        ) : null}
        {facts.length > 0 ? <p className="offer-facts">{facts.join(" · ")}</p> : null}
        {freeUntil && !gone ? (
          <p className="offer-facts saving">{t("freeUntil", { date: freeUntil })}</p>
        ) : null}
        {gone ? null : <CardPrice card={card} />}
        {note ? <p className="offer-note">{note}</p> : null}
      </div>
      {/* After the text for screen readers, above it visually. */}
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

/** A grid of cards. All but the first `eager` pictures are loaded lazily. */
export function OfferList({
  cards,
  eager = 0,
  told: isVatShown = false,
  shelf = false,
}: {
  cards: readonly CardData[];
  eager?: number;
  /** The page says elsewhere what the prices include. */
  told?: boolean;
  /** A single row that scrolls, where a column of cards would be many screens long. */
  shelf?: boolean;
}) {
  return (
    <>
      <ul className={shelf ? "offer-list shelf" : "offer-list"}>
        {cards.map((card, index) => (
          <li key={card.href}>
            <Prepared name="card" values={{ card, eager: index < eager }} part={OfferCard} />
          </li>
        ))}
      </ul>
      {isVatShown ? null : <p className="hint">{t("includesVat")}</p>}
    </>
  );
}

/** "4 Sterne Superior" as text for screen readers, as symbols for others. Renders nothing without a category. */
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
