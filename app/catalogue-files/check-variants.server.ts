/** Rules between fields of a variant, and between a variant and its offer: nights, guests, prices. */
import type { Complain } from "#app/catalogue-files/diagnostics.server.ts";
import type { Readable } from "#app/catalogue-files/fields.server.ts";
import type { ReadableOffer, ReadableVariant } from "#app/catalogue-files/schema.server.ts";
import { roundingTolerance, leastStep, stepsBetween, stepShare } from "#app/domain/catalogue/price-floor.ts";
import { typedAmount } from "#app/domain/format.ts";
import type { NightRules, OfferType } from "#app/domain/catalogue/offer.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { longestStay } from "#app/domain/price/quote.ts";
import { isYearly, type Period, seasonRules } from "#app/domain/price/stay-rules.ts";
import { voucherMonths } from "#app/domain/voucher/voucher.ts";

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
  checkVoucherMonths(variant, complain);
  checkPrices(variant, offer, complain);
}

/** The months of a voucher must include one in which the property is open. */
function checkVoucherMonths({ voucher, nights, nightRules }: ReadableVariant, complain: Complain): void {
  const months = voucher?.months?.filter((month) => month !== undefined) ?? [];
  if (months.length === 0 || nights === undefined) return;
  const seasons = nightRules?.seasons?.flatMap((season) => {
    if (!season) return [];
    const { from, to, closed = false, rooms = 1 } = season;
    return { closed, rooms, closedToArrival: [], ...(from && { from }), ...(to && { to }) };
  });
  const rules = seasons && !nightRules?.departures ? seasonRules({ seasons }) : [];
  if (voucherMonths({ voucher: { months }, nights, seasonRules: rules })?.length === 0)
    complain(["voucher", "months"], "in diesen Monaten ist das Haus geschlossen");
}

function checkRoom(variant: ReadableVariant, offer: ReadableOffer, complain: Complain): void {
  if (variant.room === undefined || !offer.rooms) return;
  const room = offer.rooms.find((each) => each?.key === variant.room);
  if (!room) {
    // Only reported if all room keys are readable, because an unreadable one could be the right one.
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

export function checkStayRules(
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
    const hasRule = ["minNights", "maxNights", "arrival", "departure"].some((field) => field in rule);
    if (!hasRule)
      complain(["stayRules", index], "sagt nichts: minNights, maxNights, arrival oder departure fehlt");
  });
}

export function checkPeriod({ from, to }: Period, complain: Complain): void {
  if (from === undefined || to === undefined) return;
  if (isYearly(from) !== isYearly(to)) complain(["to"], "from und to stehen beide mit oder ohne Jahr");
  else if (!isYearly(from) && to < from) complain(["to"], `${to} liegt vor from (${from})`);
}

/** The price without dates is for a stay of `nights`, so a stay of that length must be allowed at some time. */
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
    const previous = bands[index - 1];
    if (previous?.fromAge === undefined || previous.toAge === undefined) return;
    if (band.fromAge < previous.fromAge) {
      complain(["childBands", index, "fromAge"], "die Altersstufen müssen nach Alter geordnet sein");
    } else if (band.fromAge <= previous.toAge) {
      complain(
        ["childBands", index, "fromAge"],
        `überschneidet sich mit der Stufe davor (bis ${previous.toAge} Jahre)`,
      );
    }
  });
}

/** Later seasons override earlier ones. So the base season, which always applies, must be first and unique. */
function checkNightRules(rules: Readable<NightRules>, type: OfferType | undefined, complain: Complain): void {
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
  const hasDepartures = "departures" in rules;
  if (first && ("from" in first || "to" in first) && !hasDepartures) {
    complain(["seasons"], "die Grundsaison ohne from und to fehlt; sie muss an erster Stelle stehen");
  }
  if (type === "Cruise" && !hasDepartures)
    complain(["departures"], "fehlt; eine Kreuzfahrt hat Abfahrtstage");
  if (type === "Hotel" && hasDepartures)
    complain(["departures"], "Abfahrtstage gibt es nur bei Kreuzfahrten");
  const { everyWeeks, offsetWeeks } = rules.departures ?? {};
  if (everyWeeks !== undefined && offsetWeeks !== undefined && offsetWeeks >= everyWeeks) {
    complain(["departures", "offsetWeeks"], `muss kleiner als everyWeeks (${everyWeeks}) sein`);
  }
}

/** Reports values of a key field that occur more than once in the list. */
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

// Price checks: promotions must reduce the price. Sliders and bids must stay below it.

function checkPrices(variant: ReadableVariant, offer: ReadableOffer, complain: Complain): void {
  const prices = unitPrices(variant, offer.type === "Cruise");
  const lowest = prices.length > 0 ? cents(Math.min(...prices)) : null;
  variant.promotions?.forEach((promotion, index) => {
    if (!promotion) return;
    const at: Complain = (path, reason) => complain(["promotions", index, ...path], reason);
    if (promotion.from && promotion.to && promotion.to < promotion.from)
      at(["to"], `liegt vor from (${promotion.from})`);
    if (offer.type === "Cruise" && promotion.value?.kind === "FreeNight")
      at(["value", "kind"], "freie Nächte gibt es nur bei Hotels");
    checkPromotion(promotion.value, prices, at);
  });
  checkSlider(variant, lowest, complain);
  checkBidding(variant, lowest, complain);
}

/** Prices of one unit before promotions: the voucher, and the shortest stay in each season. */
export function unitPrices(variant: ReadableVariant, cruise: boolean): Cents[] {
  const seasons = (variant.nightRules?.seasons ?? []).filter((season) => season && season.closed !== true);
  const nights = [
    ...seasons.flatMap((season) => [season?.price, season?.weekendPrice]),
    ...(variant.nightRows ?? []).map((row) => row?.price),
  ].filter((price) => price !== undefined);
  const stays = cruise ? nights : nights.map((price) => cents(price * (variant.nights ?? 1)));
  return variant.voucher?.total === undefined ? stays : [variant.voucher.total, ...stays];
}

type PromotionPart = NonNullable<NonNullable<ReadableVariant["promotions"]>[number]>["value"];

function checkPromotion(value: PromotionPart, prices: readonly Cents[], complain: Complain): void {
  if (!value) return;
  if ("from" in value && value.from && value.to && value.to < value.from) {
    complain(["value", "to"], `liegt vor from (${value.from})`);
  }
  switch (value.kind) {
    case "FlatPrice":
      if (
        value.price !== undefined &&
        prices.length > 0 &&
        prices.every((price) => price <= (value.price ?? 0))
      ) {
        complain(
          ["value", "price"],
          `${euros(value.price)} senkt keinen Preis; der höchste ist ${euros(Math.max(...prices))}`,
        );
      }
      return;
    case "TravelPeriod": {
      if (value.factor !== undefined && value.factor >= 1)
        complain(["value", "factor"], "muss unter 1 liegen, sonst senkt er nichts");
      const { total, minimum } = value.promotedPrice ?? {};
      if (total !== undefined && minimum !== undefined && minimum > total) {
        complain(["value", "promotedPrice", "minimum"], `liegt über promotedPrice.total (${euros(total)})`);
      }
      return;
    }
    case "FreeNight": {
      const free = value.freeNights;
      if (free === undefined) return;
      if (value.duration !== undefined && free >= value.duration) {
        complain(
          ["value", "freeNights"],
          `mindestens eine der ${value.duration} Nächte (duration) muss bezahlt bleiben`,
        );
      }
      value.stays?.forEach((stay, index) => {
        if (stay !== undefined && stay <= free)
          complain(["value", "stays", index], `muss länger sein als freeNights (${free})`);
      });
    }
  }
}

function checkSlider(variant: ReadableVariant, lowest: Cents | null, complain: Complain): void {
  if (variant.price?.kind !== "Slider") return;
  const { factor, sliderMin } = variant.price;
  if (factor !== undefined && factor >= 1)
    complain(["price", "factor"], "muss unter 1 liegen, sonst ist nichts zu wählen");
  if (sliderMin !== undefined && lowest !== null && sliderMin >= lowest) {
    complain(["price", "sliderMin"], `muss unter dem niedrigsten Preis liegen (${euros(lowest)})`);
  }
}

/** Checks lower bound <= reserve < counter, with at least three price steps between reserve and counter. */
function checkBidding(variant: ReadableVariant, lowest: Cents | null, complain: Complain): void {
  if (!variant.bidding || !variant.price) return;
  if (variant.price.kind !== "Slider")
    return complain(["bidding"], "Gebote brauchen einen Preis der Art „Slider“");
  const { reserve, counter } = variant.bidding;
  const { factor, sliderMin } = variant.price;
  if (reserve === undefined) return;
  if (factor !== undefined && reserve < factor - roundingTolerance) {
    complain(["bidding", "reserve"], `liegt unter der Untergrenze des Preises (factor ${factor})`);
  }
  if (sliderMin !== undefined && lowest !== null && reserve * lowest < sliderMin - roundingTolerance) {
    complain(
      ["bidding", "reserve"],
      `liegt beim niedrigsten Preis (${euros(lowest)}) unter sliderMin (${euros(sliderMin)})`,
    );
  }
  if (counter === undefined) return;
  if (counter <= reserve) return complain(["bidding", "counter"], `muss über reserve (${reserve}) liegen`);
  const step = lowest === null ? stepShare : Math.max(stepShare, leastStep / lowest);
  if (counter - reserve < stepsBetween * step - roundingTolerance) {
    complain(
      ["bidding", "counter"],
      `muss mindestens drei Preisstufen über reserve liegen (je 1 % des Preises, mindestens 1 €; hier ab ${(reserve + stepsBetween * step).toFixed(4)})`,
    );
  }
}

function euros(amount: number): string {
  return `${typedAmount(cents(amount))} €`;
}
