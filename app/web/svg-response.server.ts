/**
 * A drawn picture. It has styles of its own and nothing else: no scripts, nothing from outside, wherever it is opened.
 * Coasts hardly change; the names of towns follow the catalogue within a day.
 */
export function svgResponse(svg: string | null | undefined): Response {
  if (!svg) {
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response("Dieses Bild gibt es nicht.\n", { status: 404, headers });
  }
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=86400",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
