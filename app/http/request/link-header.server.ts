/** Names a page's schema.org document in a `Link` header, which costs no HTML. */
import type { HeadersFunction } from "@remix-run/node";

import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { structuredDataType } from "#app/http/urls.ts";

/** @param path of the document */
export const dataLink = (publicUrl: string, path: string): { Link: string } => ({
  Link: `<${publicUrl}${path}>; rel="alternate"; type="${structuredDataType}"`,
});

/** The `headers` of a route whose loader names a document. */
export const dataLinkHeaders: HeadersFunction = (args) => {
  const link = args.loaderHeaders.get("Link");
  const answer = new Headers(retryAfterHeaders(args));
  if (link !== null) answer.set("Link", link);
  return answer;
};
