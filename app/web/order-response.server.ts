/** The answers to an order address that does not open: a German page by its status (specification § 8). */
import { redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { dropCart, readCart } from "#app/web/cart-cookie.server.ts";

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
} as const;

/** Throws the page for an order that does not open; a cart cookie that holds it is dropped. */
export async function throwOrderRefusal(
  request: Request,
  context: AppLoadContext,
  orderId: string,
  refusal: keyof typeof refusals,
): Promise<never> {
  const { status, text } = refusals[refusal];
  const cart = await readCart(context.shop.config, request);
  const headers = new Headers();
  if (cart?.id === orderId) headers.append("Set-Cookie", await dropCart(context.shop.config));
  throw new Response(text, { status, headers });
}

/** 303 with cookies. An address with an origin is a provider's page: the browser loads it as a page of its own. */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers();
  if (/^https?:/.test(path)) headers.set("X-Remix-Reload-Document", "true");
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(path, { status: 303, headers });
}
