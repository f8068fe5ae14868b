import { expect, test } from "vitest";

import { withQuantity } from "#app/domain/order/item.ts";
import { cartChangeSchema, toWireCartChange } from "#app/api/schemas/order.server.ts";
import { cartSurroundings } from "#app/api/schemas/order-item.server.ts";
import { anItem, anOrder } from "#tests/support/order-builder.ts";

const around = cartSurroundings("https://shop.example");

test("a change of the cart names what came, went and became another", () => {
  const [first, second, third] = ["a", "b", "c"].map((id) => ({ ...anItem(), id }));
  if (!first || !second || !third) throw new Error("three items");
  const before = anOrder({ orderItems: [first, second] });
  const after = anOrder({ orderItems: [withQuantity(first, 2), third] });
  const change = cartChangeSchema.parse(toWireCartChange(before, after, around));
  expect(change.added.map(({ id }) => id)).toEqual(["c"]);
  expect(change.removed.map(({ id }) => id)).toEqual(["b"]);
  expect(change.modified.map(({ id, quantity, total }) => [id, quantity, total])).toEqual([["a", 2, 620]]);
  expect(change.summary).toMatchObject({ subtotal: 930, total: 930 });
  const same = toWireCartChange(before, before, around);
  expect([same.added, same.removed, same.modified]).toEqual([[], [], []]);
});
