import type { Order } from "#app/domain/order/order.ts";
import type { Config } from "#app/config/env.server.ts";
import { intoCart } from "#app/locales/de/order/add-to-cart.ts";
import { textOf } from "#app/locales/texts.ts";
import { keepCart } from "#app/web/cart-cookie.server.ts";
import { seeOther } from "#app/web/order-response.server.ts";
import { refusedForm } from "#app/web/parse-form.server.ts";
import { cartPath } from "#app/web/paths.ts";
import { flash } from "#app/web/session.server.ts";

/** To the cart, which says what was put into it. */
export async function seeInCart(request: Request, config: Config, order: Order): Promise<Response> {
  const text = textOf("intoCart:added", { title: order.orderItems[0]?.title ?? "" });
  const said = await flash(config, request, { kind: "info", text });
  return seeOther(cartPath(order), [await keepCart(config, order), said]);
}

/** What a page answers that asks before the cart is emptied: the form goes along, to be sent again. */
export function askToReplace(form: FormData, title: string, inCart: readonly string[]) {
  const fields = Object.fromEntries(
    Object.entries(refusedForm(form, {}).values).map(([name, value]) => [name, [value].flat()[0] ?? ""]),
  );
  return { reply: undefined, title: intoCart.title, question: { title, inCart, fields } };
}
