import { LRUCache } from "lru-cache";

import { addDays, fromDayNumber } from "#app/domain/dates.ts";
import { breaksRule, type HouseRules } from "#app/domain/price/stay-rules.ts";

const noRules: HouseRules = { stayRules: [], minAge: 0 };

/** The different house rules of a catalogue, by number: few, because most houses have none and rooms share them. */
export class HouseTable {
  readonly #rules: HouseRules[] = [];
  readonly #numbers = new Map<string, number>();
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
    const rules = this.#rules[house] ?? noRules;
    const found =
      this.#arrivals.get(key) ??
      new Uint16Array(days).map((_, day) => {
        const checkin = fromDayNumber(firstDay + day);
        const fits = (length: number) => !breaksRule(rules, { checkin, checkout: addDays(checkin, length) });
        return lengths.find(house === 0 ? () => true : fits) ?? 0;
      });
    this.#arrivals.set(key, found);
    return found;
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
