import type { Page } from "playwright/test";

const windows = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

/**
 * Gives the focus to each stop of the page in turn, in a narrow and in a wide window: the stop and the line around it are in
 * sight, not cut off by a box around them and not covered (WCAG 2.4.7, 2.4.11). Keys go the whole way in the narrow one alone.
 */
export async function focusProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    // From here the browser shows the focus, as to somebody who uses keys.
    await page.keyboard.press("Shift");
    const problems = await page.evaluate(hiddenStops);
    found.push(...problems.map((problem) => `[focus ${size.width}] ${problem}`));
  }
  return found;
}

/** Runs in the page. */
function hiddenStops(): string[] {
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()} ${element.id || (element.textContent?.trim().slice(0, 30) ?? "")}>`;
  /** Of the element, its parts and the card around it: the line, and whatever else may show the focus. */
  const looks = (element: Element) => {
    const found: { at: Element; line: string; reach: number; shadow: string }[] = [];
    for (let at: Element | null = element, far = 0; at !== null && far < 5; at = at.parentElement, far++)
      for (const part of [null, "::before", "::after"]) {
        const style = getComputedStyle(at, part);
        const none =
          style.outlineStyle === "none" ||
          style.outlineWidth === "0px" ||
          /^rgba.* 0\)$|\/ 0\)$/.test(style.outlineColor);
        const line = none ? "" : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`;
        found.push({ at, line, reach: Number.parseFloat(style.outlineOffset), shadow: style.boxShadow });
      }
    return found;
  };
  /** What boxes around it leave of an element's surroundings. */
  const roomOf = (element: Element) => {
    const room = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    let position = getComputedStyle(element).position;
    if (getComputedStyle(element).clipPath !== "none") return null;
    for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      // What is placed in a box further out is not cut by those between.
      if (position === "fixed" || (position === "absolute" && style.position === "static")) continue;
      position = style.position;
      if (style.overflowX === "visible" && style.overflowY === "visible" && style.clipPath === "none")
        continue;
      const box = at.getBoundingClientRect();
      room.left = Math.max(room.left, box.left + at.clientLeft);
      room.top = Math.max(room.top, box.top + at.clientTop);
      room.right = Math.min(room.right, box.left + at.clientLeft + at.clientWidth);
      room.bottom = Math.min(room.bottom, box.top + at.clientTop + at.clientHeight);
    }
    return room;
  };
  const shows = (element: Element, before: ReturnType<typeof looks>) =>
    looks(element).some(({ at, line, reach, shadow }, index) => {
      if (shadow !== before[index]?.shadow) return true;
      if (line === "" || line === before[index]?.line) return false;
      // Drawn within the box.
      if (reach < 0) return true;
      const [box, room] = [at.getBoundingClientRect(), roomOf(at)];
      if (room === null) return false;
      const free = reach + 1;
      return (
        box.left - free >= room.left ||
        box.top - free >= room.top ||
        box.right + free <= room.right ||
        box.bottom + free <= room.bottom
      );
    });

  const found: string[] = [];
  const stops = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  for (const stop of document.querySelectorAll<HTMLElement>(stops)) {
    if (stop.tabIndex < 0 || stop.matches(":disabled")) continue;
    if (!stop.checkVisibility({ visibilityProperty: true })) continue;
    (document.activeElement as HTMLElement | null)?.blur();
    const before = looks(stop);
    stop.focus();
    if (document.activeElement !== stop) continue;
    if (!stop.checkVisibility({ opacityProperty: true })) {
      found.push(`${named(stop)} has the focus and is transparent`);
      continue;
    }
    if (!shows(stop, before)) found.push(`${named(stop)} has the focus, and no line of it is in sight`);
    const rect = stop.getClientRects()[0] ?? stop.getBoundingClientRect();
    const [left, right] = [Math.max(rect.left, 0), Math.min(rect.right, globalThis.innerWidth)];
    const [top, bottom] = [Math.max(rect.top, 0), Math.min(rect.bottom, globalThis.innerHeight)];
    const hit =
      right <= left || bottom <= top
        ? null
        : document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit === null) found.push(`${named(stop)} has the focus out of sight`);
    else if (!stop.contains(hit) && hit.closest("label")?.control !== stop)
      found.push(`${named(stop)} has the focus, cut off or under ${named(hit)}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return found;
}
