/** GET /pictures/<name>-<width>.<format>: a picture of the catalogue in one of its sizes, rendered if it is missing. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { parsePictureAddress } from "#app/domain/catalogue/picture.ts";
import { ownFileResponse } from "#app/http/cache/own-files.server.ts";
import { noPicture } from "#app/http/response.server.ts";

export async function loader({ params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const asked = parsePictureAddress(params["file"] ?? "");
  const picture = asked && (await shop.pictures.picture(asked.name, asked.width, asked.format));
  return picture ? ownFileResponse(picture) : noPicture();
}
