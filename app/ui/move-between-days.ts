import type { KeyboardEvent } from "react";

/** Columns and rows to go for a key, in a table of weeks. */
const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys lead to the next link that way: left and right through the month, up and down through the same weekday. */
export function moveBetweenDays(event: KeyboardEvent<HTMLTableElement>): void {
  const [columns, rows] = steps[event.key] ?? [0, 0];
  const cells = [...event.currentTarget.querySelectorAll("td")];
  const from = cells.findIndex((cell) => cell.contains(document.activeElement));
  if (from < 0 || columns + rows === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = columns + 7 * rows;
  for (let at = from + step; 0 <= at && at < cells.length; at += step) {
    const link = cells[at]?.querySelector("a");
    if (!link) continue;
    event.preventDefault();
    link.focus();
    return;
  }
}
