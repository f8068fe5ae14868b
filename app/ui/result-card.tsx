import { textsOf } from "#app/locales/texts.ts";

import { timesQuantity } from "#app/domain/money.ts";
import { OfferCard } from "#app/ui/offer-card.tsx";
import type { CardData } from "#app/web/card-data.ts";
import { formatMoney, formatRange } from "#app/web/format.ts";

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
  const { t } = textsOf();
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
  const { t } = textsOf();
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
