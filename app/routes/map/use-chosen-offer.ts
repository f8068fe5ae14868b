import { type MouseEvent, useRef, useState } from "react";

import type { MapPageData } from "#app/routes/map/view.server.ts";

export type MapCardData = MapPageData["rows"][number];

/** The offer whose mark was touched, on a map that has the screen for itself. With scripts only. */
export interface ChosenOffer {
  card: MapCardData | undefined;
  /** A finger or a mouse sees the offer's card first; the keyboard goes on, having heard name and price. */
  touch(event: MouseEvent<HTMLAnchorElement>, card: MapCardData): void;
  /** Back to the mark. */
  close(): void;
}

export function useChosenOffer(): ChosenOffer {
  const [card, choose] = useState<MapCardData>();
  const mark = useRef<HTMLAnchorElement>();
  return {
    card,
    touch: (event, touched) => {
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (event.detail === 0 || elsewhere) return;
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
