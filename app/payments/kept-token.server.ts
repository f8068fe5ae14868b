/** An access token that is fetched once for all who come while it holds. */
export interface KeptToken {
  get(): Promise<string>;
  /** It was refused before its time. */
  drop(): void;
}

/** Tokens are renewed this many seconds before they end. */
const spare = 60;

/** @param fetchToken answers the token, and in how many seconds it ends */
export function keptToken(fetchToken: () => Promise<{ token: string; seconds: number }>): KeptToken {
  let kept: { token: Promise<string>; until: number } | undefined;
  return {
    get() {
      if (kept && performance.now() < kept.until) return kept.token;
      const fetched = fetchToken();
      // Those who come while it is fetched wait for the same one.
      const mine = { token: fetched.then(({ token }) => token), until: Infinity };
      kept = mine;
      fetched.then(
        ({ seconds }) => (mine.until = performance.now() + (seconds - spare) * 1_000),
        () => kept === mine && (kept = undefined),
      );
      return mine.token;
    },
    drop: () => (kept = undefined),
  };
}
