import { texts } from "#app/locales/texts.ts";

/** Free cancellation, on every page of an order. The cancellation bands of an offer have texts of their own. */
export const graceTexts = texts({
  stay: "längstens bis {{time}} Uhr am Tag vor der Anreise",
  package: "längstens bis {{time}} Uhr am Tag vor Reisebeginn",
  /** Ordered after the end of free cancellation. */
  none: "Die kostenlose Stornierung ist so kurz vor dem ersten Tag nicht mehr möglich.",
  proof:
    "Ist dem Anbieter ein kleinerer oder gar kein Schaden entstanden, können Sie das nachweisen und zahlen weniger.",
});
