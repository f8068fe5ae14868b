/** German reasons why an upload or import is refused although each entry is valid. Clauses, like all diagnostics. */
import type { CivilDate } from "#app/domain/dates.ts";

/** A catalogue that offers fewer vouchers or rooms than are sold. */
export function tooFewReason(conflict: { date: CivilDate | null; given: number; sold: number }): string {
  const { date, given, sold } = conflict;
  return date === null
    ? `${given} ist weniger als die ${sold} schon verkauften Gutscheine`
    : `${given} ist weniger als die ${sold}, die am ${date} schon verkauft sind`;
}

/** The reason of one night, which holds for more nights of the same variant. */
export function reasonOfNights(reason: string, nights: number): string {
  return nights > 1 ? `${reason} (und ${nights - 1} weitere Nächte)` : reason;
}

export function tooManyEntriesReason(count: number, most: number): string {
  return `hat ${count.toLocaleString("de")} Einträge, höchstens ${most.toLocaleString("de")} gehen; teilen Sie die Datei`;
}

export const tooLargeOfferReason = "ist größer als 4 MB; übernehmen Sie den Katalog auf der Kommandozeile";

/** A complete catalogue without offers would take all offers off sale. */
export const noOffersReason =
  "enthält kein einziges Angebot; die Übernahme nähme alle Angebote aus dem Verkauf";
