import { textOf } from "#app/locales/texts.ts";
import { ResultCard } from "#app/ui/result-card.tsx";
import type { CardData } from "#app/web/card-data.ts";

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
      {told ? null : <p className="hint">{textOf("includesVat")}</p>}
    </>
  );
}
