/** Bodies of the two searches (specification § 7), field by field as it lists them. */
import { z } from "zod";

import { promotionKinds } from "#app/domain/price/promotion.ts";
import { plainSearch, searchBounds, sortOrders, tagKinds } from "#app/domain/search/query.ts";
import { problem } from "#app/locales/de/problem.ts";
import { amountIn } from "#app/web/wire/amount.server.ts";
import { boardCodes } from "#app/web/wire/board.server.ts";
import { dayIn } from "#app/web/wire/date.server.ts";
import { offerType } from "#app/web/wire/offer.server.ts";

const { field: texts } = problem;
const { page, pageSize, adults, rooms, nights, persons, tagValues } = searchBounds;

const count = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);
const values = (value: z.ZodType<string>) => z.array(value).max(tagValues);
const tagValue = z.string().min(1).max(searchBounds.tagValue);
const kind = z.enum(tagKinds);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** Prices, nights and persons have bounds each; the upper one must not lie below the lower one. */
function ordered(body: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  for (const of of ["Price", "Nights", "Persons"]) {
    const [least, most] = [body[`min${of}`], body[`max${of}`]];
    if (typeof least === "number" && typeof most === "number" && most < least)
      context.addIssue({ code: "custom", path: [`max${of}`], message: texts.bounds });
  }
  const facette = body["facette"];
  if (body["facetted"] === true && !(Array.isArray(facette) && facette.length > 0))
    context.addIssue({ code: "custom", path: ["facette"], message: texts.facette });
}

const shared = {
  page: count(page).default(plainSearch.page),
  pageSize: count(pageSize).default(plainSearch.pageSize),
  sortBy: z.enum(sortOrders).default(plainSearch.sortBy).meta({ description: "distance braucht pos" }),
  language: z.string().max(2).default(plainSearch.language),
  destination: z
    .string()
    .max(searchBounds.destination + 4)
    .optional()
    .meta({
      description: "txt: und freie Eingabe, oder key: und ein Ort der Vorschläge; ohne Vorsatz freie Eingabe",
      examples: ["txt:Meran", "key:country-it"],
    }),
  minPrice: amountIn.optional(),
  maxPrice: amountIn.optional(),
  boundingBox: z
    .object({ lat1: latitude, lat2: latitude, lon1: longitude, lon2: longitude })
    .optional()
    .meta({ description: "Größeres lon1 als lon2: über die Datumsgrenze" }),
  pos: z
    .object({ lat: latitude, lon: longitude, z: count(searchBounds.zoom).default(0) })
    .optional()
    .meta({ description: "Mitte der Karte" }),
  adults: count(adults).default(plainSearch.adults).meta({ description: "Je Zimmer, wie childrenAges" }),
  childrenAges: z.array(z.int().min(0).max(searchBounds.childAge)).max(searchBounds.children).default([]),
  roomsCount: count(rooms).default(plainSearch.rooms),
  tags: z
    .union([
      z.partialRecord(kind, z.union([tagValue, values(tagValue)])),
      z.array(z.object({ key: kind, value: tagValue })).max(tagKinds.length * tagValues),
    ])
    .optional()
    .meta({
      description: "Werte je Art; innerhalb einer Art genügt einer",
      examples: [{ Board: ["HP", "UF"] }, [{ key: "Board", value: "HP" }]],
    }),
  facetted: z.boolean().optional(),
  facette: z
    .array(kind)
    .max(tagKinds.length)
    .optional()
    .meta({ description: "Arten, deren Werte gezählt werden; mit facetted mindestens eine" }),
};

export const bookingSearchBody = z
  .object({ ...shared, checkin: dayIn, checkout: dayIn })
  .superRefine(ordered)
  .meta({ id: "BookingSearch" });

export const offersSearchBody = z
  .object({
    ...shared,
    text: z.string().max(searchBounds.destination).optional(),
    minNights: count(nights).optional(),
    maxNights: count(nights).optional(),
    minPersons: count(persons).optional(),
    maxPersons: count(persons).optional(),
    categories: z.array(z.int().min(0).max(8)).max(9).optional(),
    themes: values(tagValue).optional(),
    boardIds: values(z.enum(boardCodes)).optional(),
    countries: values(tagValue).optional(),
    types: values(offerType).optional(),
    promotion: z.enum([...promotionKinds, "any"]).optional(),
  })
  .superRefine(ordered)
  .meta({ id: "OffersSearch" });

type Shared = Omit<z.output<typeof bookingSearchBody>, "checkin" | "checkout">;
export type BookingSearchBody = z.output<typeof bookingSearchBody>;
export type OffersSearchBody = z.output<typeof offersSearchBody>;
export type SharedSearchBody = Shared;
