/** What an element can be found by on a page that was left and is made anew: its id, target or name, and which of those. */
export interface FocusMark {
  selector: string;
  place: number;
}

export function focusMark(element: Element | null): FocusMark | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const selector = selectorOf(element);
  if (selector === null) return null;
  return { selector, place: [...document.querySelectorAll(selector)].indexOf(element) };
}

function selectorOf(element: HTMLElement): string | null {
  const has = (name: string) => `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]`;
  if (element.id !== "") return `#${CSS.escape(element.id)}`;
  if (element instanceof HTMLAnchorElement) return `a${has("href")}`;
  return element instanceof HTMLInputElement ? `input${has("name")}${has("value")}` : null;
}

export function findMarked(mark: FocusMark | undefined): HTMLElement | undefined {
  return mark && [...document.querySelectorAll<HTMLElement>(mark.selector)][mark.place];
}
