/** /api/orders/{id}/{token}/reduction: a discount code or gift card, entered; the code, taken off. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { enterCode, removeCode } from "#app/commands/gift-cards.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import { apiCall } from "#app/web/api-call.server.ts";
import { apiRoute } from "#app/web/api-route.server.ts";
import { networkOf } from "#app/web/network-of.server.ts";
import { codeBody } from "#app/web/wire/cart-body.server.ts";
import { keyInBody, orderKey } from "#app/web/wire/order-key.server.ts";
import { orderSchema } from "#app/web/wire/order.server.ts";
import { changeOrder, changeProblems } from "#app/routes/api/change-order.server.ts";
import { wireOrder } from "#app/routes/api/order-answer.server.ts";

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
    const network = networkOf(context.client, context.shop.config.sessionSecrets[0]);
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
