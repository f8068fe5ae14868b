/** Rules between fields of an offer, and between entries of a catalogue: unique names and existing references. */
import {
  checkPeriod,
  checkRepeated,
  checkStayRules,
  checkVariant,
} from "#app/catalogue-files/check-variants.server.ts";
import type { Complain, JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import type { Readable } from "#app/catalogue-files/fields.server.ts";
import type { OfferReferences } from "#app/catalogue-files/offer-references.server.ts";
import type { ReadableOffer } from "#app/catalogue-files/schema.server.ts";
import type { CatalogueGrouping, CatalogueVendor } from "#app/domain/catalogue/catalogue.ts";
import type { FieldDefinition } from "#app/domain/catalogue/offer.ts";

export function checkOffer(offer: ReadableOffer, complain: Complain): void {
  checkRepeated(offer.rooms, "rooms", "key", complain);
  checkRepeated(offer.variants, "variants", "key", complain);
  checkRepeated(offer.promotions, "promotions", "key", complain);
  checkRepeated(offer.upgrades, "upgrades", "serviceCode", complain);
  checkRepeated([offer.contact, ...(offer.contacts ?? [])], "contacts", "slug", (path, reason) =>
    complain(["contacts", Number(path[1]) - 1, "slug"], reason),
  );
  offer.upgrades?.forEach((upgrade, index) => {
    if (upgrade)
      checkUpgrade(upgrade, offer, (path, reason) => complain(["upgrades", index, ...path], reason));
  });
  checkFields(offer.participantFields, complain);
  checkCurrency(offer, complain);
  checkTexts(offer, complain);
  checkTimes(offer, complain);
  checkCancellation(offer, complain);
  checkCruise(offer, complain);
  checkStayRules(offer.stayRules, offer.type, complain);
  offer.variants?.forEach((variant, index) => {
    if (variant)
      checkVariant(variant, offer, (path, reason) => complain(["variants", index, ...path], reason));
  });
}

function checkUpgrade(
  { isOptional, perPerson, availability }: NonNullable<NonNullable<ReadableOffer["upgrades"]>[number]>,
  { rooms: offerRooms }: ReadableOffer,
  complain: Complain,
): void {
  const onlyOptional = "gibt es nur bei Leistungen, die man wählen kann (isOptional)";
  if (isOptional === false && perPerson) complain(["perPerson"], onlyOptional);
  if (isOptional === false && availability) complain(["availability"], onlyOptional);
  const { periods = [], minPersons = 1, maxPersons = minPersons } = availability ?? {};
  periods.forEach((period, index) => {
    if (period)
      checkPeriod(period, (path, reason) => complain(["availability", "periods", index, ...path], reason));
  });
  if (maxPersons < minPersons)
    complain(["availability", "maxPersons"], `${maxPersons} ist kleiner als minPersons (${minPersons})`);
  const { minAge = 0, maxAge = minAge, rooms = [] } = availability ?? {};
  if (maxAge < minAge) complain(["availability", "maxAge"], `${maxAge} ist kleiner als minAge (${minAge})`);
  rooms.forEach((key, index) => {
    if (
      key !== undefined &&
      offerRooms &&
      offerRooms.every((room) => room?.key !== undefined && room.key !== key)
    )
      complain(["availability", "rooms", index], `unter rooms gibt es kein Zimmer „${key}“`);
  });
}

/** Variants, extras, cart and payment of an offer share one currency. */
function checkCurrency({ variants = [] }: ReadableOffer, complain: Complain): void {
  const [first, ...others] = variants.map((variant) => variant?.currency ?? "EUR");
  for (const [index, currency] of others.entries())
    if (currency !== first)
      complain(
        ["variants", index + 1, "currency"],
        `alle Varianten haben eine Währung, die erste hat ${first}`,
      );
}

function checkTexts(offer: ReadableOffer, complain: Complain): void {
  if (offer.images?.[0]?.alt === "")
    complain(["images", 0, "alt"], "das Hauptbild braucht einen Alternativtext");
  const themes = offer.themes ?? [];
  themes.forEach((theme, index) => {
    if (themes.indexOf(theme) < index) complain(["themes", index], `„${theme}“ steht doppelt in der Liste`);
  });
  offer.rooms?.forEach((room, index) => {
    const { sizeSquareMeters: from, sizeSquareMetersUpper: to } = room ?? {};
    if (to !== undefined && from !== undefined && to < from) {
      complain(["rooms", index, "sizeSquareMetersUpper"], `${to} ist kleiner als sizeSquareMeters (${from})`);
    }
  });
}

function checkTimes(offer: ReadableOffer, complain: Complain): void {
  const { start, end } = offer.run ?? {};
  if (start && end && end < start) complain(["run", "end"], "liegt vor run.start");
  offer.promotions?.forEach((promotion, index) => {
    if (promotion?.from && promotion.to && promotion.to < promotion.from) {
      complain(["promotions", index, "to"], `${promotion.to} liegt vor from (${promotion.from})`);
    }
  });
}

/** The fee must not decrease towards check-in. Bands may be sorted in either direction. */
function checkCancellation(offer: ReadableOffer, complain: Complain): void {
  const bands = offer.cancellationBands ?? [];
  const [first, second] = bands;
  const descending = (first?.daysBefore ?? 0) > (second?.daysBefore ?? 0);
  for (let index = 1; index < bands.length; index++) {
    const [previous, band] = [bands[index - 1], bands[index]];
    if (previous?.daysBefore === undefined || band?.daysBefore === undefined) continue;
    const path = ["cancellationBands", index];
    if (previous.daysBefore === band.daysBefore || previous.daysBefore > band.daysBefore !== descending) {
      complain(
        [...path, "daysBefore"],
        "die Stufen müssen nach den Tagen vor der Anreise geordnet sein, jede nur einmal",
      );
    }
    if (previous.share === undefined || band.share === undefined) continue;
    if (descending ? band.share < previous.share : band.share > previous.share) {
      complain([...path, "share"], "näher an der Anreise darf nicht weniger einbehalten werden");
    }
  }
}

function checkCruise(offer: ReadableOffer, complain: Complain): void {
  if (offer.type === "Hotel" && "cruise" in offer)
    complain(["cruise"], "steht nur bei Kreuzfahrten (type „Cruise“)");
  if (offer.type !== "Cruise") return;
  if (!("cruise" in offer)) {
    complain(
      ["cruise"],
      "fehlt; eine Kreuzfahrt braucht Schiff, Route, Reisedokumente und Mobilitätshinweise",
    );
  }
  if (offer.cancellationBands?.length === 0) {
    complain(["cancellationBands"], "eine Kreuzfahrt braucht mindestens eine Stornostufe");
  }
  const route = offer.cruise?.route ?? [];
  route.forEach((stop, index) => {
    const previousDay = route[index - 1]?.day;
    if (stop?.day !== undefined && previousDay !== undefined && stop.day < previousDay) {
      complain(["cruise", "route", index, "day"], "die Tage der Route müssen aufsteigen");
    }
  });
}

function checkFields(fields: Readable<FieldDefinition[]> | undefined, complain: Complain): void {
  checkRepeated(fields, "participantFields", "key", complain);
  fields?.forEach((field, index) => {
    const { type, options } = field ?? {};
    const path = ["participantFields", index, "options"];
    if (type === undefined || options === undefined) return;
    if (type === "Enum" && options.length < 2) complain(path, "eine Auswahl (Enum) braucht mindestens zwei");
    if (type !== "Enum" && options.length > 0) complain(path, "stehen nur bei einer Auswahl (Enum)");
    checkRepeated(options, "options", "value", ([, place = 0, name = ""], reason) =>
      complain([...path, place, name], reason),
    );
  });
}

// Rules between entries of all files.

/** An entry with its file and its path in the file. */
export interface FoundEntry<Value> {
  file: string;
  path: JsonPath;
  value: Readable<Value>;
}

export interface FoundEntries {
  vendors: FoundEntry<CatalogueVendor>[];
  groupings: FoundEntry<CatalogueGrouping>[];
  offers: { file: string; path: JsonPath; value: OfferReferences }[];
}

/** Existing data of the shop that offers may refer to without having it in the files. */
export interface ExistingData {
  /** By vendor key: whether the vendor is a tour operator. */
  vendors: ReadonlyMap<string, boolean>;
  themes: ReadonlySet<string>;
}

export const noExistingData: ExistingData = { vendors: new Map(), themes: new Set() };

type ComplainAt = (at: { file: string; path: JsonPath }, path: JsonPath, reason: string) => void;

export function checkReferences(
  { vendors, groupings, offers }: FoundEntries,
  known: ExistingData,
  complain: ComplainAt,
): void {
  checkUnique(vendors, (vendor) => vendor.key, "key", complain);
  for (const vendor of vendors) {
    checkFields(vendor.value.participantFields, (path, reason) => complain(vendor, path, reason));
    if (vendor.value.vat && vendor.value.sells !== "own")
      complain(vendor, ["vat"], 'gilt nur für Anbieter mit "sells": "own"');
  }
  checkUnique(
    groupings,
    ({ groupingType, slug }) => slug && groupingType && `${groupingType}/${slug}`,
    "slug",
    complain,
  );
  checkUnique(offers, (offer) => offer.slug, "slug", complain);
  checkContacts(offers, complain);

  const isOrganiserByVendor = new Map(known.vendors);
  for (const { value } of vendors) if (value.key) isOrganiserByVendor.set(value.key, "organiser" in value);
  const themes = new Set(known.themes);
  for (const { value } of groupings) if (value.groupingType === "theme" && value.slug) themes.add(value.slug);

  for (const offer of offers) {
    const { vendor, type } = offer.value;
    const organiser = vendor === undefined ? true : isOrganiserByVendor.get(vendor);
    if (organiser === undefined) complain(offer, ["vendor"], `den Anbieter „${vendor}“ gibt es nicht`);
    if (type === "Cruise" && organiser === false) {
      complain(
        offer,
        ["vendor"],
        `„${vendor}“ ist kein Reiseveranstalter (organiser fehlt) und darf keine Kreuzfahrt anbieten`,
      );
    }
    if (offer.value.isPackage && organiser === false) complain(offer, ["upgrades"], packageReason);
    offer.value.themes.forEach((theme, index) => {
      if (theme !== undefined && !themes.has(theme)) {
        complain(
          offer,
          ["themes", index],
          `das Thema „${theme}“ gibt es nicht unter groupings (groupingType „theme“)`,
        );
      }
    });
  }
}

const packageReason =
  "Pflichtleistungen mit touristService erreichen 25 % des Preises: das wäre eine Pauschalreise, " +
  "und der Anbieter ist kein Reiseveranstalter (organiser fehlt)";

function checkUnique<Entry extends { file: string; path: JsonPath; value: object }>(
  entries: readonly Entry[],
  nameOf: (value: Entry["value"]) => string | undefined,
  field: string,
  complain: ComplainAt,
): void {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const name = nameOf(entry.value);
    if (name === undefined) continue;
    const other = first.get(name);
    if (other) complain(entry, [field], `„${name}“ gibt es schon in ${other.file}`);
    else first.set(name, entry);
  }
}

/** Offers may share a contact if all of them describe it identically. */
function checkContacts(offers: FoundEntries["offers"], complain: ComplainAt): void {
  const first = new Map<string, { file: string; hash: string }>();
  for (const offer of offers) {
    for (const { slug, path, hash } of offer.value.houses) {
      const other = first.get(slug);
      if (!other) first.set(slug, { file: offer.file, hash });
      else if (other.hash !== hash)
        complain(offer, [...path, "slug"], `„${slug}“ ist in ${other.file} anders beschrieben`);
    }
  }
}
