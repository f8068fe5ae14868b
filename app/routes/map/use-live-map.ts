import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";

import type { MapPosition } from "#app/domain/search/query.ts";
import { mapTexts } from "#locale/catalogue/map.ts";
import type { LiveMap, TileSource } from "#app/routes/map/live-map.ts";
import { mapPageAt, mapTilesPath } from "#app/http/urls.ts";

export interface LiveParts {
  /** own: with tiles of the shop; foreign: tiles with names of their own. */
  state: "drawn" | "own" | "foreign";
  /** Takes the focus when a mark disappears. */
  frame: RefObject<HTMLElement>;
  /** Where the map that can be dragged comes to be. */
  stage: RefObject<HTMLDivElement>;
  /** What moves with it. */
  sheet: RefObject<HTMLDivElement>;
}

/** How long the map has to lie still before its offers are looked up. */
const stillness = 250;

/**
 * Turns the drawn map into one that can be dragged, once Leaflet is there; should it not come, the drawn one stays. The
 * address is in charge: moving the map replaces it, and a new address, by link or by going back, moves the map.
 */
export function useLiveMap(
  page: { position: MapPosition; address: string } | null,
  foreign: { url: string } | undefined,
): LiveParts {
  const frame = useRef<HTMLElement>(null);
  const [stage, sheet] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [state, setState] = useState<LiveParts["state"]>("drawn");
  const live = useRef<LiveMap>();
  const navigate = useNavigate();
  const now = useRef({ page, navigate });
  useEffect(() => {
    now.current = { page, navigate };
  });
  const foreignUrl = foreign?.url;

  useEffect(() => {
    let gone = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const own: TileSource = { url: mapTilesPath(), side: 512 };
    const open = async () => {
      const { openLiveMap } = await import("#app/routes/map/live-map.ts");
      const { page: first } = now.current;
      if (gone || !first || !stage.current || !sheet.current) return;
      live.current = openLiveMap({
        stage: stage.current,
        sheet: sheet.current,
        label: mapTexts("live"),
        keys: mapTexts("liveKeys"),
        wheelHint: mapTexts("wheelHint"),
        position: first.position,
        tiles: foreignUrl === undefined ? [own] : [{ url: foreignUrl, side: 256 }, own],
        onTiles: (source) => setState(source === own ? "own" : "foreign"),
        onMoved: (position) => {
          clearTimeout(waiting);
          waiting = setTimeout(() => {
            const { page: last, navigate: go } = now.current;
            if (last) go(mapPageAt(last.address, position), { replace: true, preventScrollReset: true });
          }, stillness);
        },
      });
    };
    // Without it the map is as the server drew it, which is all that the page needs.
    void open().catch(() => undefined);
    return () => {
      gone = true;
      clearTimeout(waiting);
      live.current?.close();
      live.current = undefined;
    };
  }, [foreignUrl, sheet, stage]);

  useEffect(() => {
    if (page) live.current?.show(page.position);
  }, [page]);

  return { state, frame, stage, sheet };
}
