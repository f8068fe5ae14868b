/** Logo and colour of the shop. */
import { z } from "zod";

import { type Look, parseColour, parseLogo } from "#app/domain/operator/look.ts";

export const lookVariables = {
  SHOP_COLOUR: z
    .string()
    .refine((value) => parseColour(value) !== null, "must be a colour such as #0a4a5e")
    .transform((value) => parseColour(value) ?? "")
    .optional(),
  SHOP_LOGO: z
    .string()
    .refine((value) => parseLogo(value) !== null, "must be the name of a logo in DATA_DIR/photos")
    .optional(),
};

export const lookConfig = (colour: string | undefined, logo: string | undefined): Look => ({
  accent: parseColour(colour ?? ""),
  logo: parseLogo(logo ?? ""),
});
