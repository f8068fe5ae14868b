/** GET /pictures/<name>-<width>.<format>: a picture of the catalogue in one of its sizes. */
import { readFile } from "node:fs/promises";

import type { LoaderFunctionArgs } from "@remix-run/node";

import { parsePictureAddress } from "#app/domain/catalogue/picture.ts";
import { noPicture } from "#app/http/response.server.ts";

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

/** The name changes with the content, so browsers need never revalidate it. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const address = parsePictureAddress(params["file"] ?? "");
  const file = address && (await shop.pictureFile(address.name, address.width, address.format));
  if (!file) return noPicture();
  const bytes = typeof file === "string" ? await readFile(file) : file;
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": types[address.format],
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
