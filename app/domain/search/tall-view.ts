/** The map of a phone, which is higher than wide: the view of `map-view.ts` with more land to the north and south. */
import { mapFrame } from "#app/domain/search/map-view.ts";

/** In units of the frame. */
const taller = { by: 80, most: 1600 } as const;

/** How an address of the map says how high its view is. */
const field = "tall";

/** The height of the view in a place of this size, both in any unit: in steps, so that few are drawn. */
export function viewHeight(width: number, height: number): number {
  const steps = Math.floor((height / width) * (mapFrame.width / taller.by));
  return Math.max(mapFrame.height, Math.min(taller.most, steps * taller.by));
}

/** The height that an address asks for; that of all views where it asks for none that there is. */
export function readViewHeight(params: URLSearchParams): number {
  const asked = /^\d{3,4}$/.exec(params.get(field) ?? "");
  const height = Number(asked ?? 0);
  return viewHeight(mapFrame.width, height) === height ? height : mapFrame.height;
}

/** The same query string, of a view of this height; that of all views is not said. */
export function withViewHeight(query: string, height: number = mapFrame.height): string {
  const others = query.split("&").filter((part) => part !== "" && !part.startsWith(`${field}=`));
  return [...others, ...(height === mapFrame.height ? [] : [`${field}=${height}`])].join("&");
}

/** Where a view of this height begins and ends, in units of the frame from the frame's own upper edge. */
export function viewEdges(height: number): { top: number; bottom: number } {
  return { top: (mapFrame.height - height) / 2, bottom: (mapFrame.height + height) / 2 };
}
