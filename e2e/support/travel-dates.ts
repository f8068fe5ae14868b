import { createHash } from "node:crypto";

/** Arrival and departure as a customer types them. */
export interface TravelDates {
  checkin: string;
  checkout: string;
  /** A day after the departure. */
  later: string;
}

/**
 * Three nights some weeks ahead, others for each name: tests that run side by side or again do not take each other's
 * rooms. Arrival on a Tuesday, which no house of the demo closes.
 */
export function travelDates(name: string): TravelDates {
  const week = 3 + ((createHash("sha256").update(name).digest()[0] ?? 0) % 40);
  const arrival = new Date();
  arrival.setUTCDate(arrival.getUTCDate() + week * 7 + ((9 - arrival.getUTCDay()) % 7));
  return { checkin: german(arrival, 0), checkout: german(arrival, 3), later: german(arrival, 4) };
}

function german(day: Date, more: number): string {
  const date = new Date(day);
  date.setUTCDate(day.getUTCDate() + more);
  return date.toLocaleDateString("de-DE", {
    timeZone: "Europe/Berlin",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  });
}
