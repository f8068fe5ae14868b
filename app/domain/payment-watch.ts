/** How a page that waits for a provider's word looks again by itself: ever more seldom, and not for ever. */
const waits = [10, 10, 15, 30, 60] as const;

/** The address says how often the page has looked; null where it does not watch. */
export function watchRound(text: string | null): number | null {
  return text !== null && /^\d$/.test(text) ? Number(text) : null;
}

/** Seconds before each look that is left, after so many; none: it has ended, and says so. */
export function nextLooks(round: number): readonly number[] {
  return waits.slice(round);
}
