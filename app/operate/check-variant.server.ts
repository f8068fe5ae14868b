/** Rules between the fields of a variant, and between a variant and its offer. */
import { longestStay } from "#app/domain/price/quote.ts";
import { checkNightRules } from "#app/operate/check-night-rules.server.ts";
import { checkPrices } from "#app/operate/check-prices.server.ts";
import { checkRepeated } from "#app/operate/check-repeated.server.ts";
import type { Complain } from "#app/operate/problem.server.ts";
import type { ReadableOffer, ReadableVariant } from "#app/operate/readable-offer.server.ts";

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
