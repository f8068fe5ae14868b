/** Request bodies of the two searches (specification § 7), with the fields in its order. */
import { z } from "zod";

import { groupingType, offerType } from "#app/api/schemas/offer.server.ts";
import { amountIn, dayIn } from "#app/api/schemas/values.server.ts";
import { boardCodes } from "#app/api/schemas/variant.server.ts";
import { travelBounds } from "#app/domain/price/calendar.ts";
import { groupingPageSize } from "#app/domain/catalogue/landing-page.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { promotionKinds } from "#app/domain/price/promotion.ts";
import {
  plainSearch,
  searchBounds,
  type SearchQuery,
  sortOrders,
  type TagKind,
  tagKinds,
  type Tags,
} from "#app/domain/search/query.ts";
import type { FieldProblem } from "#app/http/problems.server.ts";
import { problemTexts as t } from "#locale/problem.ts";
import { readDestination } from "#app/search-url/fields.ts";
const { page, pageSize, adults, rooms, nights, persons, tagValues } = searchBounds;

const count = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);
const values = (value: z.ZodType<string>) => z.array(value).max(tagValues);
const tagValue = z.string().min(1).max(searchBounds.tagValue);
const kind = z.enum(tagKinds);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** Checks that upper bounds of price, nights and persons are not below the lower ones. */
function checkBounds(body: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  for (const field of ["Price", "Nights", "Persons"]) {
    const [least, most] = [body[`min${field}`], body[`max${field}`]];
    if (typeof least === "number" && typeof most === "number" && most < least)
      context.addIssue({ code: "custom", path: [`max${field}`], message: t("field.bounds") });
  }
  const facette = body["facette"];
  if (body["facetted"] === true && !(Array.isArray(facette) && facette.length > 0))
    context.addIssue({ code: "custom", path: ["facette"], message: t("field.facette") });
}

const sharedFields = {
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
      description: "Werte je Art; innerhalb einer Art genügt einer. Month ist der Monat der Anreise: 2027-02",
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
  .object({ ...sharedFields, checkin: dayIn, checkout: dayIn })
  .superRefine(checkBounds)
  .meta({ id: "BookingSearch" });

export const offersSearchBody = z
  .object({
    ...sharedFields,
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
    weekend: z.boolean().default(false).meta({ description: "Nur Aufenthalte von Freitag bis Sonntag" }),
    promotion: z.enum([...promotionKinds, "any"]).optional(),
  })
  .superRefine(checkBounds)
  .meta({ id: "OffersSearch" });

type Shared = Omit<z.output<typeof bookingSearchBody>, "checkin" | "checkout">;
export type BookingSearchBody = z.output<typeof bookingSearchBody>;
export type OffersSearchBody = z.output<typeof offersSearchBody>;
export type SharedSearchBody = Shared;

const { page: groupingSearchPage, pageSize: groupingSearchPageSize } = searchBounds;

export const groupingSearchBody = z
  .object({
    groupingType,
    slug: z.string().min(1).max(100),
    page: z.int().min(groupingSearchPage.least).max(groupingSearchPage.most).default(1),
    pageSize: z
      .int()
      .min(groupingSearchPageSize.least)
      .max(groupingSearchPageSize.most)
      .default(groupingPageSize),
  })
  .meta({ id: "GroupingSearch" });

/** Specification § 9: clients fetch more in chunks of a hundred. */
const maxIds = 100;

const ids = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => {
    const named = [given].flat().flatMap((text) => text.split(","));
    return [...new Set(named.map((id) => id.trim()).filter((id) => id !== ""))];
  })
  .pipe(z.array(z.string().max(60)).min(1).max(maxIds))
  .meta({
    description: "Ids von Angeboten, mit Komma getrennt oder mehrmals ids=; höchstens 100",
    override: { type: "array", items: { type: "string" }, anyOf: undefined, minItems: 1, maxItems: maxIds },
  });

export const offerIdsQuery = z.object({ ids });

/** Errors of dates: the earliest is tomorrow, the latest is one year ahead (specification § 5). */
export function dateErrors(
  { checkin, checkout }: { checkin: CivilDate; checkout: CivilDate },
  today: CivilDate,
): FieldProblem[] {
  const { earliest, latest } = travelBounds(today);
  const errors = Object.entries({ checkin, checkout }).flatMap(([name, date]): FieldProblem[] => {
    const pointer = `/${name}`;
    if (date < earliest) return [{ pointer, detail: t("field.dateEarly", { date: earliest }) }];
    if (date > latest) return [{ pointer, detail: t("field.dateLate", { date: latest }) }];
    return [];
  });
  if (errors.length === 0 && checkout <= checkin)
    errors.push({ pointer: "/checkout", detail: t("field.checkout") });
  return errors;
}

export function toBookingQuery(body: BookingSearchBody): SearchQuery {
  return { ...sharedQuery(body), mode: "b", checkin: body.checkin, checkout: body.checkout };
}

export function toOffersQuery(body: OffersSearchBody): SearchQuery {
  return {
    ...sharedQuery(body),
    text: body.text?.trim() || null,
    minNights: body.minNights ?? null,
    maxNights: body.maxNights ?? null,
    minPersons: body.minPersons ?? null,
    maxPersons: body.maxPersons ?? null,
    weekend: body.weekend,
    promotion: body.promotion ?? null,
    tags: tagsOf(body.tags, {
      Category: body.categories?.map(String),
      Theme: body.themes,
      Board: body.boardIds,
      Country: body.countries,
      Type: body.types,
    }),
    mode: "o",
    checkin: null,
    checkout: null,
  };
}

/** Facets to count. None unless requested. */
export function facetsOf({ facetted, facette = [] }: SharedSearchBody): readonly TagKind[] {
  return facetted ? tagKinds.filter((kind) => facette.includes(kind)) : [];
}

function sharedQuery(body: SharedSearchBody) {
  const { page, pageSize, sortBy, adults, childrenAges, roomsCount, boundingBox: box, pos } = body;
  return {
    ...plainSearch,
    page,
    pageSize,
    sortBy,
    adults,
    childrenAges,
    rooms: roomsCount,
    language: body.language || plainSearch.language,
    destination: readDestination(body.destination ?? "", () => undefined),
    minPrice: body.minPrice ?? null,
    maxPrice: body.maxPrice ?? null,
    boundingBox: box
      ? { ...box, lat1: Math.min(box.lat1, box.lat2), lat2: Math.max(box.lat1, box.lat2) }
      : null,
    pos: pos ?? null,
    tags: tagsOf(body.tags),
  };
}

/** Fields that correspond to a tag kind are treated like tags of it. */
function tagsOf(
  tags: SharedSearchBody["tags"],
  fields: Partial<Record<TagKind, readonly string[] | undefined>> = {},
): Tags {
  const pairs = Array.isArray(tags)
    ? tags.map(({ key, value }) => [key, value] as const)
    : Object.entries(tags ?? {}).flatMap(([key, value]) => [value].flat().map((one) => [key, one] as const));
  const chosen = tagKinds.flatMap((kind): [TagKind, string[]][] => {
    const own = pairs.flatMap(([key, value]) => (key === kind ? [value] : []));
    const values = [...new Set([...own, ...(fields[kind] ?? [])])].sort();
    return values.length > 0 ? [[kind, values.slice(0, 2 * searchBounds.tagValues)]] : [];
  });
  return Object.fromEntries(chosen);
}
