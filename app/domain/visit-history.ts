/**
 * The way back from the checkout (specification § 2 "Checkout navigation"): the last page that is neither checkout nor
 * login among the last 20 of the history (§ 9). Of the history no more is kept than this question asks for.
 */
export interface VisitHistory {
  /** Path and query of that page. */
  path: string;
  /** Pages that came after it; all of them checkout or login. */
  after: number;
}

export const historyLength = 20;

/** Pages that the way back passes over. */
const passedOver = /^(?:\/checkout|(?:\/de)?\/(?:login|register|logout))(?:[/?#]|$)/;

/** After a page was opened, or loaded anew. */
export function visited(history: VisitHistory | null, path: string): VisitHistory | null {
  if (!passedOver.test(path)) return { path, after: 0 };
  return history && { ...history, after: Math.min(history.after + 1, historyLength) };
}

/** Null: there is none among the last 20. */
export function lastPage(history: VisitHistory | null): string | null {
  return history && history.after < historyLength ? history.path : null;
}
