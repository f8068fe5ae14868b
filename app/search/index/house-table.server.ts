import { LRUCache } from "lru-cache";

import { type CivilDate, fromDayNumber } from "#app/domain/dates.ts";
import { breaksRule, type HouseRules } from "#app/domain/price/stay-rules.ts";

const noRules: HouseRules = { stayRules: [], minAge: 0 };

/**
 * Distinct stay rules of a catalogue, by number. There are few, because most hotels have none and rooms share them.
 */
export class StayRuleTable {
  readonly #rules: HouseRules[] = [];
  readonly #numbers = new Map<string, number>();
  /** Dates by days since 1970-01-01, each created once. */
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
   * By arrival day: the shortest of these lengths that the rules allow, 0 if none. Cached for all variants with
   * these rules.
   * @param lengths ascending
   * @param firstDay first day of the result, in days since 1970-01-01
   */
  arrivals(rulesNumber: number, lengths: readonly number[], firstDay: number, days: number): Uint16Array {
    const key = `${rulesNumber}/${lengths.join()}/${firstDay}/${days}`;
    const found = this.#arrivals.get(key) ?? this.#shortest(rulesNumber, lengths, firstDay, days);
    this.#arrivals.set(key, found);
    return found;
  }

  #shortest(rulesNumber: number, lengths: readonly number[], firstDay: number, days: number): Uint16Array {
    if (rulesNumber === 0) return new Uint16Array(days).fill(lengths[0] ?? 0);
    const rules = this.#rules[rulesNumber] ?? noRules;
    const dateOf = (day: number): CivilDate =>
      (this.#dates[firstDay + day] ??= fromDayNumber(firstDay + day));
    return new Uint16Array(days).map((_, day) => {
      const checkin = dateOf(day);
      return lengths.find((length) => !breaksRule(rules, { checkin, checkout: dateOf(day + length) })) ?? 0;
    });
  }

  /** Creates a function for one search that tells whether numbered rules refuse the stay. Each result is cached. */
  asker(isRefused: (rules: HouseRules) => boolean): (house: number) => boolean {
    const [accepted, refused] = [1, 2];
    const verdicts = new Uint8Array(this.#rules.length);
    return (rulesNumber) => {
      if (rulesNumber === 0) return false;
      if (verdicts[rulesNumber] === 0)
        verdicts[rulesNumber] = isRefused(this.#rules[rulesNumber] ?? noRules) ? refused : accepted;
      return verdicts[rulesNumber] === refused;
    };
  }
}
