/** Rules between the fields of an offer. */
import { checkPrices } from "#app/cli/catalogue-files/check-prices.server.ts";
import type { Complain } from "#app/cli/catalogue-files/diagnostics.server.ts";
import type { Readable } from "#app/cli/catalogue-files/fields.server.ts";
import type { ReadableOffer, ReadableVariant } from "#app/cli/catalogue-files/schema.server.ts";
import type { NightRules, OfferType, FieldDefinition } from "#app/domain/catalogue/offer.ts";
import { longestStay } from "#app/domain/price/quote.ts";
import { isYearly, type Period } from "#app/domain/price/stay-rules.ts";

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
  { rooms: known }: ReadableOffer,
  complain: Complain,
): void {
  const ofChoice = "gibt es nur bei Leistungen, die man wählen kann (isOptional)";
  if (isOptional === false && perPerson) complain(["perPerson"], ofChoice);
  if (isOptional === false && availability) complain(["availability"], ofChoice);
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
    if (key !== undefined && known && known.every((room) => room?.key !== undefined && room.key !== key))
      complain(["availability", "rooms", index], `unter rooms gibt es kein Zimmer „${key}“`);
  });
}

/** Extras, cart and payment have one currency: that of the offer. */
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

/** The nearer check-in, the more the shop keeps. The bands may begin at either end. */
function checkCancellation(offer: ReadableOffer, complain: Complain): void {
  const bands = offer.cancellationBands ?? [];
  const [first, second] = bands;
  const descending = (first?.daysBefore ?? 0) > (second?.daysBefore ?? 0);
  for (let index = 1; index < bands.length; index++) {
    const [before, band] = [bands[index - 1], bands[index]];
    if (before?.daysBefore === undefined || band?.daysBefore === undefined) continue;
    const path = ["cancellationBands", index];
    if (before.daysBefore === band.daysBefore || before.daysBefore > band.daysBefore !== descending) {
      complain([...path, "daysBefore"], "die Stufen müssen nach daysBefore geordnet sein, jede nur einmal");
    }
    if (before.share === undefined || band.share === undefined) continue;
    if (descending ? band.share < before.share : band.share > before.share) {
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
    const before = route[index - 1]?.day;
    if (stop?.day !== undefined && before !== undefined && stop.day < before) {
      complain(["cruise", "route", index, "day"], "die Tage der Route müssen aufsteigen");
    }
  });
}

// Rules between the fields of a variant, and between a variant and its offer.

export function checkVariant(variant: ReadableVariant, offer: ReadableOffer, complain: Complain): void {
  checkRoom(variant, offer, complain);
  if (offer.type === "Hotel" && variant.nights !== undefined && variant.nights > longestStay) {
    complain(["nights"], `in Hotels höchstens ${longestStay} Nächte`);
  }
  const dated = "nightRules" in variant || (variant.nightRows?.length ?? 0) > 0;
  if (!dated && !("voucher" in variant) && variant.nightRows !== undefined) {
    complain([], "hat nichts zu verkaufen: voucher, nightRules oder nightRows fehlt");
  }
  if (variant.nightRules) {
    checkNightRules(variant.nightRules, offer.type, (path, reason) =>
      complain(["nightRules", ...path], reason),
    );
  }
  checkRepeated(variant.nightRows, "nightRows", "date", complain);
  checkRepeated(variant.promotions, "promotions", "key", complain);
  checkChildBands(variant, complain);
  checkStayRules(variant.stayRules, offer.type, complain);
  checkShortest(variant, offer, complain);
  checkPrices(variant, offer, complain);
}

function checkRoom(variant: ReadableVariant, offer: ReadableOffer, complain: Complain): void {
  if (variant.room === undefined || !offer.rooms) return;
  const room = offer.rooms.find((each) => each?.key === variant.room);
  if (!room) {
    // A room whose key cannot be read may be the one that is meant.
    if (offer.rooms.every((each) => each?.key !== undefined)) {
      complain(["room"], `unter rooms gibt es kein Zimmer „${variant.room}“`);
    }
    return;
  }
  if (
    room.maxOccupancy !== undefined &&
    variant.persons !== undefined &&
    variant.persons > room.maxOccupancy
  ) {
    complain(
      ["persons"],
      `${variant.persons} Personen passen nicht in „${room.key}“ (maxOccupancy ${room.maxOccupancy})`,
    );
  }
}

function checkStayRules(
  rules: ReadableVariant["stayRules"],
  type: OfferType | undefined,
  complain: Complain,
) {
  if (type === "Cruise" && rules?.length)
    complain(["stayRules"], "gibt es nur bei Hotels; eine Kreuzfahrt hat Abfahrtstage (departures)");
  rules?.forEach((rule, index) => {
    if (!rule) return;
    const { minNights, maxNights } = rule;
    const at = (field: string) => ["stayRules", index, field];
    const missing = "from" in rule === "to" in rule ? null : "from" in rule ? "to" : "from";
    if (missing) complain(at(missing), "fehlt; ein Zeitraum hat from und to oder keines von beiden");
    checkPeriod(rule, (path, reason) => complain(["stayRules", index, ...path], reason));
    if (minNights !== undefined && maxNights !== undefined && maxNights < minNights)
      complain(at("maxNights"), `${maxNights} ist kleiner als minNights (${minNights})`);
    const said = ["minNights", "maxNights", "arrival", "departure"].some((field) => field in rule);
    if (!said)
      complain(["stayRules", index], "sagt nichts: minNights, maxNights, arrival oder departure fehlt");
  });
}

function checkPeriod({ from, to }: Period, complain: Complain): void {
  if (from === undefined || to === undefined) return;
  if (isYearly(from) !== isYearly(to)) complain(["to"], "from und to stehen beide mit oder ohne Jahr");
  else if (!isYearly(from) && to < from) complain(["to"], `${to} liegt vor from (${from})`);
}

/** The price without dates is for a stay of `nights`: what is never sold has none. */
function checkShortest(
  { nights, stayRules = [] }: ReadableVariant,
  offer: ReadableOffer,
  complain: Complain,
): void {
  for (const rule of [...(offer.stayRules ?? []), ...stayRules]) {
    if (!rule || nights === undefined || rule.from !== undefined || rule.on) continue;
    const { minNights = 0, maxNights = nights } = rule;
    if (nights < minNights || maxNights < nights)
      complain(["nights"], `${nights} Nächte lässt eine Hausregel ohne Zeitraum nie zu`);
  }
}

function checkChildBands(variant: ReadableVariant, complain: Complain): void {
  const bands = variant.childBands ?? [];
  bands.forEach((band, index) => {
    if (band?.fromAge === undefined || band.toAge === undefined) return;
    if (band.toAge < band.fromAge)
      complain(["childBands", index, "toAge"], `${band.toAge} liegt unter fromAge (${band.fromAge})`);
    const before = bands[index - 1];
    if (before?.fromAge === undefined || before.toAge === undefined) return;
    if (band.fromAge < before.fromAge) {
      complain(["childBands", index, "fromAge"], "die Altersstufen müssen nach Alter geordnet sein");
    } else if (band.fromAge <= before.toAge) {
      complain(
        ["childBands", index, "fromAge"],
        `überschneidet sich mit der Stufe davor (bis ${before.toAge} Jahre)`,
      );
    }
  });
}

/** Later seasons win over earlier ones, so the base season, which always applies, stands first and once. */
export function checkNightRules(
  rules: Readable<NightRules>,
  type: OfferType | undefined,
  complain: Complain,
): void {
  const seasons = rules.seasons ?? [];
  seasons.forEach((season, index) => {
    if (!season) return;
    const missing = "from" in season === "to" in season ? null : "from" in season ? "to" : "from";
    if (missing)
      complain(["seasons", index, missing], "fehlt; eine Saison hat from und to oder keines von beiden");
    if (index > 0 && !("from" in season) && !("to" in season)) {
      complain(
        ["seasons", index],
        "eine Grundsaison (ohne from und to) steht nur an erster Stelle, sonst verdrängt sie die davor",
      );
    }
  });
  const [first] = seasons;
  const sailing = "departures" in rules;
  if (first && ("from" in first || "to" in first) && !sailing) {
    complain(["seasons"], "die Grundsaison ohne from und to fehlt; sie muss an erster Stelle stehen");
  }
  if (type === "Cruise" && !sailing) complain(["departures"], "fehlt; eine Kreuzfahrt hat Abfahrtstage");
  if (type === "Hotel" && sailing) complain(["departures"], "Abfahrtstage gibt es nur bei Kreuzfahrten");
  const { everyWeeks, offsetWeeks } = rules.departures ?? {};
  if (everyWeeks !== undefined && offsetWeeks !== undefined && offsetWeeks >= everyWeeks) {
    complain(["departures", "offsetWeeks"], `muss kleiner als everyWeeks (${everyWeeks}) sein`);
  }
}

/** Rules between the parts of what is asked of guests. */
export function checkFields(fields: Readable<FieldDefinition[]> | undefined, complain: Complain): void {
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

/** Natural keys must be unique within their list. */
export function checkRepeated<Field extends string>(
  items: readonly ({ [Name in Field]?: string | undefined } | undefined)[] | undefined,
  list: string,
  field: Field,
  complain: Complain,
): void {
  const seen = new Map<string, number>();
  items?.forEach((item, index) => {
    const value = item?.[field];
    if (value === undefined) return;
    if (seen.has(value)) complain([list, index, field], `„${value}“ gibt es in dieser Liste schon`);
    else seen.set(value, index);
  });
}
