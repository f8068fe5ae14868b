/** GET /look/<version>-<colour>.css and /look/<logo>.png: the shop's own colour and logo. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { accentStyles, accentVersion, parseColour, parseLogo } from "#app/domain/operator/look.ts";
import { noPicture } from "#app/http/response.server.ts";
import { readPhotoFile } from "#app/pictures/photos.server.ts";

/** Both names change with their content, so browsers need never revalidate them. */
const headers = { "Cache-Control": "public, max-age=31536000, immutable" };

export async function loader({ params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const file = params["file"] ?? "";
  const [, version, hex] = /^(\d{1,4})-([0-9a-f]{6})\.css$/.exec(file) ?? [];
  const accent = parseColour(hex ?? "");
  // A page of an older version that is still open gets the newest tones, but must not keep them under its address.
  if (accent)
    return new Response(accentStyles(accent), {
      headers: {
        "Content-Type": "text/css; charset=utf-8",
        ...(version === String(accentVersion) ? headers : { "Cache-Control": "no-cache" }),
      },
    });
  const logo = parseLogo(file);
  const png = logo && (await readPhotoFile(logo.file, shop.config.photos));
  if (!png) return noPicture();
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png", ...headers } });
}
