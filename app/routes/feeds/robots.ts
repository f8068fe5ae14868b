/** /robots.txt: everything that shows offers may be read; what belongs to one visitor or to machines need not be. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { cartPath, checkoutPath, galleryPath, lightVersionPath } from "#app/http/urls.ts";

/** A longer match counts more: suggestions stay open. */
const rules = [
  "Allow: /api/suggestions",
  "Disallow: /api/",
  `Disallow: ${checkoutPath()}`,
  `Disallow: ${cartPath({ id: "", token: "" }).replace(/\/+$/, "/")}`,
  "Disallow: /to/",
  "Disallow: /testbank/",
  "Disallow: /sandbox/",
  `Disallow: ${lightVersionPath()}`,
  `Disallow: ${galleryPath()}`,
];

export function loader({ context: { shop } }: LoaderFunctionArgs): Response {
  const lines = ["User-agent: *", ...rules, "", `Sitemap: ${shop.config.publicUrl}/sitemap.xml`];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
