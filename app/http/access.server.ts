import { itemNameIn } from "#app/domain/order/item.ts";
import { type AppLoadContext, redirect } from "@remix-run/node";

import type { Config } from "#app/config/env.server.ts";
import type { Session } from "#app/domain/customer/account.ts";
import { type Order, ownerRefusal } from "#app/domain/order/order.ts";
import type { Result } from "#app/domain/result.ts";
import { clearCartCookie, readCartCookie, setCartCookie, type VisitorKey } from "#app/http/cookies.server.ts";
import { refusedForm } from "#app/http/forms.server.ts";
import { flash, visitorAccount, visitorSession } from "#app/http/session.server.ts";
import { cartPath, loginPath, orderViewPath } from "#app/http/urls.ts";
import { intoCartTexts as t } from "#locale/order/add-to-cart.ts";
import { plainPageTexts } from "#locale/plain-page.ts";

/** The message of an unknown page (specification § 8), its path cut and readable; React escapes it. */
export function notFound(request: Request): Response {
  const { pathname } = new URL(request.url);
  return new Response(`Page not found: ${readable(pathname).slice(0, 200)}`, {
    status: 404,
    statusText: "Not Found",
  });
}

function readable(path: string): string {
  try {
    // Control and direction signs could make a message look like something else.
    return decodeURIComponent(path).replace(/[\p{C}]/gu, "\ufffd");
  } catch {
    return path;
  }
}

/**
 * The named route check `gringotts-disabled` (specification § 2): special deals can be switched off, and are then not
 * found like any page that never was.
 * @throws a 404 where they are off
 */
export function gringottsDisabled(config: Pick<Config, "specials">, request: Request): void {
  if (!config.specials) throw notFound(request);
}

// The answers to an order address that does not open: a German page by its status (specification § 8).

const refusals = {
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

/** Throws the page for an order that does not open; a cart cookie that holds it is dropped. */
export async function throwOrderRefusal(
  request: Request,
  context: AppLoadContext,
  orderId: string,
  refusal: keyof typeof refusals,
): Promise<never> {
  const headers = new Headers();
  for (const cookie of await cartEnded(request, context, orderId)) headers.append("Set-Cookie", cookie);
  throw new Response(plainPageTexts(`order.${refusal}`), { status: refusals[refusal], headers });
}

type Unopened = "unknown-order" | "wrong-key" | "abandoned";

/** Throws the page where a command refused because the order does not open; any other refusal is the caller's to say. */
export async function throwUnopened<Refusal extends string>(
  request: Request,
  context: AppLoadContext,
  { id }: VisitorKey,
  refusal: Refusal,
): Promise<Exclude<Refusal, Unopened>> {
  if (refusal === "unknown-order" || refusal === "wrong-key" || refusal === "abandoned")
    return throwOrderRefusal(request, context, id, refusal as Unopened);
  return refusal as Exclude<Refusal, Unopened>;
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

/**
 * An order that is no cart any more (ALREADY_SIGNED_OFF) shows how it stands, by default on its view.
 * @param lost which change of the visitor's was refused: the page says so first
 */
export async function seePlaced(
  request: Request,
  context: AppLoadContext,
  access: VisitorKey,
  { path = orderViewPath(access), lost }: { path?: string; lost?: "cart" | "payment" | "participants" } = {},
): Promise<Response> {
  const text = lost && plainPageTexts(`lost.${lost}`);
  const said = text ? [await flash(context.shop.config, request, { kind: "danger", text })] : [];
  return seeOther(path, [...said, ...(await cartEnded(request, context, access.id))]);
}

/** The Set-Cookie that drops the cart, where the visitor's holds this very order; else nothing. */
async function cartEnded(request: Request, { shop }: AppLoadContext, orderId: string): Promise<string[]> {
  const cart = await readCartCookie(shop.config, request);
  return cart?.id === orderId ? [await clearCartCookie(shop.config)] : [];
}

/** 303 with cookies. An address with an origin is a provider's page: the browser loads it as a page of its own. */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers();
  if (/^https?:/.test(path)) headers.set("X-Remix-Reload-Document", "true");
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(path, { status: 303, headers });
}

// The named route check `auth` (specification § 2): logged in, or on the way to it, and back again afterwards.

export async function auth(request: Request, context: AppLoadContext): Promise<Session> {
  const session = await visitorSession(request, context);
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  throw seeOther(loginPath(pathname.replace(/\.data$/, "") + search));
}

/** To the cart, which says what was put into it, or that it was in it before. */
export async function seeInCart(
  request: Request,
  config: Config,
  { order, before }: { order: Order; before?: true },
): Promise<Response> {
  const text = t(before ? "before" : "added", { title: itemNameIn(order, order.orderItems[0]?.id) });
  const said = await flash(config, request, { kind: "info", text });
  return seeOther(cartPath(order), [await setCartCookie(config, order), said]);
}

/** What a page answers that asks before the cart is emptied: the form goes along, to be sent again. */
export function askToReplace(form: FormData, title: string, inCart: readonly string[]) {
  const { initialValue } = refusedForm(form, {}, ["intent"]);
  const values = Object.entries(initialValue ?? {});
  const fields = Object.fromEntries(values.map(([name, value]) => [name, String([value].flat()[0] ?? "")]));
  return { reply: undefined, title: t("title"), question: { title, inCart, fields } };
}
