/**
 * /to/variant/:variantId: redirects from an order item to its offer, with this variant selected (specification § 2).
 */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { notFound } from "#app/http/access.server.ts";
import { dealPath } from "#app/http/urls.ts";
import { writeSearchState } from "#app/search-url/h-state.ts";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const { variantId = "" } = params;
  const found = (await shop.offers()).offerOfVariant(variantId);
  if (!found) throw notFound(request);
  const query = new URLSearchParams({ h: writeSearchState({ variantId }) });
  // Keeps the campaign parameters.
  for (const [name, value] of new URL(request.url).searchParams)
    if (name.startsWith("utm_")) query.append(name, value);
  return redirect(`${dealPath(found.offer)}?${query}`, 302);
}

export const action = loader;

/** Never rendered. Without a component, an unknown variant would not get the error page. */
export default function ToVariant() {
  return null;
}
