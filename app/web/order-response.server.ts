/** The answers to an order address that does not open: a German page by its status (specification § 8). */
import { type AppLoadContext, redirect } from "@remix-run/node";

import { type Order, ownerRefusal } from "#app/domain/order/order.ts";
import type { Result } from "#app/domain/result.ts";
import { type CartKey, dropCart, readCart } from "#app/web/cart-cookie.server.ts";
import { orderViewPath } from "#app/web/paths.ts";
import { visitorAccount } from "#app/web/visitor-session.server.ts";

const refusals = {
  /** INVALID_ORDER */
  "unknown-order": { status: 404, text: "Diese Bestellung gibt es nicht, oder der Link ist unvollständig." },
  /** DOES_NOT_BELONG */
  "wrong-key": {
    status: 403,
    text: "Dieser Link gehört nicht zu dieser Bestellung. Öffnen Sie den Link aus Ihrer E-Mail.",
  },
  /** INVALID_ORDER */
  abandoned: { status: 410, text: "Dieser Warenkorb ist abgelaufen. Legen Sie das Angebot neu hinein." },
  /** NEEDS_TO_LOGIN */
  claimed: {
    status: 401,
    text: "Diese Bestellung gehört zu einem Konto. Ändern kann sie nur, wer dort angemeldet ist.",
  },
  /** DOES_NOT_BELONG */
  "other-account": {
    status: 403,
    text: "Diese Bestellung gehört zu einem anderen Konto. Melden Sie sich mit dem Konto an, zu dem sie gehört.",
  },
} as const;

/** Throws the page for an order that does not open; a cart cookie that holds it is dropped. */
export async function throwOrderRefusal(
  request: Request,
  context: AppLoadContext,
  orderId: string,
  refusal: keyof typeof refusals,
): Promise<never> {
  const { status, text } = refusals[refusal];
  const headers = new Headers();
  for (const cookie of await cartEnded(request, context, orderId)) headers.append("Set-Cookie", cookie);
  throw new Response(text, { status, headers });
}

/** The order that a posted form is about to change; throws the page where it does not open or is an account's. */
export async function orderToChange(
  request: Request,
  context: AppLoadContext,
  orderId: string,
  opened: Result<{ order: Order }, keyof typeof refusals>,
): Promise<Order> {
  if (!opened.ok) return throwOrderRefusal(request, context, orderId, opened.refusal);
  const foreign = ownerRefusal(opened.order, await visitorAccount(request, context));
  if (foreign) return throwOrderRefusal(request, context, orderId, foreign);
  return opened.order;
}

/** An order that is no cart any more (ALREADY_SIGNED_OFF) shows how it stands, by default on its view. */
export async function seePlaced(
  request: Request,
  context: AppLoadContext,
  access: CartKey,
  path = orderViewPath(access),
): Promise<Response> {
  return seeOther(path, await cartEnded(request, context, access.id));
}

/** The Set-Cookie that drops the cart, where the visitor's holds this very order; else nothing. */
async function cartEnded(request: Request, { shop }: AppLoadContext, orderId: string): Promise<string[]> {
  const cart = await readCart(shop.config, request);
  return cart?.id === orderId ? [await dropCart(shop.config)] : [];
}

/** 303 with cookies. An address with an origin is a provider's page: the browser loads it as a page of its own. */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers();
  if (/^https?:/.test(path)) headers.set("X-Remix-Reload-Document", "true");
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(path, { status: 303, headers });
}
