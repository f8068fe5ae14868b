/** GET /de/map/base.svg, labels.svg and small.svg: drawn pictures of a view. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { settlePosition } from "#app/domain/search/map-view.ts";
import type { MapPosition } from "#app/domain/search/query.ts";
import { townsOf } from "#app/map/labels.ts";
import { readPosition } from "#app/search-url/fields.ts";
import { svgResponse } from "#app/http/response.server.ts";

const smallSize = { width: 480, height: 300 };

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const read = readPosition(
    (name) => asked.get(name) ?? "",
    () => undefined,
  );
  return svgResponse(read && (await draw(settlePosition(read))));

  async function draw(position: MapPosition): Promise<string | undefined> {
    const layer = params["layer"];
    if (layer === "small.svg") return shop.map.surroundings(position, smallSize);
    if (layer !== "base.svg" && layer !== "labels.svg") return undefined;
    const towns = townsOf((await shop.offers()).offers());
    return shop.map.view(position, layer === "base.svg" ? "base" : "labels", towns);
  }
}
