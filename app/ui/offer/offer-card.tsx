import { Link } from "@remix-run/react";

import { starsOf } from "#app/domain/catalogue/names.ts";
import { formatRange } from "#app/domain/format.ts";
import type { CardData } from "#app/ui/offer/card-view.ts";
import { Picture } from "#app/ui/offer/picture.tsx";
import { CardPrice } from "#app/ui/offer/price-block.tsx";
import { allPagesTexts as t } from "#locale/all-pages.ts";

/**
 * A search result in a list: one link, the name of the house; the whole card follows it. Below it what decides, in this order:
 * where it is, what is included, until when one may change one's mind, the total.
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
  const { price, stay, freeUntil } = card;
  // Wished dates stand in the heading of the page; others must be told.
  const when = price.from && stay && !gone ? [formatRange(stay.checkin, stay.checkout)] : [];
  const facts = [...card.boards, ...when];
  const note = gone ?? price.promotion;
  return (
    <article className={gone ? "offer-card offer-gone" : "offer-card"}>
      <div className="offer-text">
        <h3>
          <Link to={card.href}>{card.name}</Link> <Stars category={card.category} />
        </h3>
        <p className="offer-place">{card.place}</p>
        <p className="offer-title">{card.title}</p>
        {facts.length > 0 ? <p className="offer-facts">{facts.join(" · ")}</p> : null}
        {freeUntil && !gone ? (
          <p className="offer-facts saving">{t("freeUntil", { date: freeUntil })}</p>
        ) : null}
        {gone ? null : <CardPrice card={card} />}
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

/** Cards in a grid; pictures further down wait until they are near. */
export function OfferList({
  cards,
  eager = 0,
  told = false,
  shelf = false,
}: {
  cards: readonly CardData[];
  eager?: number;
  /** The page says elsewhere what the prices include. */
  told?: boolean;
  /** One row that scrolls, where a column of them would be many screens long. */
  shelf?: boolean;
}) {
  return (
    <>
      <ul className={shelf ? "offer-list shelf" : "offer-list"}>
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
