/** /api/orders/{id}/{token}/items/{itemId}/additional-service: an optional service, chosen or taken away again. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { changeOrder, changeProblems } from "#app/api/order-change.server.ts";
import { itemKey, upgradeBody } from "#app/api/schemas/order-request.server.ts";
import { toUpgradeAnswer, upgradeAnswer } from "#app/api/schemas/order.server.ts";
import { chooseUpgrade } from "#app/commands/cart.server.ts";
import type { Order } from "#app/domain/order/order.ts";

const about = {
  params: itemKey,
  body: upgradeBody,
  example: { serviceCode: "late-checkout" },
  answer: upgradeAnswer,
  problems: [...changeProblems, "BR_VIOLATION" as const],
};

function find(order: Order, itemId: string, serviceCode: string) {
  const item = order.orderItems.find(({ id }) => id === itemId);
  return item?.upgrades.find((upgrade) => upgrade.serviceCode === serviceCode);
}

const add = apiCall({
  ...about,
  summary: "Zusatzleistung wählen",
  description: "Erhöht Position und Summe um Einzelpreis mal Anzahl. Zweimal ist wie einmal.",
  handle: async (asked) => {
    const wish = { itemId: asked.params.itemId, serviceCode: asked.body.serviceCode };
    const changed = await changeOrder(asked, (work, order) =>
      chooseUpgrade(work, order, { ...wish, chosen: true }),
    );
    if (changed instanceof Response) return changed;
    return toUpgradeAnswer(find(changed.after, wish.itemId, wish.serviceCode));
  },
});

const remove = apiCall({
  ...about,
  summary: "Zusatzleistung entfernen",
  handle: async (asked) => {
    const wish = { itemId: asked.params.itemId, serviceCode: asked.body.serviceCode };
    const changed = await changeOrder(asked, (work, order) =>
      chooseUpgrade(work, order, { ...wish, chosen: false }),
    );
    if (changed instanceof Response) return changed;
    return toUpgradeAnswer(find(changed.before, wish.itemId, wish.serviceCode));
  },
});

export const loader = apiRoute("/api/orders/{id}/{token}/items/{itemId}/additional-service", {
  post: add,
  delete: remove,
});
export const action = (args: ActionFunctionArgs) => loader(args);
