import { useState } from "react";

/** Offers that are hovered or focused, highlighted on the map and in the list. Needs scripts. */
export interface Pointing {
  /** @param rows row numbers of the list */
  isAt(rows: readonly number[]): boolean;
  /** Event handlers for the element that represents these rows. */
  at(rows: readonly number[]): Record<"onPointerEnter" | "onPointerLeave" | "onFocus" | "onBlur", () => void>;
}

export function usePointing(): Pointing {
  const [pointed, point] = useState<readonly number[]>([]);
  const none = () => point([]);
  return {
    isAt: (rows) => rows.some((row) => pointed.includes(row)),
    at: (rows) => {
      const pointHere = () => point(rows);
      return { onPointerEnter: pointHere, onPointerLeave: none, onFocus: pointHere, onBlur: none };
    },
  };
}
