/** PUT /api/orders/{id}/{token}/customer: who orders. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { changeOrder, changeProblems } from "#app/api/order-change.server.ts";
import { customerBody, orderKey } from "#app/api/schemas/order-request.server.ts";
import { customerSchema, toWireCustomer } from "#app/api/schemas/order.server.ts";
import { replaceCustomer } from "#app/commands/checkout.server.ts";

const save = apiCall({
  summary: "Kundendaten speichern",
  description: "Ersetzt alle Angaben: Was fehlt, wird leer. Vollständig müssen sie erst beim Bestellen sein.",
  params: orderKey,
  body: customerBody,
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
  answer: customerSchema,
  problems: changeProblems,
  handle: async (asked) => {
    const { id: _, ...customer } = asked.body;
    const changed = await changeOrder(asked, (work, order) => replaceCustomer(work, order, customer));
    return changed instanceof Response ? changed : toWireCustomer(changed.after.customer);
  },
});

export const loader = apiRoute("/api/orders/{id}/{token}/customer", { put: save });
export const action = (args: ActionFunctionArgs) => loader(args);
