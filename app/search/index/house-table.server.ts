import { LRUCache } from "lru-cache";

import { type CivilDate, fromDayNumber } from "#app/domain/dates.ts";
import { breaksRule, type HouseRules } from "#app/domain/price/stay-rules.ts";

const noRules: HouseRules = { stayRules: [], minAge: 0 };

/** The different house rules of a catalogue, by number: few, because most houses have none and rooms share them. */
export class HouseTable {
  readonly #rules: HouseRules[] = [];
  readonly #numbers = new Map<string, number>();
  /** By days since 1970-01-01: each is made once. */
  readonly #dates: Record<number, CivilDate> = {};
  readonly #arrivals = new LRUCache<string, Uint16Array>({ max: 2_000 });

  constructor() {
    this.numberOf(noRules);
  }

  numberOf({ stayRules, minAge }: HouseRules): number {
    const key = JSON.stringify([stayRules, minAge]);
    const number = this.#numbers.get(key) ?? this.#rules.push({ stayRules, minAge }) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /**
   * The shortest of these lengths that a stay may have by the day on which it begins, 0 where none may; made once for
   * all variants with these rules.
   * @param lengths ascending
   * @param firstDay in days since 1970-01-01; the list begins with it
   */
  arrivals(house: number, lengths: readonly number[], firstDay: number, days: number): Uint16Array {
    const key = `${house}/${lengths.join()}/${firstDay}/${days}`;
    const found = this.#arrivals.get(key) ?? this.#shortest(house, lengths, firstDay, days);
    this.#arrivals.set(key, found);
    return found;
  }

  #shortest(house: number, lengths: readonly number[], firstDay: number, days: number): Uint16Array {
    if (house === 0) return new Uint16Array(days).fill(lengths[0] ?? 0);
    const rules = this.#rules[house] ?? noRules;
    const dateOf = (day: number): CivilDate =>
      (this.#dates[firstDay + day] ??= fromDayNumber(firstDay + day));
    return new Uint16Array(days).map((_, day) => {
      const checkin = dateOf(day);
      return lengths.find((length) => !breaksRule(rules, { checkin, checkout: dateOf(day + length) })) ?? 0;
    });
  }

  /** For one search: does the house refuse its wish? Each house is asked once. */
  asker(refuses: (rules: HouseRules) => boolean): (house: number) => boolean {
    const [taken, refused] = [1, 2];
    const verdicts = new Uint8Array(this.#rules.length);
    return (house) => {
      if (house === 0) return false;
      if (verdicts[house] === 0) verdicts[house] = refuses(this.#rules[house] ?? noRules) ? refused : taken;
      return verdicts[house] === refused;
    };
  }
}
