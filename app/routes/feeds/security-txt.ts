/** /.well-known/security.txt: contact for security reports (RFC 9116). */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { laterBy, days } from "#app/domain/dates.ts";

/** Validity in ms. The RFC recommends less than a year; each response renews it. */
const validity = days(180);

export function loader({ context: { shop } }: LoaderFunctionArgs): Response {
  const { publicUrl, operator } = shop.config;
  const lines = [
    `Contact: mailto:${operator.email}`,
    `Expires: ${laterBy(shop.now(), validity).toISOString()}`,
    "Preferred-Languages: de, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
