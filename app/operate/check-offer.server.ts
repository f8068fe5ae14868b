/** Rules between the fields of an offer. */
import { checkFields } from "#app/operate/check-fields.server.ts";
import { checkRepeated } from "#app/operate/check-repeated.server.ts";
import { checkVariant } from "#app/operate/check-variant.server.ts";
import type { Complain } from "#app/operate/problem.server.ts";
import type { ReadableOffer } from "#app/operate/readable-offer.server.ts";

export function checkOffer(offer: ReadableOffer, complain: Complain): void {
  checkRepeated(offer.rooms, "rooms", "key", complain);
  checkRepeated(offer.variants, "variants", "key", complain);
  checkRepeated(offer.promotions, "promotions", "key", complain);
  checkRepeated(offer.upgrades, "upgrades", "serviceCode", complain);
  checkRepeated([offer.contact, ...(offer.contacts ?? [])], "contacts", "slug", (path, reason) =>
    complain(["contacts", Number(path[1]) - 1, "slug"], reason),
  );
  checkFields(offer.participantFields, complain);
  checkTexts(offer, complain);
  checkTimes(offer, complain);
  checkCancellation(offer, complain);
  checkCruise(offer, complain);
  offer.variants?.forEach((variant, index) => {
    if (variant)
      checkVariant(variant, offer, (path, reason) => complain(["variants", index, ...path], reason));
  });
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
