/** /robots.txt: everything that shows offers may be crawled; personal pages and machine addresses need not be. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { offerDataPath } from "#app/http/urls.ts";
import { uncrawledPaths } from "#app/http/route-facts.ts";

const rules = [
  "Allow: /api/suggestions",
  `Allow: ${offerDataPath("")}`,
  ...uncrawledPaths.map((path) => `Disallow: ${path}`),
];

export function loader({ context: { shop } }: LoaderFunctionArgs): Response {
  const lines = ["User-agent: *", ...rules, "", `Sitemap: ${shop.config.publicUrl}/sitemap.xml`];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
