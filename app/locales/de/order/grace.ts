import { texts } from "#app/locales/texts.ts";

/** What is said of free cancelling on every page of an order; the bands of an offer have texts of their own. */
export const graceTexts = texts({
  stay: "längstens bis {{time}} Uhr am Tag vor der Anreise",
  package: "längstens bis {{time}} Uhr am Tag vor Reisebeginn",
  /** Ordered after the latest hour. */
  none: "Die kostenlose Stornierung ist so kurz vor dem ersten Tag nicht mehr möglich.",
  proof: "Sie können nachweisen, dass dem Anbieter ein geringerer oder gar kein Schaden entstanden ist.",
});
