import { type MouseEvent, useRef, useState } from "react";

import type { MapPageData } from "#app/routes/map/view.server.ts";

export type MapCardData = MapPageData["rows"][number];

/** Offer whose mark was touched on a full-screen map. Needs scripts. */
export interface ChosenOffer {
  card: MapCardData | undefined;
  /**
   * Pointers open the offer's card first. The keyboard follows the link, because name and price were already
   * announced.
   */
  touch(event: MouseEvent<HTMLAnchorElement>, card: MapCardData): void;
  /** Closes the card and focuses its mark. */
  close(): void;
}

export function useChosenOffer(): ChosenOffer {
  const [card, choose] = useState<MapCardData>();
  const mark = useRef<HTMLAnchorElement>();
  return {
    card,
    touch: (event, touched) => {
      const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
      if (event.detail === 0 || opensNewTab) return;
      event.preventDefault();
      mark.current = event.currentTarget;
      choose(touched);
    },
    close: () => {
      choose(undefined);
      mark.current?.focus({ preventScroll: true });
    },
  };
}
