/** DELETE /api/orders/{id}/{token}/prepaid/{prepaidId}: a gift card no longer pays. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { changeOrder, changeProblems, wireOrder } from "#app/api/order-change.server.ts";
import { prepaidKey } from "#app/api/schemas/order-request.server.ts";
import { orderSchema } from "#app/api/schemas/order.server.ts";
import { removeCard } from "#app/commands/gift-cards.server.ts";

const remove = apiCall({
  summary: "Geschenkgutschein entfernen",
  description: "prepaidId ist die id einer Zeile von summary.prepaid. Ein Inhalt wird nicht gelesen.",
  params: prepaidKey,
  answer: orderSchema,
  problems: [...changeProblems, "INVALID_REDUCTION"],
  handle: async (asked) => {
    const cardId = asked.params.prepaidId;
    const changed = await changeOrder(asked, (work, order) => removeCard(work, order, { cardId }));
    return changed instanceof Response ? changed : wireOrder(asked.context, changed.after);
  },
});

export const loader = apiRoute("/api/orders/{id}/{token}/prepaid/{prepaidId}", { delete: remove });
export const action = (args: ActionFunctionArgs) => loader(args);
