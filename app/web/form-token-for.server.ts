import type { AppLoadContext } from "@remix-run/node";

import { formToken } from "#app/web/form-token.server.ts";
import { ownCookies } from "#app/web/own-cookies.server.ts";

/**
 * The value for a form's hidden field `formToken`, or undefined where the visitor has no cookie of ours: then there is
 * nothing to forge, and a cached page needs no token.
 */
export function formTokenFor(request: Request, context: AppLoadContext): string | undefined {
  const [cookie] = ownCookies(request.headers.get("Cookie"));
  return cookie === undefined ? undefined : formToken(context.shop.config.sessionSecrets[0], cookie);
}
