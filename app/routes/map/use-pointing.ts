import { useState } from "react";

/** Which offers the reader points at, on the map or in the list: both show it. With scripts only. */
export interface Pointing {
  /** @param rows of the list, by number */
  isAt(rows: readonly number[]): boolean;
  /** For the element that stands for these rows. */
  at(rows: readonly number[]): Record<"onPointerEnter" | "onPointerLeave" | "onFocus" | "onBlur", () => void>;
}

export function usePointing(): Pointing {
  const [pointed, point] = useState<readonly number[]>([]);
  const none = () => point([]);
  return {
    isAt: (rows) => rows.some((row) => pointed.includes(row)),
    at: (rows) => {
      const here = () => point(rows);
      return { onPointerEnter: here, onPointerLeave: none, onFocus: here, onBlur: none };
    },
  };
}
