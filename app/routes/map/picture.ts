/**
 * GET /de/map/base.svg, labels.svg and small.svg: drawn pictures of a view. GET /de/map/tiles/<zoom>/<column>/<row>: a
 * land tile for the draggable map.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { mapZoom, normalisePosition } from "#app/domain/search/map-view.ts";
import { readViewHeight } from "#app/domain/search/tall-view.ts";
import { svgResponse } from "#app/http/response.server.ts";
import { townsOf } from "#app/map/labels.ts";
import { readPosition } from "#app/search-url/fields.ts";

const smallSize = { width: 480, height: 300 };

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { layer } = args.params;
  return svgResponse(await (layer === undefined ? drawTile(args) : drawLayer(args, layer)));
}

async function drawLayer({ request, context: { shop } }: LoaderFunctionArgs, layer: string) {
  const params = new URL(request.url).searchParams;
  const read = readPosition(
    (name) => params.get(name) ?? "",
    () => undefined,
  );
  if (!read) return null;
  const position = normalisePosition(read);
  if (layer === "small.svg") return shop.map.surroundings(position, smallSize);
  if (layer !== "base.svg" && layer !== "labels.svg") return null;
  const towns = townsOf((await shop.offers()).offers());
  const tall = readViewHeight(params);
  return shop.map.view(position, layer === "base.svg" ? "base" : "labels", towns, tall);
}

async function drawTile({ params, context: { shop } }: LoaderFunctionArgs) {
  const [z, column, row] = [params["z"], params["x"], params["y"]].map((text) =>
    /^\d{1,5}$/.test(text ?? "") ? Number(text) : -1,
  );
  if (z === undefined || column === undefined || row === undefined) return null;
  return z < mapZoom.least || mapZoom.most < z ? null : shop.map.tile(z, column, row);
}
