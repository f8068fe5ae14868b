/** The site map (specification § 2). */
import { index, route, type RouteConfig } from "@remix-run/route-config";

import { contentPages, unprefixedPaths } from "./web/paths.ts";

export default [
  index("routes/locale-start.ts"),
  route("de", "routes/home.tsx"),
  route("de/search", "routes/search.tsx"),
  route("de/bausteine", "routes/components.tsx"),
  ...contentPages.map((page) => route(`de/${page}`, "routes/content.tsx", { id: `content-${page}` })),
  route("de/deals/:type/:slug", "routes/deal.tsx"),
  route("de/urlaub/:slug", "routes/deal.tsx", { id: "vacation-slug" }),
  route("de/order/:id/:key", "routes/order-entry.tsx"),
  route("de/order/:id/:key/view", "routes/order-view.tsx"),
  route("de/order/:id/:key/pay", "routes/order-pay.tsx"),
  route("checkout", "routes/checkout/checkout.tsx", [
    index("routes/checkout/start.tsx"),
    route("payment", "routes/checkout/payment.tsx"),
    route("customer", "routes/checkout/customer.tsx"),
    route("finalize", "routes/checkout/finalize.tsx"),
  ]),
  route("checkout/callback", "routes/checkout-callback.tsx"),
  route("checkout/user", "routes/checkout-user.tsx"),
  route("pictures/:file", "routes/picture.ts"),
  route("leichte-version", "routes/light-version.tsx"),
  route("testbank/api/sessions", "routes/testbank/sessions.ts"),
  route("testbank/api/sessions/:session", "routes/testbank/session.ts"),
  route("testbank/api/sessions/:session/close", "routes/testbank/close-session.ts"),
  route("testbank/:session", "routes/testbank/page.ts"),
  ...unprefixedPaths.map((path) => route(path, "routes/unprefixed.ts", { id: `unprefixed-${path}` })),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
