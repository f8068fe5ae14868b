/** GET /api/suggestions?q=…: suggestions for the destination field of the search form. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { searchBounds } from "#app/domain/search/query.ts";
import { attemptSearch } from "#app/search/query/resolve-query.server.ts";
import { cutAt } from "#app/search-url/fields.ts";
import { suggestionOf } from "#app/ui/search/search-form-view.server.ts";

const limit = 8;

/** Any text gets a response, even if it is empty. A failed one is not cached. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const typed = cutAt(new URL(request.url).searchParams.get("q") ?? "", searchBounds.destination);
  const places = await attemptSearch(shop, (index, { instant }) => index.suggest(typed, limit, instant));
  return Response.json((places ?? []).map(suggestionOf), {
    headers: { "Cache-Control": places ? "public, max-age=300" : "no-store" },
  });
}
