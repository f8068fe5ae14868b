import { z } from "zod";

import type { Order } from "#app/domain/order/order.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { type ItemSurroundings, orderItemSchema, toWireOrderItem } from "#app/web/wire/order-item.server.ts";
import { summarySchema, toWireSummary } from "#app/web/wire/summary.server.ts";

/** What a change made of the items of a cart. */
export const cartChangeSchema = z
  .strictObject({
    added: z.array(orderItemSchema),
    removed: z.array(orderItemSchema),
    modified: z.array(orderItemSchema),
    summary: summarySchema.optional(),
  })
  .meta({ id: "CartChange" });

/** Items are the same by their id; modified is what looks different on the wire. */
export function toWireCartChange(
  before: Pick<Order, "orderItems">,
  after: Order,
  around: ItemSurroundings,
): z.output<typeof cartChangeSchema> {
  const former = new Map(before.orderItems.map((item) => [item.id, toWireOrderItem(item, around)]));
  const now = after.orderItems.map((item) => toWireOrderItem(item, around));
  const kept = new Set(now.map(({ id }) => id));
  return {
    added: now.filter(({ id }) => !former.has(id)),
    removed: [...former.values()].filter(({ id }) => !kept.has(id)),
    modified: now.filter((item) => {
      const was = former.get(item.id);
      return was !== undefined && JSON.stringify(was) !== JSON.stringify(item);
    }),
    summary: toWireSummary(summaryOf(after)),
  };
}
