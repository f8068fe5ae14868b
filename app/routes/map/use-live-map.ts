import { useFetcher, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";

import { withViewHeight } from "#app/domain/search/tall-view.ts";
import { mapTexts } from "#locale/catalogue/map.ts";
import type { LiveMap, MapCard, TileSource } from "#app/routes/map/live-map.ts";
import { mapPageAt, mapPath, mapTilesPath } from "#app/http/urls.ts";
import type { MapPageData } from "#app/routes/map/view.server.ts";

export interface LiveParts {
  /** own: with tiles of the shop; foreign: tiles with names of their own. */
  state: "drawn" | "own" | "foreign";
  /** Takes the focus when a mark disappears. */
  frame: RefObject<HTMLElement>;
  /** Where the map that can be dragged comes to be. */
  stage: RefObject<HTMLDivElement>;
  /** What moves with it. */
  sheet: RefObject<HTMLDivElement>;
  /** Comes with it: shows the offer whose mark was touched. */
  Card: typeof MapCard | undefined;
  /** Moves it until this mark stands above so much of its foot. */
  reveal: (href: string, height: number) => void;
}

/** Pixels below a mark, to the tip on its place and a little air. */
const tip = 16;

/**
 * Turns the drawn map into one that can be dragged, once Leaflet is there; should it not come, the drawn one stays. The
 * address is in charge: moving the map replaces it, and a new address, by link or by going back, moves the map.
 */
export function useLiveMap(
  own: MapPageData | null,
  foreign: { url: string } | undefined,
): { page: MapPageData | null; live: LiveParts } {
  const { page, onHeight } = useTallView(own);
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
    let gone = false;
    const own: TileSource = { url: mapTilesPath(), side: 512 };
    const open = async () => {
      const parts = await import("#app/routes/map/live-map.ts");
      const { page: first } = now.current;
      if (gone || !first || !stage.current || !sheet.current) return;
      setCard(() => parts.MapCard);
      live.current = parts.openLiveMap({
        stage: stage.current,
        sheet: sheet.current,
        label: mapTexts("live"),
        keys: mapTexts("liveKeys"),
        wheelHint: mapTexts("wheelHint"),
        position: first.position,
        tiles: foreignUrl === undefined ? [own] : [{ url: foreignUrl, side: 256 }, own],
        onTiles: (source) => setState(source === own ? "own" : "foreign"),
        onHeight,
        onMoved: (position) => {
          const { page: last, navigate: go, onTheWay: to } = now.current;
          // Who has gone on meanwhile is not called back.
          if (last && (to?.pathname ?? mapPath()) === mapPath())
            go(mapPageAt(last.address, position), { replace: true, preventScrollReset: true });
        },
      });
    };
    // Without it the map is as the server drew it, which is all that the page needs.
    void open().catch(() => undefined);
    return () => {
      gone = true;
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
 * The same view with what else a phone has room for, to the north and south of it. It is asked for beside the page, whose
 * address stays: how much fits on one screen is nothing to pass on, and the reader has not gone anywhere.
 */
function useTallView(own: MapPageData | null): {
  page: MapPageData | null;
  /** The map has room for a view of this height. */
  onHeight: (height: number) => void;
} {
  const { search } = useLocation();
  const { load, data } = useFetcher<{ page: MapPageData | null }>();
  const [height, onHeight] = useState<number>();
  const wanted =
    own === null || height === undefined || height === own.height
      ? undefined
      : mapPath(withViewHeight(search.slice(1), height));
  useEffect(() => {
    if (wanted !== undefined) load(wanted);
  }, [load, wanted]);
  const found = data?.page;
  const fits =
    own !== null &&
    found &&
    wanted !== undefined &&
    viewOf(found) === viewOf({ ...own, height: height ?? 0 });
  const page = fits ? found : own;
  const [told, heading] = [own?.heading, page?.heading];
  useEffect(() => {
    // The title was made of the page's own view.
    if (told !== undefined && heading !== undefined && told !== heading)
      document.title = document.title.replace(told, heading);
  }, [told, heading]);
  return { page, onHeight };
}

/** What was searched for, where, and how much of it is seen. */
function viewOf({ address, position, page, height }: MapPageData): string {
  return JSON.stringify([withViewHeight(address), position, page, height]);
}
