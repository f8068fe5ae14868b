import type { Board, BoardCode } from "#app/domain/offer.ts";

/** Meals in the price, from none to all (specification § 9). */
export const boards: Readonly<Record<BoardCode, Board>> = {
  OV: { shortName: "OV", longName: "Ohne Verpflegung" },
  UF: { shortName: "UF", longName: "Übernachtung mit Frühstück" },
  HP: { shortName: "HP", longName: "Halbpension" },
  VP: { shortName: "VP", longName: "Vollpension" },
  AI: { shortName: "AI", longName: "All-inclusive" },
};

/** The German name of a board's code; codes nobody knows stay as they are. */
export function boardName(shortName: string): string {
  return (boards as Readonly<Record<string, Board | undefined>>)[shortName]?.longName ?? shortName;
}
