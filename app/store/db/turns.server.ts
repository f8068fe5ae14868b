import pLimit, { type LimitFunction } from "p-limit";

/**
 * So many of this process order the same thing at once; two, so that the second has begun when the first is done. The
 * others wait here and not with a connection in hand, or a crowd at one room would leave none for anybody else.
 */
const atOnce = 2;

const crowds = new Map<string, { limit: LimitFunction; people: number }>();

/** Does `act` when it is its turn among those with the same key. */
export async function takeTurn<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  const crowd = crowds.get(key) ?? { limit: pLimit(atOnce), people: 0 };
  crowds.set(key, crowd);
  crowd.people += 1;
  try {
    return await crowd.limit(act);
  } finally {
    crowd.people -= 1;
    if (crowd.people === 0) crowds.delete(key);
  }
}
