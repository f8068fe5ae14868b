/** `/`: the one place that writes the locale cookie (specification § 9). */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { detectLocale } from "#app/web/detect-locale.server.ts";
import { homePath } from "#app/web/paths.ts";
import { plainCookie } from "#app/web/plain-cookie.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const cookie = plainCookie("i18n_redirected", await detectLocale(request), context.shop.config.https);
  return redirect(homePath() + search, { status: 302, headers: { "Set-Cookie": cookie } });
}

export function action(args: LoaderFunctionArgs) {
  return loader(args);
}
