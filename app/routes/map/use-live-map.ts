import { useFetcher, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";

import { withViewHeight } from "#app/domain/search/tall-view.ts";
import { mapTexts } from "#locale/catalogue/map.ts";
import type { LiveMap, MapCard, TileSource } from "#app/routes/map/live-map.ts";
import { mapPageAt, mapPath, mapTilesPath } from "#app/http/urls.ts";
import type { MapPageData } from "#app/routes/map/view.server.ts";

export interface LiveParts {
  /** own: tiles of the shop; foreign: tiles that contain names. */
  state: "drawn" | "own" | "foreign";
  /** Gets the focus when a mark disappears. */
  frame: RefObject<HTMLElement>;
  /** Container of the draggable map. */
  stage: RefObject<HTMLDivElement>;
  /** Element that moves with the map. */
  sheet: RefObject<HTMLDivElement>;
  /** Card of the offer whose mark was touched; undefined until the draggable map is loaded. */
  Card: typeof MapCard | undefined;
  /** Moves the map until the mark is this many pixels above the bottom. */
  reveal: (href: string, height: number) => void;
}

/** Pixels below a mark for its tip and some space. */
const tip = 16;

/**
 * Makes the drawn map draggable once Leaflet is loaded; otherwise the drawn map stays. The address determines the
 * view: moving the map replaces it, and a new address moves the map.
 */
export function useLiveMap(
  shopTiles: MapPageData | null,
  foreign: { url: string } | undefined,
): { page: MapPageData | null; live: LiveParts } {
  const { page, onHeight } = useTallView(shopTiles);
  const frame = useRef<HTMLElement>(null);
  const [stage, sheet] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [state, setState] = useState<LiveParts["state"]>("drawn");
  const [Card, setCard] = useState<LiveParts["Card"]>();
  const live = useRef<LiveMap>();
  const navigate = useNavigate();
  const { location: onTheWay } = useNavigation();
  const now = useRef({ page, navigate, onTheWay });
  useEffect(() => {
    now.current = { page, navigate, onTheWay };
  });
  const foreignUrl = foreign?.url;

  useEffect(() => {
    let isClosed = false;
    const shopTiles: TileSource = { url: mapTilesPath(), side: 512 };
    const open = async () => {
      const parts = await import("#app/routes/map/live-map.ts");
      const { page: first } = now.current;
      if (isClosed || !first || !stage.current || !sheet.current) return;
      setCard(() => parts.MapCard);
      live.current = parts.openLiveMap({
        stage: stage.current,
        sheet: sheet.current,
        label: mapTexts("live"),
        keys: mapTexts("liveKeys"),
        wheelHint: mapTexts("wheelHint"),
        position: first.position,
        tiles: foreignUrl === undefined ? [shopTiles] : [{ url: foreignUrl, side: 256 }, shopTiles],
        onTiles: (source) => setState(source === shopTiles ? "own" : "foreign"),
        onHeight,
        onMoved: (position) => {
          const { page: last, navigate: go, onTheWay: destination } = now.current;
          // No navigation when the visitor is leaving the page.
          if (last && (destination?.pathname ?? mapPath()) === mapPath())
            go(mapPageAt(last.address, position), { replace: true, preventScrollReset: true });
        },
      });
    };
    // Without it, the map stays as the server drew it, which is sufficient.
    void open().catch(() => undefined);
    return () => {
      isClosed = true;
      live.current?.close();
      live.current = undefined;
    };
  }, [foreignUrl, onHeight, sheet, stage]);

  useEffect(() => {
    if (page) live.current?.show(page.position);
  }, [page]);

  const reveal: LiveParts["reveal"] = (href, height) => {
    const mark = [...(sheet.current?.querySelectorAll("a") ?? [])].find(
      (link) => link.getAttribute("href") === href,
    );
    const [low, edge] = [mark, frame.current].map((part) => part?.getBoundingClientRect().bottom ?? 0);
    const covered = (low ?? 0) + height + tip - (edge ?? 0);
    if (mark && covered > 0) live.current?.lift(covered);
  };
  return { page, live: { state, frame, stage, sheet, Card, reveal } };
}

/**
 * The same view, extended to the height that a phone has room for. Loaded separately, so the address stays: a screen's
 * height need not be shared, and the view has not changed.
 */
function useTallView(own: MapPageData | null): {
  page: MapPageData | null;
  /** Reports the height of a view that the map has room for. */
  onHeight: (height: number) => void;
} {
  const { search } = useLocation();
  const { load, data } = useFetcher<{ page: MapPageData | null }>();
  const [height, onHeight] = useState<number>();
  const wantedPath =
    own === null || height === undefined || height === own.height
      ? undefined
      : mapPath(withViewHeight(search.slice(1), height));
  useEffect(() => {
    if (wantedPath !== undefined) load(wantedPath);
  }, [load, wantedPath]);
  const found = data?.page;
  const fits =
    own !== null &&
    found &&
    wantedPath !== undefined &&
    serializeView(found) === serializeView({ ...own, height: height ?? 0 });
  const page = fits ? found : own;
  const [ownHeading, heading] = [own?.heading, page?.heading];
  useEffect(() => {
    // The title contains the heading of the page's own view.
    if (ownHeading !== undefined && heading !== undefined && ownHeading !== heading)
      document.title = document.title.replace(ownHeading, heading);
  }, [ownHeading, heading]);
  return { page, onHeight };
}

/** Key of a view: search, position, list page and height. */
function serializeView({ address, position, page, height }: MapPageData): string {
  return JSON.stringify([withViewHeight(address), position, page, height]);
}
