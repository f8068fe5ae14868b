import { Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import type { Cents, Currency } from "#app/domain/money.ts";
import type { Image } from "#app/domain/catalogue/offer.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { Stars } from "#app/ui/stars.tsx";

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
  const { t } = textsOf();
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
