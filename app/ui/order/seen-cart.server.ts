import { z } from "zod";

import { type SeenDifference, seenDifferences, type SeenRow } from "#app/ui/order/seen-cart.ts";

/** Name of the hidden field; never handed back with what was typed. */
export const seenField = "seen";

const rows = z.array(z.tuple([z.string().max(20), z.string().max(500)])).max(12);

/**
 * How the cart differs from the one that stood beside the form. A form that does not say, as one written by hand, asks
 * nothing: what is ordered is proved by the order button's own signature. The text goes back to its sender alone.
 */
export function readDifferences(form: FormData, now: readonly SeenRow[], sumAlone = false): SeenDifference[] {
  const text = form.get(seenField);
  if (typeof text !== "string" || text.length > 4_000) return [];
  try {
    const seen = rows.safeParse(JSON.parse(text));
    return seen.success ? seenDifferences(seen.data, now, sumAlone) : [];
  } catch {
    return [];
  }
}
