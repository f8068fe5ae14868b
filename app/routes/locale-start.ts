/** `/`: the one place that writes the locale cookie (specification § 9). */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { homePath } from "#app/web/paths.ts";
import { plainCookie } from "#app/web/plain-cookie.server.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const cookie = plainCookie("i18n_redirected", "de", context.shop.config.https);
  return redirect(homePath() + search, { status: 302, headers: { "Set-Cookie": cookie } });
}
