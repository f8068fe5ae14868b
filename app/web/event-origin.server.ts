import type { AppLoadContext } from "@remix-run/node";

import type { EventOrigin } from "#app/domain/order/order-event.ts";
import { redactPath } from "#app/web/redact-path.server.ts";

const longestId = 300;

/** Whose doing a change is, for services that this visitor allows to hear of it; undefined: none may. */
export function eventOrigin(request: Request, context: AppLoadContext): EventOrigin | undefined {
  const { consent, shop } = context;
  if (!consent?.statistic && !consent?.marketing) return undefined;
  const { statistic, marketing } = consent;
  const { pathname } = new URL(request.url);
  return {
    consent: { statistic, marketing },
    url: shop.config.publicUrl + redactPath(pathname.replace(/\.data$/, "")),
    ...(marketing ? metaCookies(request) : { fbc: null, fbp: null }),
  };
}

/** Cookies of the advertising network, as its own scripts write them. */
function metaCookies(request: Request): Pick<EventOrigin, "fbc" | "fbp"> {
  const header = request.headers.get("Cookie") ?? "";
  const value = (name: string) => {
    const found = new RegExp(`(?:^|;\\s*)${name}=(fb\\.[\\w.-]{5,${longestId}})(?:;|$)`).exec(header)?.[1];
    return found ?? null;
  };
  return { fbc: value("_fbc"), fbp: value("_fbp") };
}
