/** GET /look/<version>-<colour>.css and /look/<logo>.png: the shop's own colour and logo. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { accentStyles, parseAccentFile } from "#app/domain/operator/look.ts";
import { ownFileResponse } from "#app/http/cache/own-files.server.ts";
import { noPicture } from "#app/http/response.server.ts";

export async function loader({ params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const name = params["file"] ?? "";
  const file = await shop.findLook(name);
  if (file) return ownFileResponse(file);
  const accent = parseAccentFile(name)?.accent;
  if (!accent) return noPicture();
  // A page of an older version that is still open gets the newest tones, but must not keep them under its address.
  return new Response(accentStyles(accent), {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
