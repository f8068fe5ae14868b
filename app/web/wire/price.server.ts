import { z } from "zod";

import { toDecimal } from "#app/domain/money.ts";
import type { PriceType } from "#app/domain/catalogue/offer.ts";
import type { ResultPrice } from "#app/domain/search/result.ts";
import { amount } from "#app/web/wire/amount.server.ts";

const core = {
  list: amount.nullable().meta({ description: "Früherer Preis, nur wo er wirklich galt" }),
  total: amount.meta({
    description: "Ein Zimmer und Aufenthalt oder ein Gutschein, mit Mehrwertsteuer, ohne Abgaben vor Ort",
  }),
  display: amount.meta({ description: "total, geteilt durch die Einheit von displayType, aufgerundet" }),
  currency: z.enum(["EUR", "CHF", "USD"]),
  displayType: z.enum(["PerQuantity", "PerPerson", "PerNight", "PerPersonAndNight", "PerRange"]),
};

export const priceSchema = z
  .discriminatedUnion("type", [
    z.strictObject({ ...core, type: z.literal("Fixed") }),
    z.strictObject({
      ...core,
      type: z.literal("Slider"),
      factor: z.number().meta({ description: "Untere Grenze als Anteil des Preises" }),
      sliderMin: amount.optional().meta({ description: "Untere Grenze für die Länge der Variante" }),
    }),
  ])
  .meta({ id: "Price" });

export function toWirePrice(
  price: Omit<ResultPrice, "promotion">,
  priceType: PriceType,
): z.output<typeof priceSchema> {
  const { list, total, display, currency, displayType } = price;
  const shown = {
    list: list === null ? null : toDecimal(list),
    total: toDecimal(total),
    display: toDecimal(display),
    currency,
    displayType,
  };
  if (priceType.kind === "Fixed") return { ...shown, type: "Fixed" };
  const { factor, sliderMin } = priceType;
  return {
    ...shown,
    type: "Slider",
    factor,
    ...(sliderMin !== undefined && { sliderMin: toDecimal(sliderMin) }),
  };
}
