/** Price components used on every page. */
import { formatMoney, formatPrice } from "#app/domain/format.ts";
import { type Cents, cents, type Currency, dividedUp, timesQuantity } from "#app/domain/money.ts";
import type { CardData, ShownPrice } from "#app/ui/offer/card-view.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";

interface PriceBlockProps {
  /** `total` and `former` are for all rooms together, `display` is for one unit. */
  price: ShownPrice;
  nights: number;
  /** Guests in one room. */
  guests: number;
  rooms?: number;
  cruise: boolean;
  voucher: boolean;
  /** "gültig Mai bis Juli": when a voucher can be redeemed; absent or empty: all year. */
  valid?: string | undefined;
}

/**
 * Price of an offer, the same on cards, on the map and on the offer's page. First line: the total of all rooms and the
 * saving. Second line: the stay it covers and the unit price. Totals make prices comparable whatever the unit of sale.
 */
export function PriceBlock({ price, ...stay }: PriceBlockProps) {
  const { total, former, displayType, currency, from } = price;
  const unit = unitPrice(price, stay.nights);
  const saved = former === undefined || former <= total ? null : cents(former - total);
  return (
    <>
      <p className="offer-price">
        {stay.voucher ? (
          <span className="offer-kind">{t("price.asVoucher", { count: stay.rooms ?? 1 })} </span>
        ) : null}
        {from ? `${t("price.from")} ` : null}
        <Price amount={total} currency={currency} former={former} strong />
        {saved === null ? null : (
          <>
            {" "}
            <b className="chip saving">{t("price.saving", { amount: formatPrice(saved, currency, true) })}</b>
          </>
        )}
      </p>
      <p className="offer-total">
        {stayText(stay)}
        {unit === total ? null : ` · ${formatPrice(unit, currency, true)} ${t(`price.${displayType}`)}`}
      </p>
    </>
  );
}

export type PricedCard = Pick<CardData, "type" | "price" | "nights" | "guests" | "rooms" | "stay" | "valid">;

export function CardPrice({ card }: { card: PricedCard }) {
  return <PriceBlock {...calculateTotalPrice(card)} />;
}

/** Price of all rooms or vouchers of a card together, with the stay that it covers. */
export function calculateTotalPrice({
  type,
  price,
  nights,
  guests,
  rooms = 1,
  stay,
  valid,
}: PricedCard): PriceBlockProps {
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
    valid,
  };
}

/** "2 Nächte, 2 Zimmer mit je 2 Personen", for vouchers "je 2 Nächte, 2 Personen, gültig Mai bis Juli" */
export function stayText({
  nights,
  guests,
  rooms = 1,
  cruise,
  voucher,
  valid,
}: Omit<PriceBlockProps, "price">): string {
  const length = t("count.night", { count: nights });
  const people = t("count.person", { count: guests });
  if (voucher) {
    const each = rooms > 1 ? `${t("price.eachVoucher")} ` : "";
    return `${each}${length}, ${people}${valid ? `, ${valid}` : ""}`;
  }
  if (rooms === 1) return `${length}, ${people}`;
  const all = t(cruise ? "count.cabin" : "count.room", { count: rooms });
  return `${length}, ${t("price.each", { rooms: all, people })}`;
}

/** Unit price derived from the total of all rooms: the price per night for all rooms, rounded up once. */
export function unitPrice(
  { total, display, displayType }: Pick<ShownPrice, "total" | "display" | "displayType">,
  nights: number,
): Cents {
  if (displayType === "PerRange") return total;
  return displayType === "PerNight" ? dividedUp(total, nights) : display;
}

/**
 * An amount. `former` is the price it replaced, shown struck through and announced as such to screen readers.
 * @param strong larger, and without cents if the amount has none
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
  const formatAmount = (money: Cents) =>
    strong ? formatPrice(money, currency, true) : formatMoney(money, currency);
  return (
    <span className={strong ? "price price-strong" : "price"}>
      {former !== undefined && former > amount ? (
        <>
          <span className="hidden">{t("price.former")} </span>
          <s>{formatAmount(former)}</s>{" "}
        </>
      ) : null}
      {formatAmount(amount)}
    </span>
  );
}
