import type { Page } from "playwright/test";

const windows = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

/**
 * Focuses each tab stop of the page in a narrow and a wide window. The stop and its outline must be visible, neither
 * clipped by a container nor covered (WCAG 2.4.7, 2.4.11). The check by Tab key runs in the narrow window only.
 */
export async function focusProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    // A key press makes the browser show `:focus-visible` from here on.
    await page.keyboard.press("Shift");
    const problems = await page.evaluate(hiddenStops);
    found.push(...problems.map((problem) => `[focus ${size.width}] ${problem}`));
  }
  return found;
}

/** Runs in the page. */
function hiddenStops(): string[] {
  const describe = (element: Element) =>
    `<${element.tagName.toLowerCase()} ${element.id || (element.textContent?.trim().slice(0, 30) ?? "")}>`;
  /** The outline and other signs of focus of the element, its pseudo-elements and the card around it. */
  const focusStyles = (element: Element) => {
    const found: { at: Element; line: string; reach: number; shadow: string }[] = [];
    for (
      let at: Element | null = element, depth = 0;
      at !== null && depth < 5;
      at = at.parentElement, depth++
    )
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
  /** The area that containers leave visible around an element; null if the element itself is clipped. */
  const visibleArea = (element: Element) => {
    const area = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    let position = getComputedStyle(element).position;
    if (getComputedStyle(element).clipPath !== "none") return null;
    for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      // A positioned element is not clipped by static containers between it and its containing block.
      if (position === "fixed" || (position === "absolute" && style.position === "static")) continue;
      position = style.position;
      if (style.overflowX === "visible" && style.overflowY === "visible" && style.clipPath === "none")
        continue;
      const box = at.getBoundingClientRect();
      area.left = Math.max(area.left, box.left + at.clientLeft);
      area.top = Math.max(area.top, box.top + at.clientTop);
      area.right = Math.min(area.right, box.left + at.clientLeft + at.clientWidth);
      area.bottom = Math.min(area.bottom, box.top + at.clientTop + at.clientHeight);
    }
    return area;
  };
  const showsFocus = (element: Element, unfocused: ReturnType<typeof focusStyles>) =>
    focusStyles(element).some(({ at, line, reach, shadow }, index) => {
      if (shadow !== unfocused[index]?.shadow) return true;
      if (line === "" || line === unfocused[index]?.line) return false;
      // Drawn inside the element.
      if (reach < 0) return true;
      const [box, area] = [at.getBoundingClientRect(), visibleArea(at)];
      if (area === null) return false;
      const margin = reach + 1;
      return (
        box.left - margin >= area.left ||
        box.top - margin >= area.top ||
        box.right + margin <= area.right ||
        box.bottom + margin <= area.bottom
      );
    });

  const found: string[] = [];
  const stops = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  for (const stop of document.querySelectorAll<HTMLElement>(stops)) {
    if (stop.tabIndex < 0 || stop.matches(":disabled")) continue;
    if (!stop.checkVisibility({ visibilityProperty: true })) continue;
    (document.activeElement as HTMLElement | null)?.blur();
    const unfocused = focusStyles(stop);
    stop.focus();
    if (document.activeElement !== stop) continue;
    if (!stop.checkVisibility({ opacityProperty: true })) {
      found.push(`${describe(stop)} has the focus and is transparent`);
      continue;
    }
    if (!showsFocus(stop, unfocused))
      found.push(`${describe(stop)} has the focus, and no line of it is in sight`);
    const rect = stop.getClientRects()[0] ?? stop.getBoundingClientRect();
    const [left, right] = [Math.max(rect.left, 0), Math.min(rect.right, globalThis.innerWidth)];
    const [top, bottom] = [Math.max(rect.top, 0), Math.min(rect.bottom, globalThis.innerHeight)];
    const hit =
      right <= left || bottom <= top
        ? null
        : document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit === null) found.push(`${describe(stop)} has the focus out of sight`);
    else if (!stop.contains(hit) && hit.closest("label")?.control !== stop)
      found.push(`${describe(stop)} has the focus, cut off or under ${describe(hit)}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return found;
}
