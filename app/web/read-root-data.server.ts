import type { AppLoadContext } from "@remix-run/node";

import { browserTracking, consentQuestion } from "#app/web/consented.server.ts";
import { readCart } from "#app/web/cart-cookie.server.ts";
import { formTokenFor } from "#app/web/form-token-for.server.ts";
import { cartPath } from "#app/web/paths.ts";
import type { RootData } from "#app/web/root-data.ts";
import { readFlashes } from "#app/web/session.server.ts";
import { visitorSession } from "#app/web/visitor-session.server.ts";

/** @param countItems how many items the open order of an id has; null where it is not open */
export async function readRootData(
  request: Request,
  context: AppLoadContext,
  countItems: (orderId: string) => Promise<number | null>,
): Promise<RootData> {
  const { config } = context.shop;
  const [cart, flashes] = await Promise.all([readCart(config, request), readFlashes(config, request)]);
  const loggedIn = (await visitorSession(request, context)) !== null;
  const count = cart ? await countItems(cart.id) : null;
  return {
    light: context.light,
    shopName: config.shopName,
    demo: config.mode === "demo",
    debug: config.mode === "demo" && ["debug", "trace"].includes(config.logLevel),
    email: config.operator.email,
    phone: config.operator.phone,
    formToken: formTokenFor(request, context),
    ...(loggedIn && { loggedIn }),
    cart: cart && count !== null ? { href: cartPath(cart), count } : undefined,
    flashes,
    ask: consentQuestion(context, new URL(request.url)),
    tracking: browserTracking(context, new URL(request.url).pathname.replace(/\.data$/, "")),
  };
}
