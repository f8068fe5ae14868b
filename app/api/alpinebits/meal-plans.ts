/** Boards by the codes of OpenTravel's table MPT, of which the standard allows five. */
import type { BoardCode } from "#app/domain/catalogue/offer.ts";

export const mealPlans: Readonly<Record<BoardCode, string>> = {
  OV: "14",
  UF: "3",
  HP: "12",
  VP: "10",
  AI: "1",
};
