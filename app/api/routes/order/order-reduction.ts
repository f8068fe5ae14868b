/** /api/orders/{id}/{token}/reduction: a discount code or gift card, entered; the code, taken off. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { changeOrder, changeProblems, wireOrder } from "#app/api/order-change.server.ts";
import { codeBody, keyInBody, orderKey } from "#app/api/schemas/order-request.server.ts";
import { orderSchema } from "#app/api/schemas/order.server.ts";
import { enterCode, removeCode } from "#app/commands/gift-cards.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import { clientNetworkHash } from "#app/http/client.server.ts";

const enter = apiCall({
  summary: "Code einlösen",
  description:
    "Ein Rabattcode senkt die Summe (discountTotal), ein Geschenkgutschein zahlt einen Teil (prepaid). Groß und klein " +
    "und Leerzeichen sind gleichgültig. Zehn Versuche in einer Viertelstunde.",
  params: orderKey,
  body: codeBody,
  answer: orderSchema,
  limited: true,
  problems: [...changeProblems, "INVALID_REDUCTION"],
  handle: async (asked) => {
    const { body, context } = asked;
    const network = clientNetworkHash(context.client, context.shop.config.sessionSecrets[0]);
    const changed = await changeOrder(asked, (work, order) =>
      enterCode(work, order, { typed: body.code, network }),
    );
    return changed instanceof Response ? changed : wireOrder(context, changed.after);
  },
});

const remove = apiCall({
  summary: "Rabattcode entfernen",
  description:
    "Geschenkgutscheine bleiben: Sie haben eine Adresse für sich. Ist kein Code da, ändert sich nichts.",
  params: orderKey,
  body: keyInBody,
  answer: orderSchema,
  problems: changeProblems,
  handle: async (asked) => {
    const changed = await changeOrder(asked, async (work, order: Order) => {
      const removed = await removeCode(work, order);
      return !removed.ok && removed.refusal === "no-code" ? { ok: true as const, order } : removed;
    });
    return changed instanceof Response ? changed : wireOrder(asked.context, changed.after);
  },
});

export const loader = apiRoute("/api/orders/{id}/{token}/reduction", { post: enter, delete: remove });
export const action = (args: ActionFunctionArgs) => loader(args);
