/** Redirects of `/` and of addresses without a locale (specification § 2). */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { detectLocale } from "#app/http/client.server.ts";
import { writeChoice } from "#app/http/cookies.server.ts";
import { homePath } from "#app/http/urls.ts";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(args.request.url);
  const path = pathname.replace(/\.data$/, "");
  return path === "/" ? redirectHome(args) : redirect(`/de${path}${search}`, 302);
}

export const action = loader;

/** The only place that writes the locale cookie (specification § 9). */
async function redirectHome({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { search } = new URL(request.url);
  const cookie = writeChoice("locale", await detectLocale(request), context.shop.config.https);
  return redirect(homePath() + search, { status: 302, headers: { "Set-Cookie": cookie } });
}
