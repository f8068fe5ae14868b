import { type Cents, noCents, sumCents } from "#app/domain/money.ts";
import {
  bestRule,
  bestTotal,
  type PromotionKind,
  promotionKinds,
  type PromotionRule,
} from "#app/domain/price/promotion.ts";
import { paidNights } from "#app/domain/price/quote.ts";
import type { Stock } from "#app/search/stock.server.ts";

/** @returns 1 and up; 0 for none */
export function kindNumber(kind: PromotionKind | undefined): number {
  return kind === undefined ? 0 : promotionKinds.indexOf(kind) + 1;
}

/**
 * What stays cost that are known to be bookable: the price of `quoteStay`, by the same functions, without its lines. One
 * after the other and without an object for each: there are thousands in a search.
 */
export class ExactStays {
  /** Of the stay priced last: one room, mandatory parts included, in cents. */
  total = 0;
  /** How much a promotion takes off. */
  saved = 0;
  readonly #plain: Cents[] = [];
  readonly #variant = { nights: 0, persons: 0 };
  readonly #stay: { firstDay: number; guests: number; paid: readonly Cents[] };
  #rules: readonly PromotionRule[] = [];

  constructor(
    private readonly stock: Stock,
    readonly guests: number,
  ) {
    this.#stay = { firstDay: 0, guests, paid: this.#plain };
  }

  /**
   * @param day of arrival, counted from the inventory's first day
   * @param share what guests beyond the included ones pay, see `extraShare`
   * @param rules of the promotions of today
   */
  price(number: number, day: number, length: number, share: number, rules: readonly PromotionRule[]): void {
    const { columns, inventory } = this.stock;
    const cruise = columns.cruise[number] === 1;
    const nights = cruise ? 1 : length;
    const plain = this.#plain;
    // Setting it is slow even where it stays the same.
    if (plain.length !== nights) plain.length = nights;
    for (let night = 0; night < nights; night++) plain[night] = inventory.price(number, day + night) as Cents;
    const variant = this.#variant;
    variant.nights = columns.nights[number] ?? 0;
    variant.persons = columns.persons[number] ?? 0;
    const stay = this.#stay;
    stay.firstDay = inventory.firstDay + day;
    stay.paid =
      cruise || share > 0 ? paidNights(plain, variant.persons, share, cruise ? length : null) : plain;
    this.#rules = rules;
    const total = bestTotal(rules, variant, stay);
    this.saved = sumCents(stay.paid) - total;
    this.total = total + (columns.mandatory[columns.offerOf[number] ?? 0] ?? noCents);
  }

  /** Kind of the promotion that lowered the price of the stay priced last, see `kindNumber`. */
  get kind(): number {
    if (this.saved === 0) return 0;
    return kindNumber(bestRule(this.#rules, this.#variant, this.#stay)?.promotion.value.kind);
  }
}
