import { itemNameIn } from "#app/domain/order/item.ts";
import { type AppLoadContext, redirect } from "@remix-run/node";

import type { Config } from "#app/config/env.server.ts";
import type { Session } from "#app/domain/customer/account.ts";
import { type Order, ownerRefusal } from "#app/domain/order/order.ts";
import type { Result } from "#app/domain/result.ts";
import { clearCartCookie, readCartCookie, setCartCookie, type VisitorKey } from "#app/http/cookies.server.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import { flash, visitorAccount, visitorSession } from "#app/http/session.server.ts";
import { cartPath, loginPath, orderViewPath } from "#app/http/urls.ts";
import { intoCartTexts as t } from "#locale/order/add-to-cart.ts";
import { plainPageTexts } from "#locale/plain-page.ts";

/**
 * The 404 response for an unknown page (specification § 8). It names the path, decoded and cut to 200 characters.
 * React escapes the text.
 */
export function notFound(request: Request): Response {
  const { pathname } = new URL(request.url);
  return new Response(`Page not found: ${decodePath(pathname).slice(0, 200)}`, {
    status: 404,
    statusText: "Not Found",
  });
}

function decodePath(path: string): string {
  try {
    // Control and bidirectional characters could make the message display as another text.
    return decodeURIComponent(path).replace(/[\p{C}]/gu, "\ufffd");
  } catch {
    return path;
  }
}

/**
 * Route check `gringotts-disabled` (specification § 2): an operator can switch special deals off.
 * @throws Response 404 when they are off
 */
export function gringottsDisabled(config: Pick<Config, "specials">, request: Request): void {
  if (!config.specials) throw notFound(request);
}

// Status of the German page shown for an order address that does not open, with the error code of specification § 8.

const refusalStatuses = {
  /** INVALID_ORDER */
  "unknown-order": 404,
  /** DOES_NOT_BELONG */
  "wrong-key": 403,
  /** INVALID_ORDER */
  abandoned: 410,
  /** NEEDS_TO_LOGIN */
  claimed: 401,
  /** DOES_NOT_BELONG */
  "other-account": 403,
} as const;

/** Throws the error page of an order that does not open. Clears the cart cookie when it holds this order. */
export async function throwOrderRefusal(
  request: Request,
  context: AppLoadContext,
  orderId: string,
  refusal: keyof typeof refusalStatuses,
): Promise<never> {
  const headers = new Headers();
  for (const cookie of await dropCartCookie(request, context, orderId)) headers.append("Set-Cookie", cookie);
  throw new Response(plainPageTexts(`order.${refusal}`), { status: refusalStatuses[refusal], headers });
}

type Unopened = "unknown-order" | "wrong-key" | "abandoned";

/**
 * Throws the error page when a command refused because the order does not open. Returns any other refusal to the caller.
 */
export async function throwIfUnopened<Refusal extends string>(
  request: Request,
  context: AppLoadContext,
  { id }: VisitorKey,
  refusal: Refusal,
): Promise<Exclude<Refusal, Unopened>> {
  if (refusal === "unknown-order" || refusal === "wrong-key" || refusal === "abandoned")
    return throwOrderRefusal(request, context, id, refusal as Unopened);
  return refusal as Exclude<Refusal, Unopened>;
}

/**
 * Returns the order that a posted form changes.
 * @throws Response an error page when the order does not open or belongs to another account
 */
export async function requireOrderToChange(
  request: Request,
  context: AppLoadContext,
  orderId: string,
  result: Result<{ order: Order }, keyof typeof refusalStatuses>,
): Promise<Order> {
  if (!result.ok) return throwOrderRefusal(request, context, orderId, result.refusal);
  const ownership = ownerRefusal(result.order, await visitorAccount(request, context));
  if (ownership) return throwOrderRefusal(request, context, orderId, ownership);
  return result.order;
}

/**
 * Redirects to a placed order, by default to its view page (ALREADY_SIGNED_OFF).
 * @param lost the kind of change that was refused, shown as a message on that page
 */
export async function redirectToPlacedOrder(
  request: Request,
  context: AppLoadContext,
  access: VisitorKey,
  { path = orderViewPath(access), lost }: { path?: string; lost?: "cart" | "payment" | "participants" } = {},
): Promise<Response> {
  const text = lost && plainPageTexts(`lost.${lost}`);
  const messageCookies = text ? [await flash(context.shop.config, request, { kind: "danger", text })] : [];
  return seeOther(path, [...messageCookies, ...(await dropCartCookie(request, context, access.id))]);
}

async function dropCartCookie(
  request: Request,
  { shop }: AppLoadContext,
  orderId: string,
): Promise<string[]> {
  const cart = await readCartCookie(shop.config, request);
  return cart?.id === orderId ? [await clearCartCookie(shop.config)] : [];
}

/** A 303 redirect with cookies. An absolute URL is a payment provider's page, so the browser must load it as a document. */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers();
  if (/^https?:/.test(path)) headers.set("X-Remix-Reload-Document", "true");
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(path, { status: 303, headers });
}

/**
 * Route check `auth` (specification § 2): the session of the logged-in customer.
 * @throws Response a redirect to the login page, which returns here after login
 */
export async function auth(request: Request, context: AppLoadContext): Promise<Session> {
  const session = await visitorSession(request, context);
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  throw seeOther(loginPath(pathname.replace(/\.data$/, "") + search));
}

/** Redirects to the cart with a message that the item was added, or that it was in the cart already. */
export async function redirectToCart(
  request: Request,
  config: Config,
  { order, before }: { order: Order; before?: true },
): Promise<Response> {
  const text = t(before ? "before" : "added", { title: itemNameIn(order, order.orderItems[0]?.id) });
  const messageCookie = await flash(config, request, { kind: "info", text });
  return seeOther(cartPath(order), [await setCartCookie(config, order), messageCookie]);
}

/**
 * Action data for the confirmation page shown before a cart is replaced. It holds the form's fields, to be posted again.
 */
export function buildReplaceQuestion(form: FormData, title: string, inCart: readonly string[]) {
  const { initialValue } = buildRefusalReply(form, {}, ["intent"]);
  const values = Object.entries(initialValue ?? {});
  const fields = Object.fromEntries(values.map(([name, value]) => [name, String([value].flat()[0] ?? "")]));
  return { reply: undefined, title: t("title"), question: { title, inCart, fields } };
}
