/** API calls for a whole order: create, read, customer, shipping, codes, gift cards, cancellation. */
import { apiCall } from "#app/api/call.server.ts";
import {
  changeOrder,
  changeProblems,
  changeWholeOrder,
  openOrder,
  wireOrder,
} from "#app/api/order-change.server.ts";
import { refusalProblem } from "#app/api/refusals.server.ts";
import * as asks from "#app/api/schemas/order-request.server.ts";
import * as wire from "#app/api/schemas/order.server.ts";
import { cancelOrder, previewCancel } from "#app/commands/order/cancellations.server.ts";
import { createOrder } from "#app/commands/order/cart.server.ts";
import { saveCustomer } from "#app/commands/order/checkout.server.ts";
import { enterCode, removeCard, removeCode } from "#app/commands/voucher/gift-cards.server.ts";
import { canBeChanged } from "#app/domain/order/order.ts";
import { refuse } from "#app/domain/result.ts";
import { clientNetworkHash } from "#app/http/client.server.ts";
import { listCancellingSentences } from "#app/locales/cancellation-text.ts";

export const postOrder = apiCall({
  summary: "Eine leere Bestellung anlegen",
  description: "Sie verfällt sieben Tage nach der letzten Änderung. Ein Inhalt wird nicht gelesen.",
  answer: wire.orderSchema,
  status: 201,
  limited: true,
  handle: async ({ context }) => wireOrder(context, await createOrder(context.shop.work())),
});

export const getOrder = apiCall({
  summary: "Eine Bestellung",
  description: "Solange sie offen ist (status 10), ist sie der Warenkorb.",
  params: asks.orderKey,
  answer: wire.orderSchema,
  problems: ["INVALID_ORDER", "DOES_NOT_BELONG"],
  handle: async ({ params, request, context }) => {
    const order = await openOrder(request, context, params);
    return order instanceof Response ? order : wireOrder(context, order);
  },
});

export const putCustomer = apiCall({
  summary: "Kundendaten speichern",
  description: "Ersetzt alle Angaben: Was fehlt, wird leer. Vollständig müssen sie erst beim Bestellen sein.",
  params: asks.orderKey,
  body: asks.customerBody,
  example: {
    sex: "female",
    firstName: "Erika",
    lastName: "Beispiel",
    email: "erika@kundin.example",
    phone: "",
    address: "Musterweg 3",
    country: "DE",
    zip: "10115",
    city: "Berlin",
    customerAttributes: [{ attributeName: "newsletter", attributeValue: "no" }],
  },
  answer: wire.customerSchema,
  problems: changeProblems,
  handle: async (input) => {
    const { id: _, ...customer } = input.body;
    const changed = await changeOrder(input, (work, order) => saveCustomer(work, order, { customer }));
    return changed instanceof Response ? changed : wire.toWireCustomer(changed.after.customer);
  },
});

export const postShipping = apiCall({
  summary: "Versandart wählen",
  description:
    "POST und EXPRESS kosten etwas, gehen nur mit Gutscheinen und brauchen eine Lieferadresse. Ein Zusatzservice des " +
    "Shops, wo es ihn gibt, wird hier dazugewählt: nur wenn der Kunde ihn ausdrücklich wünscht (§ 312a Abs. 3 BGB).",
  params: asks.orderKey,
  body: asks.shippingBody,
  answer: wire.orderSchema,
  problems: [...changeProblems, "BR_VIOLATION"],
  handle: (input) => {
    const { type, service } = input.body;
    const offered = input.context.shop.config.service;
    return changeWholeOrder(input, async (work, order) => {
      if (service && !offered) return refuse("no-service");
      const wish = service === undefined ? {} : { service: service && offered ? offered : null };
      return saveCustomer(work, order, { shippingType: type, ...wish });
    });
  },
});

export const putShippingAddress = apiCall({
  summary: "Lieferadresse speichern",
  description: "Ersetzt alle Angaben: Was fehlt, wird leer. EMAIL als Versandart verwirft sie.",
  params: asks.orderKey,
  body: asks.shippingAddressBody,
  example: {
    receiverLine: "Familie Beispiel",
    firstName: "Karl",
    lastName: "Beispiel",
    address: "Ringstraße 1",
    address2: "Hinterhaus",
    country: "AT",
    zip: "1010",
    city: "Wien",
    isAlternativeAddress: true,
  },
  answer: wire.shippingAddressSchema,
  problems: changeProblems,
  handle: async (input) => {
    const changed = await changeOrder(input, (work, order) =>
      saveCustomer(work, order, { shippingAddress: input.body }),
    );
    return changed instanceof Response ? changed : wire.toWireShippingAddress(input.body);
  },
});

export const postReduction = apiCall({
  summary: "Code einlösen",
  description:
    "Ein Rabattcode senkt die Summe (discountTotal), ein Geschenkgutschein zahlt einen Teil (prepaid). Groß und klein " +
    "und Leerzeichen sind gleichgültig. Zehn Versuche in einer Viertelstunde.",
  params: asks.orderKey,
  body: asks.codeBody,
  answer: wire.orderSchema,
  limited: true,
  problems: [...changeProblems, "INVALID_REDUCTION"],
  handle: (input) => {
    const { body, context } = input;
    const network = clientNetworkHash(context.client, context.shop.config.sessionSecrets[0]);
    return changeWholeOrder(input, (work, order) => enterCode(work, order, { typed: body.code, network }));
  },
});

export const deleteReduction = apiCall({
  summary: "Rabattcode entfernen",
  description:
    "Geschenkgutscheine bleiben: Sie haben eine Adresse für sich. Ist kein Code da, ändert sich nichts.",
  params: asks.orderKey,
  body: asks.keyInBody,
  answer: wire.orderSchema,
  problems: changeProblems,
  handle: (input) =>
    changeWholeOrder(input, async (work, order) => {
      const removed = await removeCode(work, order);
      return !removed.ok && removed.refusal === "no-code" ? { ok: true, order } : removed;
    }),
});

export const deletePrepaid = apiCall({
  summary: "Geschenkgutschein entfernen",
  description: "prepaidId ist die id einer Zeile von summary.prepaid. Ein Inhalt wird nicht gelesen.",
  params: asks.prepaidKey,
  answer: wire.orderSchema,
  problems: [...changeProblems, "INVALID_REDUCTION"],
  handle: (input) =>
    changeWholeOrder(input, (work, order) => removeCard(work, order, { cardId: input.params.prepaidId })),
});

export const getCancellation = apiCall({
  summary: "Was das Stornieren kostet",
  description: "Es ändert nichts. Nach der Frist gelten die Stornosätze, mit denen gebucht wurde.",
  params: asks.orderKey,
  answer: asks.cancellationSchema,
  problems: [
    "INVALID_ORDER",
    "DOES_NOT_BELONG",
    "ALREADY_SIGNED_OFF",
    "GRACE_PERIOD_EXPIRED",
    "BR_VIOLATION",
  ],
  handle: async ({ params, request, context }) => {
    const { shop } = context;
    const order = await openOrder(request, context, params);
    if (order instanceof Response) return order;
    const result = canBeChanged(order)
      ? refuse("not-placed" as const)
      : await previewCancel({ db: shop.db, now: shop.now() }, order);
    return result.ok
      ? asks.toWireCancellation(
          result.preview,
          result.preview.how === "bands" ? listCancellingSentences(order) : [],
        )
      : refusalProblem(request, context, order.id, result.refusal);
  },
});

export const postCancellation = apiCall({
  summary: "Bestellung stornieren",
  description:
    "Verbindlich. refund ist der Betrag aus der Vorschau (GET derselben Adresse); gilt inzwischen ein anderer, " +
    "geschieht nichts.",
  params: asks.orderKey,
  body: asks.cancelBody,
  example: {
    orderId: "0190c0de-0000-7000-8000-000000000001",
    key: "der-token-aus-der-Adresse",
    refund: 310,
  },
  answer: wire.orderSchema,
  problems: [...changeProblems, "GRACE_PERIOD_EXPIRED", "BR_VIOLATION"],
  handle: (input) =>
    changeWholeOrder(input, async (work, order) =>
      canBeChanged(order)
        ? refuse("not-placed")
        : cancelOrder(work, input.context.shop.providers, order, { refund: input.body.refund }),
    ),
});
