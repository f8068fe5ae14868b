/** `/`: the one place that writes the locale cookie (specification § 9). */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { detectLocale } from "#app/http/client.server.ts";
import { preferenceCookie } from "#app/http/route-facts.ts";
import { homePath } from "#app/http/urls.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const cookie = preferenceCookie("i18n_redirected", await detectLocale(request), context.shop.config.https);
  return redirect(homePath() + search, { status: 302, headers: { "Set-Cookie": cookie } });
}

export function action(args: LoaderFunctionArgs) {
  return loader(args);
}
