import type { Order } from "#app/domain/order/order.ts";
import { setCartCookie } from "#app/http/cookies.server.ts";
import { secret } from "#tests/support/cart-builder.ts";
import type { Visitor } from "#tests/support/whole-shop.ts";

/** As if the visitor had filled this cart. */
export async function holdCart(
  visitor: Visitor,
  { id, token }: Pick<Order, "id" | "token">,
): Promise<Visitor> {
  const [pair = ""] = (await setCartCookie({ sessionSecrets: [secret], https: false }, { id, token })).split(
    ";",
  );
  visitor.cookies.set("warenkorb", pair.slice("warenkorb=".length));
  return visitor;
}
