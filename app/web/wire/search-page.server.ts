import { z } from "zod";

import { cents, toDecimal } from "#app/domain/money.ts";
import type { BookingResult, OfferResult, SearchPage } from "#app/domain/search/result.ts";
import { tagKinds } from "#app/domain/search/query.ts";
import { bookingResultSchema, offerResultSchema } from "#app/web/wire/search-result.server.ts";
import {
  type ResultSurroundings,
  toWireBookingResult,
  toWireOfferResult,
} from "#app/web/wire/to-wire-result.server.ts";

const aggregation = z
  .strictObject({
    tags: z
      .array(z.strictObject({ name: z.enum(tagKinds), value: z.string(), hits: z.int() }))
      .meta({ description: "Je Wert die Zahl der Angebote, gleich was von seiner Art gewählt ist" }),
    metrics: z
      .array(z.strictObject({ name: z.string(), value: z.number() }))
      .meta({ description: "Kleinste und größte Werte über alle Seiten; minPrice und maxPrice in Euro" }),
  })
  .meta({ id: "Aggregation" });

function pageOf<Result extends z.ZodType>(result: Result) {
  return z.strictObject({
    page: z.int(),
    pageSize: z.int(),
    total: z.int().meta({ description: "Angebote auf allen Seiten" }),
    aggregation,
    results: z.array(result),
  });
}

export const bookingPageSchema = pageOf(bookingResultSchema).meta({ id: "BookingSearchPage" });
export const offersPageSchema = pageOf(offerResultSchema).meta({ id: "OffersSearchPage" });

export function toWireBookingPage(
  found: SearchPage,
  around: ResultSurroundings,
): z.output<typeof bookingPageSchema> {
  const results = found.results.filter((result): result is BookingResult => result.mode === "b");
  return { ...frame(found), results: results.map((result) => toWireBookingResult(result, around)) };
}

export function toWireOffersPage(
  found: SearchPage,
  around: ResultSurroundings,
): z.output<typeof offersPageSchema> {
  const results = found.results.filter((result): result is OfferResult => result.mode === "o");
  return { ...frame(found), results: results.map((result) => toWireOfferResult(result, around)) };
}

function frame({ page, pageSize, total, aggregation: { tags, metrics } }: SearchPage) {
  return {
    page,
    pageSize,
    total,
    aggregation: {
      tags: tags.map(({ name, value, hits }) => ({ name, value, hits })),
      metrics: metrics.map(({ name, value }) => ({
        name,
        // Prices are cents inside.
        value: name.endsWith("Price") ? toDecimal(cents(value)) : value,
      })),
    },
  };
}
