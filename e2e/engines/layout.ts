/** Where things stand on a page, whether another engine puts them at the same places, and what is wrong by itself. */

/** A part of a page as somebody sees it, in px. */
export interface Box {
  /** What it is and says: the same in every engine. */
  key: string;
  /** A field, or a button that is one. */
  field: boolean;
  /** A table, in one, or around one. */
  tabular: boolean;
  /** From the left edge of the part that it belongs to. */
  left: number;
  /** From the end of what comes before it in that part, or from its top: what was higher further up is not counted again. */
  below: number;
  width: number;
  height: number;
}

export interface Layout {
  /** All that is asked for has come, and has its place in a window of the size that was asked for. */
  ready: boolean;
  boxes: Box[];
  /** What is wrong with the page by itself, one line each. */
  problems: string[];
}

/** Runs in the page, which has not been scrolled. @param width of the window */
export function readLayout(width: number): Layout {
  const parts = "header, nav, main, footer, aside, section, article, form, fieldset, table, dialog, li, body";
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const measured = `header, nav, main, footer, aside, section, article, form, fieldset, table, h1, h2, h3, ${controls}`;
  const seen = (element: Element) => {
    const rect = element.getBoundingClientRect();
    // What is there for screen readers alone, or comes to sight with the focus, has no size or stands outside.
    if (rect.width <= 1 || rect.height <= 1 || rect.right <= 0 || rect.bottom <= 0) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const named = (element: Element) => {
    const said = ["name", "type", "value", "aria-label"].flatMap((name) => element.getAttribute(name) ?? []);
    const text = element.matches("input, select, textarea") ? "" : (element.textContent ?? "");
    return `${element.localName} "${[...said, text].join(" ").replaceAll(/\s+/g, " ").trim().slice(0, 60)}"`;
  };
  // A link in a sentence is broken as its lines are; the part that it stands in is measured.
  const inSentence = (element: Element) =>
    element.matches("a") && getComputedStyle(element).display === "inline";
  const all = [...document.querySelectorAll(measured)].filter(
    (element) => seen(element) && !inSentence(element),
  );
  const counts = new Map<string, number>();
  const ends = new Map<Element, number>();
  const boxes = all.map((element) => {
    const name = named(element);
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    const rect = element.getBoundingClientRect();
    const part = element.parentElement?.closest(parts) ?? document.body;
    const around = part.getBoundingClientRect();
    const below = rect.top - (ends.get(part) ?? around.top);
    ends.set(part, rect.bottom);
    return {
      key: nth === 1 ? name : `${name} (${nth})`,
      field: element.matches("input, select, textarea"),
      tabular: element.closest("table") !== null || element.querySelector("table") !== null,
      left: rect.left - around.left,
      below,
      width: rect.width,
      height: rect.height,
    };
  });

  const problems: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width) problems.push(`the page is ${scrollWidth} px wide in a window of ${width} px`);
  // What stays where it is while the page moves lies over it by its nature, and so does a button in the field it is for.
  const staysPut = (element: Element) => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
    return false;
  };
  const liesOn = (over: Element, under: Element) => {
    for (let at: Element | null = over; at !== null; at = at.parentElement)
      if (getComputedStyle(at).position === "absolute")
        return (at as HTMLElement).offsetParent?.contains(under) ?? false;
    return false;
  };
  const pressed = all.filter((element) => element.matches(controls) && !staysPut(element));
  for (const [index, one] of pressed.entries())
    for (const other of pressed.slice(index + 1)) {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide <= 1 || high <= 1 || one.contains(other) || liesOn(one, other) || liesOn(other, one)) continue;
      const size = `${Math.round(wide)} by ${Math.round(high)} px`;
      problems.push(`${named(one)} and ${named(other)} lie over each other by ${size}`);
    }
  const ready = document.readyState === "complete" && document.fonts.status === "loaded";
  return { ready: ready && innerWidth === width, boxes, problems };
}

/** The height of a line of text: where a word just fits in one engine, it begins another line in the next. */
const line = 28;

/**
 * How far two engines may be apart. All have the same fonts, but round the widths of letters otherwise, by up to a
 * twentieth of a text; so that a row shifts, a text is broken elsewhere, and a part with many of them is higher. How the
 * columns of a table share its width no standard says (CSS 2.2, 17.5.2.2). A field is as high as its line.
 */
function allowed(of: "left" | "below" | "width" | "height", { field, tabular, ...box }: Box): number {
  const size = Math.abs(box[of]);
  if (of === "left" || of === "width") return tabular ? 16 + size * 0.1 : Math.min(8 + size * 0.05, 16);
  if (field && of === "height" && !tabular) return size > 2 * line ? line : 4;
  // Between two parts there may be more than one paragraph.
  const lines = of === "below" && size > 4 * line ? 2 : 1;
  return lines * line + size * (tabular ? 0.12 : 0.1);
}

/** Every part that stands elsewhere, is of another size, is missing or too much; one line each. */
export function differencesOf(reference: Layout, other: Layout): string[] {
  const found: string[] = [];
  const left = new Map(reference.boxes.map((box) => [box.key, box]));
  for (const box of other.boxes) {
    const usual = left.get(box.key);
    left.delete(box.key);
    if (!usual) {
      found.push(`${box.key} is there alone`);
      continue;
    }
    for (const of of ["left", "below", "width", "height"] as const)
      if (Math.abs(box[of] - usual[of]) > allowed(of, usual))
        found.push(`${box.key}: ${of} ${Math.round(box[of])} px, not ${Math.round(usual[of])} px`);
  }
  for (const key of left.keys()) found.push(`${key} is not there`);
  return found;
}
