/** /de/support/{id}/{key}/live: server-sent events that announce news of a thread. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { isUuid } from "#app/domain/identifiers.ts";
import { findThread } from "#app/store/queries/support/support.server.ts";
import { notFound } from "#app/http/access.server.ts";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const access = { id: params["id"] ?? "", token: params["key"] ?? "" };
  if (!isUuid(access.id) || !(await findThread(shop.db, access))) throw notFound(request);
  const stream = shop.supportNews.follow(access.id, request.signal);
  // Browsers do not reconnect after this status. The page works without the stream.
  if (!stream) return new Response(null, { status: 503 });
  return new Response(stream, { headers: { "Content-Type": "text/event-stream" } });
}
