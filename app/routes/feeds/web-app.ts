/** /manifest.webmanifest: name, colours and icons for installing the shop as an app. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { homePath } from "#app/http/urls.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { pageColours } from "#app/ui/layout/page-colours.ts";

const icons = [
  ...[192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
];

export function loader({ context: { shop } }: LoaderFunctionArgs): Response {
  const manifest = {
    name: shop.config.shopName,
    short_name: shop.config.shopName,
    description: t("description"),
    lang: t("language"),
    start_url: homePath(),
    scope: "/",
    display: "minimal-ui",
    background_color: pageColours.light,
    theme_color: pageColours.light,
    icons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
  });
}
