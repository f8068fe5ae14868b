import { LRUCache } from "lru-cache";

const lifetime = 5 * 60 * 1000;
const mostAnswers = 2000;

/**
 * Answers that hold as long as a snapshot of the catalogue does, at most five minutes: offers come and go by the
 * clock. A new snapshot starts empty, and what throws is not kept (specification § 8).
 */
export class AnswerCache<Answer extends object> {
  readonly #ofSnapshot = new WeakMap<object, LRUCache<string, { answer: Answer; until: number }>>();

  of(snapshot: object, key: string, now: Date, make: () => Answer | undefined): Answer | undefined {
    const kept = this.#ofSnapshot.get(snapshot) ?? new LRUCache({ max: mostAnswers });
    this.#ofSnapshot.set(snapshot, kept);
    const known = kept.get(key);
    if (known && known.until > now.getTime() && known.until - now.getTime() <= lifetime) return known.answer;
    const answer = make();
    if (answer) kept.set(key, { answer, until: now.getTime() + lifetime });
    return answer;
  }
}
