/** What stands against an order, said wherever it is to be placed. */
import { expect } from "vitest";

import type { Order } from "#app/domain/order/order.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { giveCart, type Visitor } from "#tests/support/shops/whole-shop.ts";

/** Cart, last step and order button say why nothing can be ordered. @param proof of the totals that were shown */
export async function expectRefusedEverywhere(
  visitor: Visitor,
  cart: Pick<Order, "id" | "token">,
  proof: string,
  says: string,
): Promise<void> {
  expect(readVisibleText((await visitor.get(`/de/order/${cart.id}/${cart.token}`)).text)).toContain(says);
  await giveCart(visitor, cart);
  expect(readVisibleText((await visitor.get("/checkout/finalize")).text)).toContain(says);
  const fields = { intent: "order", order: cart.id, key: cart.token, proof };
  const pressed = await visitor.post("/checkout/finalize", fields);
  expect(pressed.status).toBe(422);
  expect(readVisibleText(pressed.text)).toContain(`${says} Es wurde nichts bestellt und nichts berechnet`);
}
