/** GET /de/map/tiles/<zoom>/<column>/<row>: a square of the land, for the map that can be dragged. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { mapZoom } from "#app/domain/search/map-view.ts";
import { svgResponse } from "#app/http/response.server.ts";

export async function loader({ params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const [z, column, row] = [params["z"], params["x"], params["y"]].map((text) =>
    /^\d{1,5}$/.test(text ?? "") ? Number(text) : -1,
  );
  if (z === undefined || column === undefined || row === undefined) return svgResponse(null);
  if (z < mapZoom.least || mapZoom.most < z) return svgResponse(null);
  return svgResponse(await shop.map.tile(z, column, row));
}
