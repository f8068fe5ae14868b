/** Placement of the calendar next to its two fields: what opens and closes it, and which day has the focus. */
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";

import type { CivilDate } from "#app/domain/dates.ts";
import { type Bounds, type End, ends } from "#app/ui/search/date-range.ts";

/** Keeps exactly one day reachable by the tab key. The shown months follow it. */
export function useActiveDay(
  dialog: RefObject<HTMLDialogElement>,
  bounds: Bounds,
  months: readonly CivilDate[],
) {
  const [{ active, first }, setPlace] = useState({ active: bounds.from, first: 0 });
  const shouldFocus = useRef(false);
  const focusDay = (block: ScrollLogicalPosition) => {
    const cell = dialog.current?.querySelector<HTMLElement>(`[data-day="${active}"]`);
    cell?.scrollIntoView({ block, inline: "nearest" });
    if (shouldFocus.current) cell?.focus({ preventScroll: true });
    shouldFocus.current = false;
  };
  /** @param turned number of months to move the view, even if the day is visible already */
  const go = (day: CivilDate, andFocus: boolean, turned = 0) => {
    shouldFocus.current = andFocus;
    setPlace((now) => {
      const monthIndex = months.findLastIndex((each) => each <= day);
      const from = Math.min(Math.max(now.first + turned, monthIndex - 1), monthIndex);
      return { active: day, first: Math.max(0, Math.min(from, months.length - 2)) };
    });
  };
  useEffect(() => {
    if (shouldFocus.current && dialog.current?.open) focusDay("nearest");
  });
  return { active, first, go, focusDay };
}

const twoMonths = "(min-width: 48em)";

export function useIsWideScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(twoMonths);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(twoMonths).matches,
  );
}

/** True if the calendar can be placed below a field without hiding it, and no on-screen keyboard would cover it. */
export function canOpenBesideFields(): boolean {
  return matchMedia(`${twoMonths} and (pointer: fine)`).matches && CSS.supports("top: anchor(bottom)");
}

/** True if a tap on a field opens the calendar instead of an on-screen keyboard: on phones and tablets. */
export function canCoverFields(): boolean {
  return !matchMedia(twoMonths).matches || matchMedia("(pointer: coarse)").matches;
}

/** Maximum height of the calendar in px, including a margin. */
const maxHeight = 416;

/** Scrolls the page as far as the calendar needs below its fields, but keeps the fields visible. */
export function scrollToFitCalendar(box: HTMLElement | null): void {
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  const missing = bottom + maxHeight - innerHeight;
  if (missing > 0) scrollBy({ top: Math.min(missing, Math.max(0, top - 8)), behavior: "instant" });
}

const isEnd = (name: string): name is End => ends.some((end) => end === name);

/** Handles each click once, including one from before this code was loaded, unless the focus is elsewhere by now. */
export function useClicks(
  clicked: { target: EventTarget } | null,
  box: RefObject<HTMLElement>,
  onClick: (name: End, by: HTMLElement) => void,
) {
  useEffect(() => {
    const { activeElement, body } = document;
    const control = (clicked?.target as Element | undefined)?.closest<HTMLInputElement | HTMLButtonElement>(
      "input, button",
    );
    const name = control instanceof HTMLButtonElement ? control.value : control?.name;
    const isInside = activeElement === body || box.current?.contains(activeElement);
    if (control && name !== undefined && isEnd(name) && isInside) onClick(name, control);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [clicked]);
}

interface BoxEvents {
  /** ArrowDown was pressed in a field. */
  down: (name: End, by: HTMLElement) => void;
  typed: () => void;
  /** A field received the focus. */
  entered: (name: End) => void;
  /** The focus or a click went elsewhere, or the form was submitted. */
  left: () => void;
  giveUp: () => void;
}

/** Listens to events of the fields and of the page around them. */
export function useFieldEvents(box: RefObject<HTMLElement>, opened: boolean, events: BoxEvents) {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const { current } = box;
    const fieldOf = ({ target }: Event): [End, HTMLInputElement] | null =>
      target instanceof HTMLInputElement && isEnd(target.name) ? [target.name, target] : null;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const field = fieldOf(event);
      if (event.key === "Escape" && opened) latest.current.giveUp();
      else if (event.key === "ArrowDown" && field) latest.current.down(...field);
      else return;
      event.preventDefault();
    };
    const onInput = (event: Event) => {
      if (fieldOf(event)) latest.current.typed();
    };
    const onFocusIn = (event: Event) => {
      const field = fieldOf(event);
      if (field) latest.current.entered(field[0]);
    };
    const onOutside = ({ target }: Event) => {
      if (!current?.contains(target as Node)) latest.current.left();
    };
    const form = current?.closest("form");
    const onSubmit = () => latest.current.left();
    current?.addEventListener("keydown", onKeyDown);
    if (opened) {
      current?.addEventListener("input", onInput);
      current?.addEventListener("focusin", onFocusIn);
      form?.addEventListener("submit", onSubmit);
      for (const event of ["pointerdown", "focusin"]) document.addEventListener(event, onOutside);
    }
    return () => {
      current?.removeEventListener("keydown", onKeyDown);
      current?.removeEventListener("input", onInput);
      current?.removeEventListener("focusin", onFocusIn);
      form?.removeEventListener("submit", onSubmit);
      for (const event of ["pointerdown", "focusin"]) document.removeEventListener(event, onOutside);
    };
  }, [box, opened]);
}
