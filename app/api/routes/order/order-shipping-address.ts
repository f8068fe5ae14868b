/** PUT /api/orders/{id}/{token}/shipping-address: where the post goes. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { changeOrder, changeProblems } from "#app/api/order-change.server.ts";
import { orderKey, shippingAddressBody } from "#app/api/schemas/order-request.server.ts";
import { shippingAddressSchema, toWireShippingAddress } from "#app/api/schemas/order.server.ts";
import { saveShippingAddress } from "#app/commands/checkout.server.ts";

const save = apiCall({
  summary: "Lieferadresse speichern",
  description: "Ersetzt alle Angaben: Was fehlt, wird leer. EMAIL als Versandart verwirft sie.",
  params: orderKey,
  body: shippingAddressBody,
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
  answer: shippingAddressSchema,
  problems: changeProblems,
  handle: async (asked) => {
    const changed = await changeOrder(asked, (work, order) => saveShippingAddress(work, order, asked.body));
    return changed instanceof Response ? changed : toWireShippingAddress(asked.body);
  },
});

export const loader = apiRoute("/api/orders/{id}/{token}/shipping-address", { put: save });
export const action = (args: ActionFunctionArgs) => loader(args);
