import { textsOf } from "#app/locales/texts.ts";

import { OfferCard } from "#app/ui/offer-card.tsx";
import type { CardData } from "#app/web/card-data.ts";
import { formatMoney } from "#app/web/format.ts";

/** A search result as a card: the price with its unit, and what it sums up to where the two differ. */
export function ResultCard({
  card,
  level,
  eager = false,
}: {
  card: CardData;
  level?: 2 | 3;
  eager?: boolean;
}) {
  const { t } = textsOf();
  const { price, nights, guests } = card;
  const forStay = `${t("count.night", { count: nights })}, ${t("count.person", { count: guests })}`;
  return (
    <OfferCard
      href={card.href}
      image={card.image}
      title={card.title}
      place={card.place}
      category={card.category}
      facts={[...card.boards, forStay]}
      price={{
        amount: price.display,
        currency: price.currency,
        from: price.from,
        ...(price.former !== undefined && { former: price.former }),
        unit: t(`price.${price.displayType}`),
        ...(price.total !== price.display && {
          total: t("price.inAll", { total: formatMoney(price.total, price.currency) }),
        }),
      }}
      {...(price.promotion !== undefined && { note: price.promotion })}
      {...(level && { level })}
      eager={eager}
    />
  );
}
