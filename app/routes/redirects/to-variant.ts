/** /to/variant/{variantId}: from an order item to its offer, opened at that variant (specification § 2). */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { dealPath } from "#app/http/urls.ts";
import { notFound } from "#app/http/access.server.ts";
import { writeSearchState } from "#app/search-url/h-state.ts";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const index = await shop.offers();
  const variantId = params["variantId"] ?? "";
  const found = index.offerOfVariant(variantId);
  if (!found) throw notFound(request);
  const query = new URLSearchParams({ h: writeSearchState({ variantId }) });
  // Where a visitor came from is kept on the way.
  for (const [name, value] of new URL(request.url).searchParams)
    if (name.startsWith("utm_")) query.append(name, value);
  return redirect(`${dealPath(found.offer)}?${query}`, 302);
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return loader(args);
}
