import type { OfferType } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, days, laterBy } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";

/** A stay whose price is watched. Prices are for one room. */
export interface WatchedStay {
  type: OfferType;
  slug: string;
  checkin: CivilDate;
  checkout: CivilDate;
  adults: number;
  /** "4,11"; empty without children. */
  childrenAges: string;
  rooms: number;
}

/** A price alert, or a place on the waiting list of a sold-out stay (double opt-in). */
export interface PriceAlert extends WatchedStay {
  id: string;
  /** Normalised. */
  email: string;
  /** Name of the property or ship when the alert was requested. */
  name: string;
  /** Secret of the links in its emails. */
  token: string;
  wished: Cents | null;
  /** The lowest price that the visitor knows, null while the stay is sold out. */
  price: Cents | null;
  currency: Currency;
  requested: Date;
  confirmed: Date | null;
  ended: Date | null;
  /** Last email about a price or a free room. */
  notified: Date | null;
}

export type AlertState = "requested" | "confirmed" | "ended" | "expired";

/** Time to confirm an alert, and time until an ended one is deleted, in ms. */
export const alertGrace = days(7);
/** Minimum interval between two alert emails to an address, in ms. */
export const alertInterval = days(1);

/** Alerts requested before this moment are over. */
export const alertsEndBefore = (now: Date): Date => laterBy(now, -days(365));

export function alertState(
  { requested, confirmed, ended, checkin }: PriceAlert,
  now: Date,
  today: CivilDate,
): AlertState {
  if (ended) return "ended";
  if (checkin <= today || requested < alertsEndBefore(now)) return "expired";
  if (confirmed) return "confirmed";
  return requested > laterBy(now, -alertGrace) ? "requested" : "expired";
}

/** Whether this price is worth an email: a room is free again, or the price fell, down to the wished one. */
export function isAlertNews({ price, wished }: Pick<PriceAlert, "price" | "wished">, current: Cents | null) {
  if (current === null || (wished !== null && current > wished)) return false;
  return price === null || current < price;
}
