/** From when to when an offer is sold, as the desk says and changes it. */
import { isOnSale, type Image, type Offer } from "#app/domain/catalogue/offer.ts";

type Sale = Pick<Offer, "run" | "onlineTo">;

export const saleStates = ["on-sale", "not-yet", "taken-down", "ended", "draft"] as const;
export type SaleState = (typeof saleStates)[number];

/**
 * A run without any length is a draft: it was never on sale, or was stopped before it began. One that ended before the
 * day to which it was to be online was taken down: by a hand, or by a catalogue that no longer names it.
 */
export function saleState(sale: Sale, now: Date): SaleState {
  const { run, onlineTo } = sale;
  if (isOnSale(sale, now)) return "on-sale";
  if (run.end <= run.start) return "draft";
  if (now < run.start) return "not-yet";
  return run.end < onlineTo && now < onlineTo ? "taken-down" : "ended";
}

/** No longer sold from now on. What has ended stays as it is. */
export function takenDown({ run, onlineTo }: Sale, now: Date): Sale {
  // A run that has not begun must not end before its start.
  const end = now < run.start ? run.start : now;
  return { run: { start: run.start, end: run.end < end ? run.end : end }, onlineTo };
}

/** @param from the beginning where it is not to be at once; a sale that has begun keeps its own */
export function published(
  { run }: Sale,
  { from, until, now }: { from: Date | null; until: Date; now: Date },
): Sale {
  const start = from ?? (run.start <= now ? run.start : now);
  return { run: { start, end: until }, onlineTo: until };
}

/** Stands for the picture of an offer that has none yet. Publishing takes it away, and is refused where nothing else is there. */
export const pictureToCome = {
  imageUrl: "/bild-folgt.svg",
  alt: "Zu diesem Angebot gibt es noch kein Bild",
  hash: "day-land",
} as const satisfies Image;
