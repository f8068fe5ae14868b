/** Reads the layout of a page, compares it between engines, and finds layout faults. */

/** A visible part of a page; lengths in px. */
export interface Box {
  /** Element name and text, equal in every engine. */
  key: string;
  /** True for form fields and input buttons. */
  field: boolean;
  /** True for a table, its content and its containers. */
  tabular: boolean;
  /** Distance from the left edge of the containing part. */
  left: number;
  /**
   * Distance from the end of the previous box in the same part, or from its top. Differences further up are not counted
   * again.
   */
  below: number;
  width: number;
  height: number;
}

export interface Layout {
  /** True once everything has loaded and the window has the requested width. */
  ready: boolean;
  boxes: Box[];
  /** Layout faults of the page, one line each. */
  problems: string[];
}

/**
 * Runs in a page that has not been scrolled.
 * @param width width of the window
 */
export function readLayout(width: number): Layout {
  const containers =
    "header, nav, main, footer, aside, section, article, form, fieldset, table, dialog, li, body";
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const measured = `header, nav, main, footer, aside, section, article, form, fieldset, table, h1, h2, h3, ${controls}`;
  const isVisible = (element: Element) => {
    const rect = element.getBoundingClientRect();
    // Elements for screen readers and the skip link have no size or are outside the page.
    if (rect.width <= 1 || rect.height <= 1 || rect.right <= 0 || rect.bottom <= 0) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const describe = (element: Element) => {
    const attributes = ["name", "type", "value", "aria-label"].flatMap(
      (name) => element.getAttribute(name) ?? [],
    );
    const text = element.matches("input, select, textarea") ? "" : (element.textContent ?? "");
    return `${element.localName} "${[...attributes, text].join(" ").replaceAll(/\s+/g, " ").trim().slice(0, 60)}"`;
  };
  // Links within a sentence wrap with its lines, so only the surrounding part is measured.
  const isInSentence = (element: Element) =>
    element.matches("a") && getComputedStyle(element).display === "inline";
  const all = [...document.querySelectorAll(measured)].filter(
    (element) => isVisible(element) && !isInSentence(element),
  );
  const occurrences = new Map<string, number>();
  const ends = new Map<Element, number>();
  const boxes = all.map((element) => {
    const name = describe(element);
    const nth = (occurrences.get(name) ?? 0) + 1;
    occurrences.set(name, nth);
    const rect = element.getBoundingClientRect();
    const part = element.parentElement?.closest(containers) ?? document.body;
    const container = part.getBoundingClientRect();
    const below = rect.top - (ends.get(part) ?? container.top);
    ends.set(part, rect.bottom);
    return {
      key: nth === 1 ? name : `${name} (${nth})`,
      field: element.matches("input, select, textarea"),
      tabular: element.closest("table") !== null || element.querySelector("table") !== null,
      left: rect.left - container.left,
      below,
      width: rect.width,
      height: rect.height,
    };
  });

  const problems: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width) problems.push(`the page is ${scrollWidth} px wide in a window of ${width} px`);
  // Fixed and sticky elements overlap others by design, and so do buttons inside a field.
  const isSticky = (element: Element) => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
    return false;
  };
  const isPositionedOver = (over: Element, under: Element) => {
    for (let at: Element | null = over; at !== null; at = at.parentElement)
      if (getComputedStyle(at).position === "absolute")
        return (at as HTMLElement).offsetParent?.contains(under) ?? false;
    return false;
  };
  const controlElements = all.filter((element) => element.matches(controls) && !isSticky(element));
  for (const [index, one] of controlElements.entries())
    for (const other of controlElements.slice(index + 1)) {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (
        wide <= 1 ||
        high <= 1 ||
        one.contains(other) ||
        isPositionedOver(one, other) ||
        isPositionedOver(other, one)
      )
        continue;
      const size = `${Math.round(wide)} by ${Math.round(high)} px`;
      problems.push(`${describe(one)} and ${describe(other)} lie over each other by ${size}`);
    }
  const ready = document.readyState === "complete" && document.fonts.status === "loaded";
  return { ready: ready && innerWidth === width, boxes, problems };
}

/** Height of a line of text. A word that fits at the end of a line in one engine may wrap in another. */
const line = 28;

/**
 * Tolerance between two engines in px. All use the same fonts but round letter widths differently, by up to 5 % of a
 * text, so rows shift and texts wrap elsewhere. The column widths of tables are not standardised (CSS 2.2, 17.5.2.2). A
 * field is one line high.
 */
function tolerance(of: "left" | "below" | "width" | "height", { field, tabular, ...box }: Box): number {
  const size = Math.abs(box[of]);
  if (of === "left" || of === "width") return tabular ? 16 + size * 0.1 : Math.min(8 + size * 0.05, 16);
  if (field && of === "height" && !tabular) return size > 2 * line ? line : 4;
  // There may be more than one paragraph between two parts.
  const lines = of === "below" && size > 4 * line ? 2 : 1;
  return lines * line + size * (tabular ? 0.12 : 0.1);
}

/** Lists every part that differs in position or size, is missing or additional, one line each. */
export function differencesOf(reference: Layout, other: Layout): string[] {
  const found: string[] = [];
  const left = new Map(reference.boxes.map((box) => [box.key, box]));
  for (const box of other.boxes) {
    const expected = left.get(box.key);
    left.delete(box.key);
    if (!expected) {
      found.push(`${box.key} is there alone`);
      continue;
    }
    for (const of of ["left", "below", "width", "height"] as const)
      if (Math.abs(box[of] - expected[of]) > tolerance(of, expected))
        found.push(`${box.key}: ${of} ${Math.round(box[of])} px, not ${Math.round(expected[of])} px`);
  }
  for (const key of left.keys()) found.push(`${key} is not there`);
  return found;
}
