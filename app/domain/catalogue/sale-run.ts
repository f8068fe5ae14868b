/** Sale period of an offer, and its changes from the back office. */
import { isOnSale, type Image, type Offer } from "#app/domain/catalogue/offer.ts";

type Sale = Pick<Offer, "run" | "onlineTo">;

export const saleStates = ["on-sale", "not-yet", "taken-down", "ended", "draft"] as const;
export type SaleState = (typeof saleStates)[number];

/**
 * State of an offer's sale. A run without length is a draft: never on sale, or stopped before its start. A run that
 * ended before `onlineTo` was taken down, by an operator or by a catalogue that no longer contains the offer.
 */
export function saleState(sale: Sale, now: Date): SaleState {
  const { run, onlineTo } = sale;
  if (isOnSale(sale, now)) return "on-sale";
  if (run.end <= run.start) return "draft";
  if (now < run.start) return "not-yet";
  return run.end < onlineTo && now < onlineTo ? "taken-down" : "ended";
}

/** Ends the sale now. A sale that has already ended is unchanged. */
export function endSale({ run, onlineTo }: Sale, now: Date): Sale {
  // A run that has not begun must not end before its start.
  const end = now < run.start ? run.start : now;
  return { run: { start: run.start, end: run.end < end ? run.end : end }, onlineTo };
}

/** @param from start of the sale; null: now, or the existing start if it is past */
export function startSale(
  { run }: Sale,
  { from, until, now }: { from: Date | null; until: Date; now: Date },
): Sale {
  const start = from ?? (run.start <= now ? run.start : now);
  return { run: { start, end: until }, onlineTo: until };
}

/** Placeholder image of an offer that has none. Publishing removes it when another image exists. */
export const placeholderPicture = {
  imageUrl: "/bild-folgt.svg",
  hash: "day-land",
} as const satisfies Omit<Image, "alt">;
