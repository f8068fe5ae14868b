/** /to/variant/:variantId: from an order item to its offer, opened at this variant (specification § 2). */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { notFound } from "#app/http/access.server.ts";
import { dealPath } from "#app/http/urls.ts";
import { writeSearchState } from "#app/search-url/h-state.ts";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const { variantId = "" } = params;
  const found = (await shop.offers()).offerOfVariant(variantId);
  if (!found) throw notFound(request);
  const query = new URLSearchParams({ h: writeSearchState({ variantId }) });
  // Where a visitor came from is kept on the way.
  for (const [name, value] of new URL(request.url).searchParams)
    if (name.startsWith("utm_")) query.append(name, value);
  return redirect(`${dealPath(found.offer)}?${query}`, 302);
}

export const action = loader;

/** Never seen; but only a route with a page of its own answers with the error page where there is no such variant. */
export default function ToVariant() {
  return null;
}
