/** The calendar's place beside its two fields: what opens it, what closes it, and which of its days has the focus. */
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";

import type { CivilDate } from "#app/domain/dates.ts";
import { type Bounds, type End, ends } from "#app/ui/search/date-range.ts";

/** Exactly one day can be reached by the tab key; the months that are shown follow it. */
export function useActiveDay(
  dialog: RefObject<HTMLDialogElement>,
  bounds: Bounds,
  months: readonly CivilDate[],
) {
  const [{ active, first }, setPlace] = useState({ active: bounds.from, first: 0 });
  const focus = useRef(false);
  const focusDay = (block: ScrollLogicalPosition) => {
    const cell = dialog.current?.querySelector<HTMLElement>(`[data-day="${active}"]`);
    cell?.scrollIntoView({ block, inline: "nearest" });
    if (focus.current) cell?.focus({ preventScroll: true });
    focus.current = false;
  };
  /** @param turned months by which what is shown goes on, whether the day is in sight or not */
  const go = (day: CivilDate, andFocus: boolean, turned = 0) => {
    focus.current = andFocus;
    setPlace((now) => {
      const month = months.findLastIndex((each) => each <= day);
      const from = Math.min(Math.max(now.first + turned, month - 1), month);
      return { active: day, first: Math.max(0, Math.min(from, months.length - 2)) };
    });
  };
  useEffect(() => {
    if (focus.current && dialog.current?.open) focusDay("nearest");
  });
  return { active, first, go, focusDay };
}

const twoMonths = "(min-width: 48em)";

export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(twoMonths);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(twoMonths).matches,
  );
}

/** It can lie below a field without hiding it, and nobody types with a keyboard that would lie over it. */
export function mayStandBeside(): boolean {
  return matchMedia(`${twoMonths} and (pointer: fine)`).matches && CSS.supports("top: anchor(bottom)");
}

/** What the calendar is high at most, with a margin. */
const height = 416;

/** The page goes up as far as the calendar needs below its fields, and these stay in sight. */
export function makeRoom(box: HTMLElement | null): void {
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  const missing = bottom + height - innerHeight;
  if (missing > 0) scrollBy({ top: Math.min(missing, Math.max(0, top - 8)), behavior: "instant" });
}

const isEnd = (name: string): name is End => ends.some((end) => end === name);

/** A click counts once, and also where it came before this code did, unless the visitor is elsewhere by now. */
export function useClicks(
  clicked: { target: EventTarget } | null,
  box: RefObject<HTMLElement>,
  onClick: (name: End, by: HTMLElement) => void,
) {
  useEffect(() => {
    const { activeElement, body } = document;
    const by = (clicked?.target as Element | undefined)?.closest<HTMLInputElement | HTMLButtonElement>(
      "input, button",
    );
    const name = by instanceof HTMLButtonElement ? by.value : by?.name;
    const here = activeElement === body || box.current?.contains(activeElement);
    if (by && name !== undefined && isEnd(name) && here) onClick(name, by);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [clicked]);
}

interface BoxEvents {
  /** The key that opens what lies below a field. */
  down: (name: End, by: HTMLElement) => void;
  typed: () => void;
  /** The focus came to a field. */
  entered: (name: End) => void;
  /** Somebody goes on elsewhere, or sends the form. */
  left: () => void;
  giveUp: () => void;
}

/** What happens to the fields, and around them. */
export function useBox(box: RefObject<HTMLElement>, opened: boolean, events: BoxEvents) {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const { current } = box;
    const named = ({ target }: Event): [End, HTMLInputElement] | null =>
      target instanceof HTMLInputElement && isEnd(target.name) ? [target.name, target] : null;
    const pressed = (event: globalThis.KeyboardEvent) => {
      const field = named(event);
      if (event.key === "Escape" && opened) latest.current.giveUp();
      else if (event.key === "ArrowDown" && field) latest.current.down(...field);
      else return;
      event.preventDefault();
    };
    const typed = (event: Event) => {
      if (named(event)) latest.current.typed();
    };
    const entered = (event: Event) => {
      const field = named(event);
      if (field) latest.current.entered(field[0]);
    };
    const elsewhere = ({ target }: Event) => {
      if (!current?.contains(target as Node)) latest.current.left();
    };
    const form = current?.closest("form");
    const left = () => latest.current.left();
    current?.addEventListener("keydown", pressed);
    if (opened) {
      current?.addEventListener("input", typed);
      current?.addEventListener("focusin", entered);
      form?.addEventListener("submit", left);
      for (const event of ["pointerdown", "focusin"]) document.addEventListener(event, elsewhere);
    }
    return () => {
      current?.removeEventListener("keydown", pressed);
      current?.removeEventListener("input", typed);
      current?.removeEventListener("focusin", entered);
      form?.removeEventListener("submit", left);
      for (const event of ["pointerdown", "focusin"]) document.removeEventListener(event, elsewhere);
    };
  }, [box, opened]);
}
