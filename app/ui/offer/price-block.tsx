/** How every page writes a price. */
import { formatMoney, formatPrice } from "#app/domain/format.ts";
import { type Cents, cents, type Currency, dividedUp, timesQuantity } from "#app/domain/money.ts";
import type { CardData, ShownPrice } from "#app/ui/offer/card-view.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";

interface PriceBlockProps {
  /** `total` and `former` of all rooms together, `display` of a unit. */
  price: ShownPrice;
  nights: number;
  /** In one room. */
  guests: number;
  rooms?: number;
  cruise: boolean;
  voucher: boolean;
}

/**
 * What an offer costs, the same on cards, on the map and on its own page: the total of all rooms first and what stay it
 * is for, then what a unit costs and what one saves. So prices of a list compare, whatever units they are sold by.
 */
export function PriceBlock({ price, ...stay }: PriceBlockProps) {
  const { total, former, displayType, currency, from } = price;
  const unit = unitPrice(price, stay.nights);
  const saved = former === undefined || former <= total ? null : cents(former - total);
  return (
    <>
      <p className="offer-price">
        {from ? `${t("price.from")} ` : null}
        <Price amount={total} currency={currency} former={former} strong />{" "}
        <span className="offer-unit">{stayText(stay)}</span>
      </p>
      {unit === total && saved === null ? null : (
        <p className="offer-total">
          {unit === total ? null : `${formatPrice(unit, currency, true)} ${t(`price.${displayType}`)}`}
          {unit === total || saved === null ? null : " · "}
          {saved === null ? null : (
            <b className="saving">{t("price.saving", { amount: formatPrice(saved, currency, true) })}</b>
          )}
        </p>
      )}
    </>
  );
}

/** The price of a card, as far as it says what one costs. */
export type PricedCard = Pick<CardData, "type" | "price" | "nights" | "guests" | "rooms" | "stay">;

export function CardPrice({ card }: { card: PricedCard }) {
  return <PriceBlock {...priceOfAll(card)} />;
}

/** What all rooms or vouchers of a card cost together, and what they are. */
export function priceOfAll({ type, price, nights, guests, rooms = 1, stay }: PricedCard): PriceBlockProps {
  const { total, former } = price;
  return {
    price: {
      ...price,
      total: timesQuantity(total, rooms),
      ...(former !== undefined && { former: timesQuantity(former, rooms) }),
    },
    nights,
    guests,
    rooms,
    cruise: type === "Cruise",
    voucher: !stay,
  };
}

/** "2 Nächte, 2 Zimmer mit je 2 Personen", "1 Gutschein für 2 Nächte, 2 Personen" */
export function stayText({
  nights,
  guests,
  rooms = 1,
  cruise,
  voucher,
}: Omit<PriceBlockProps, "price">): string {
  const length = t("count.night", { count: nights });
  const people = t("count.person", { count: guests });
  if (voucher)
    return t("price.voucherFor", {
      vouchers: t("count.voucher", { count: rooms }),
      stay: `${length}, ${people}`,
    });
  if (rooms === 1) return `${length}, ${people}`;
  const all = t(cruise ? "count.cabin" : "count.room", { count: rooms });
  return `${length}, ${t("price.each", { rooms: all, people })}`;
}

/** The price of a unit that belongs to the total of all rooms: what a night costs, they cost together, rounded up once. */
export function unitPrice(
  { total, display, displayType }: Pick<ShownPrice, "total" | "display" | "displayType">,
  nights: number,
): Cents {
  if (displayType === "PerRange") return total;
  return displayType === "PerNight" ? dividedUp(total, nights) : display;
}

/**
 * An amount; with `former` the price it replaced, struck through and named for those who do not see the line.
 * @param strong large, and without cents where it has none
 */
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
  const text = (money: Cents) => (strong ? formatPrice(money, currency, true) : formatMoney(money, currency));
  return (
    <span className={strong ? "price price-strong" : "price"}>
      {former !== undefined && former > amount ? (
        <>
          <span className="hidden">{t("price.former")} </span>
          <s>{text(former)}</s>{" "}
        </>
      ) : null}
      {text(amount)}
    </span>
  );
}
