/** Addresses that only lead on: `/`, those without the locale, and from an order item to its offer (specification § 2). */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { notFound } from "#app/http/access.server.ts";
import { detectLocale } from "#app/http/client.server.ts";
import { writeChoice } from "#app/http/cookies.server.ts";
import { dealPath, homePath } from "#app/http/urls.ts";
import { writeSearchState } from "#app/search-url/h-state.ts";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { variantId } = args.params;
  if (variantId !== undefined) return toOffer(args, variantId);
  const { pathname, search } = new URL(args.request.url);
  const path = pathname.replace(/\.data$/, "");
  return path === "/" ? toHome(args) : redirect(`/de${path}${search}`, 302);
}

export const action = loader;

/** The one place that writes the locale cookie (specification § 9). */
async function toHome({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { search } = new URL(request.url);
  const cookie = writeChoice("locale", await detectLocale(request), context.shop.config.https);
  return redirect(homePath() + search, { status: 302, headers: { "Set-Cookie": cookie } });
}

/** The offer, opened at this variant. */
async function toOffer(
  { request, context: { shop } }: LoaderFunctionArgs,
  variantId: string,
): Promise<Response> {
  const found = (await shop.offers()).offerOfVariant(variantId);
  if (!found) throw notFound(request);
  const query = new URLSearchParams({ h: writeSearchState({ variantId }) });
  // Where a visitor came from is kept on the way.
  for (const [name, value] of new URL(request.url).searchParams)
    if (name.startsWith("utm_")) query.append(name, value);
  return redirect(`${dealPath(found.offer)}?${query}`, 302);
}
