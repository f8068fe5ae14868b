import { apiCall } from "#app/api/call.server.ts";
import { bidderOf } from "#app/api/bids.server.ts";
import { changeItems, changeOrder, changeProblems } from "#app/api/order-change.server.ts";
import * as asks from "#app/api/schemas/order-request.server.ts";
import { cartChangeSchema, toUpgradeAnswer, upgradeAnswer } from "#app/api/schemas/order.server.ts";
import * as carts from "#app/commands/order/cart.server.ts";
import type { Variant } from "#app/domain/catalogue/offer.ts";
import type { StayRefusal } from "#app/domain/price/quote.ts";
import { refuse } from "#app/domain/result.ts";
import { refusalDetail } from "#app/locales/stay-rules-text.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { problemTexts } from "#locale/problem.ts";

const orderId = "0190c0de-0000-7000-8000-000000000001";
const key = "der-token-aus-der-Adresse";
const itemId = "0190c0de-0000-7000-8000-000000000003";

const cartChange = {
  params: asks.orderKey,
  answer: cartChangeSchema,
  problems: [...changeProblems, "BR_VIOLATION" as const],
};

/** Details of a refused stay, in the texts of the offer page. */
function describeLimits({ nights, persons, room }: Variant) {
  return {
    "wrong-length": problemTexts("voyageNights", { count: nights }),
    occupancy: dealTexts("roomFor", { count: room.maxOccupancy ?? persons }),
  };
}

export const postItem = apiCall({
  ...cartChange,
  summary: "Etwas in den Warenkorb legen",
  description:
    "Leert ihn zuvor; wer das nicht will, fragt vorher. Reserviert wird nichts. bid ist der erste Preisvorschlag: " +
    "Wird er nicht angenommen, liegt der Artikel zum vollen Preis darin; ist er keiner (zu niedrig, zu hoch), " +
    "ändert sich nichts.",
  body: asks.addItemBody,
  example: {
    orderId,
    key,
    variantId: "0190c0de-0000-7000-8000-000000000002",
    quantity: 1,
    book: { checkin: "2027-03-02", checkout: "2027-03-05", adults: 2, childrenAges: [7] },
    bid: { amount: 249, email: "erika@kundin.example" },
    ref: "partner",
    referer: "https://partner.example/",
    refPath: null,
    refPayload: null,
    refUsed: null,
  },
  limited: true,
  handle: async (input) => {
    const { body, context } = input;
    const { variantId, quantity, bid } = body;
    const stay = asks.stayIn(body);
    const variant = (await context.shop.offers()).offerOfVariant(variantId)?.variant;
    const detail = (refusal: StayRefusal) => (variant && stay ? refusalDetail(refusal, variant, stay) : "");
    const stayRuleDetail = detail("stay-rule");
    return changeItems(
      input,
      async (work, order) => {
        const { amount } = bid ?? {};
        const bidder = typeof amount === "number" ? bidderOf(context, order, bid?.email) : null;
        if (bidder?.email === "") return refuse("no-email");
        return carts.addToCart(work, {
          cart: order,
          ownCart: true,
          // An API client must ask its customer before replacing the cart.
          replace: true,
          variantId,
          quantity,
          stay,
          bid: bidder && { ...bidder, amount: amount ?? null },
          attributes: asks.attributesIn(body),
        });
      },
      {
        "no-email": "/bid/email",
        "out-of-bounds": "/bid/amount",
        closed: stayRuleDetail,
        "closed-to-arrival": stayRuleDetail,
        "stay-rule": stayRuleDetail,
        "too-short": detail("too-short"),
        "too-young": stayRuleDetail,
        ...(variant && describeLimits(variant)),
      },
    );
  },
});

export const putItem = apiCall({
  ...cartChange,
  summary: "Anzahl ändern",
  description: "Ein Preisvorschlag gilt für seine Anzahl: Eine andere beendet ihn.",
  body: asks.quantityBody,
  example: { orderId, key, itemId, quantity: 2 },
  handle: (input) => changeItems(input, (work, order) => carts.changeQuantity(work, order, input.body)),
});

export const deleteItem = apiCall({
  ...cartChange,
  summary: "Etwas aus dem Warenkorb nehmen",
  description: "Die Antwort nennt, was entfernt wurde, und die neue Summe.",
  body: asks.removeItemBody,
  example: { orderId, key, itemId },
  handle: (input) => changeItems(input, (work, order) => carts.removeItem(work, order, input.body)),
});

export const deleteItems = apiCall({
  ...cartChange,
  summary: "Warenkorb leeren",
  description: "Die Bestellung bleibt offen und kann wieder gefüllt werden.",
  body: asks.keyInBody,
  problems: changeProblems,
  handle: (input) => changeItems(input, carts.clearItems),
});

/**
 * Call that adds or removes an upgrade.
 * @param shown the state of the order to read the upgrade from: a removed one is only in the previous state
 */
function upgradeCall(
  chosen: boolean,
  shown: "before" | "after",
  documentation: { summary: string; description?: string },
) {
  return apiCall({
    ...documentation,
    params: asks.itemKey,
    body: asks.upgradeBody,
    example: { serviceCode: "late-checkout" },
    answer: upgradeAnswer,
    problems: cartChange.problems,
    handle: async (input) => {
      const { itemId } = input.params;
      const { serviceCode, quantity } = input.body;
      const changed = await changeOrder(input, (work, order) =>
        carts.chooseUpgrade(work, order, { itemId, serviceCode, persons: chosen ? quantity : 0 }),
      );
      if (changed instanceof Response) return changed;
      const item = changed[shown].orderItems.find(({ id }) => id === itemId);
      return toUpgradeAnswer(item, serviceCode);
    },
  });
}

export const postUpgrade = upgradeCall(true, "after", {
  summary: "Zusatzleistung wählen",
  description:
    "Erhöht Position und Summe um Einzelpreis mal Anzahl. Zweimal ist wie einmal, eine andere quantity ersetzt die vorige.",
});

export const deleteUpgrade = upgradeCall(false, "before", {
  summary: "Zusatzleistung entfernen",
  description: "Senkt Position und Summe um das, was sie gekostet hat.",
});
