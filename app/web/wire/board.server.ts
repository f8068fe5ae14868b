import { z } from "zod";

import { boards } from "#app/domain/catalogue/names.ts";
import type { BoardCode } from "#app/domain/catalogue/offer.ts";

export const boardCodes = Object.keys(boards) as [BoardCode, ...BoardCode[]];

export const boardSchema = z
  .strictObject({ shortName: z.enum(boardCodes), longName: z.string() })
  .meta({ id: "Board" });

export function toWireBoard(code: BoardCode): z.output<typeof boardSchema> {
  const { shortName, longName } = boards[code];
  return { shortName, longName };
}
