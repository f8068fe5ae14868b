import { texts } from "#app/locales/texts.ts";

/** Free cancellation, on every page of an order. The cancellation bands of an offer have texts of their own. */
export const graceTexts = texts({
  stay: "spätestens bis {{time}} Uhr am Tag vor der Anreise",
  package: "spätestens bis {{time}} Uhr am Tag vor Reisebeginn",
  /** Ordered after the end of free cancellation. */
  none: "So kurz vor dem ersten Tag können Sie nicht mehr kostenlos stornieren.",
  proof:
    "Ist dem Anbieter ein geringerer oder gar kein Schaden entstanden, können Sie das nachweisen und zahlen weniger oder nichts.",
});
