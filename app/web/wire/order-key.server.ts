import { z } from "zod";

import { problem } from "#app/locales/de/problem.ts";
import type { FieldError } from "#app/web/problem-body.server.ts";

/** The part of every address of the order API that names an order and proves that one may. */
export const orderKey = z.object({ id: z.string().max(100), token: z.string().max(200) });

/** The address of an item of an order. */
export const itemKey = orderKey.extend({ itemId: z.string().max(100) });

/** The address of a bid: the item counts its bids from 1 (`sequenceNumber`). */
export const bidKey = itemKey.extend({ sequenceNumber: z.coerce.number().int().min(1).max(1000) });

/** The address of a gift card that pays a part: `id` of a line of `summary.prepaid`. */
export const prepaidKey = orderKey.extend({ prepaidId: z.string().max(100) });

/** Bodies say once more which order they mean. */
export const keyInBody = z.object({
  orderId: z.string().max(100).meta({ description: "Wie id in der Adresse" }),
  key: z.string().max(200).meta({ description: "Wie token in der Adresse" }),
});

/** Id or key in the body that differ from the address: somebody mixed up two orders. */
export function keyErrors(
  { orderId, key }: { orderId?: unknown; key?: unknown },
  { id, token }: { id: string; token: string },
): FieldError[] {
  const { otherOrder, otherKey } = problem.field;
  return [
    ...(orderId === undefined || orderId === id ? [] : [{ pointer: "/orderId", detail: otherOrder }]),
    ...(key === undefined || key === token ? [] : [{ pointer: "/key", detail: otherKey }]),
  ];
}
