/** Map for phones, taller than wide: the view of `map-view.ts`, extended to north and south. */
import { mapFrame } from "#app/domain/search/map-view.ts";

/** Step and maximum of the height, in frame units. */
const heightSteps = { by: 80, most: 1600 } as const;

const heightParameter = "tall";

/** Height of the view for a container, whose size may be in any unit. Rounded down to steps, to limit the variants. */
export function viewHeight(width: number, height: number): number {
  const steps = Math.floor((height / width) * (mapFrame.width / heightSteps.by));
  return Math.max(mapFrame.height, Math.min(heightSteps.most, steps * heightSteps.by));
}

/** Height from the URL; the default when absent or invalid. */
export function readViewHeight(params: URLSearchParams): number {
  const match = /^\d{3,4}$/.exec(params.get(heightParameter) ?? "");
  const height = Number(match ?? 0);
  return viewHeight(mapFrame.width, height) === height ? height : mapFrame.height;
}

/** Sets the height in a query string. The default height is omitted. */
export function withViewHeight(query: string, height: number = mapFrame.height): string {
  const others = query.split("&").filter((part) => part !== "" && !part.startsWith(`${heightParameter}=`));
  return [...others, ...(height === mapFrame.height ? [] : [`${heightParameter}=${height}`])].join("&");
}

/** Top and bottom of the view, in frame units from the upper edge of the default frame. */
export function viewEdges(height: number): { top: number; bottom: number } {
  return { top: (mapFrame.height - height) / 2, bottom: (mapFrame.height + height) / 2 };
}
