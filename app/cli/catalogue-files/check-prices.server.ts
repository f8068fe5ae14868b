/** Rules on what a variant may cost: promotions lower the price, sliders and bids stay within it. */
import { type Cents, cents } from "#app/domain/money.ts";
import type { Complain } from "#app/cli/catalogue-files/diagnostics.server.ts";
import type { ReadableOffer, ReadableVariant } from "#app/cli/catalogue-files/schema.server.ts";

export function checkPrices(variant: ReadableVariant, offer: ReadableOffer, complain: Complain): void {
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

/** What one unit costs before promotions: the voucher, or the shortest stay in each season. */
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

const stepShare = 0.01;
const leastStep = 100;
const stepsBetween = 3;
/** Shares are decimal fractions; this much is lost in writing them. */
const blur = 1e-9;

/** Lower bound <= reserve < counter <= price, and three steps of the price ladder between reserve and counter. */
function checkBidding(variant: ReadableVariant, lowest: Cents | null, complain: Complain): void {
  if (!variant.bidding || !variant.price) return;
  if (variant.price.kind !== "Slider")
    return complain(["bidding"], "Gebote brauchen einen Preis der Art „Slider“");
  const { reserve, counter } = variant.bidding;
  const { factor, sliderMin } = variant.price;
  if (reserve === undefined) return;
  if (factor !== undefined && reserve < factor - blur) {
    complain(["bidding", "reserve"], `liegt unter der Untergrenze des Preises (factor ${factor})`);
  }
  if (sliderMin !== undefined && lowest !== null && reserve * lowest < sliderMin - blur) {
    complain(
      ["bidding", "reserve"],
      `liegt beim niedrigsten Preis (${euros(lowest)}) unter sliderMin (${euros(sliderMin)})`,
    );
  }
  if (counter === undefined) return;
  if (counter <= reserve) return complain(["bidding", "counter"], `muss über reserve (${reserve}) liegen`);
  const step = lowest === null ? stepShare : Math.max(stepShare, leastStep / lowest);
  if (counter - reserve < stepsBetween * step - blur) {
    complain(
      ["bidding", "counter"],
      `muss mindestens drei Preisstufen über reserve liegen (je 1 % des Preises, mindestens 1 €; hier ab ${(reserve + stepsBetween * step).toFixed(4)})`,
    );
  }
}

function euros(amount: number): string {
  return `${(amount / 100).toFixed(2).replace(".", ",")} €`;
}
