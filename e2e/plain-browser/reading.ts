/**
 * Reads roles, names, labels, texts and visibility of a page without scripts, by the rules of Playwright's locators.
 */
import { computeAccessibleDescription, computeAccessibleName, getRole } from "dom-accessibility-api";

/** Styles are ignored: elements hidden only by styles count as visible. */
const unstyled = {
  getComputedStyle: () =>
    ({ display: "block", visibility: "visible", content: "none", getPropertyValue: () => "" }) as never,
};

export const normaliseText = (text: string): string =>
  text
    .replaceAll(/[\u200b\u00ad]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Matches a part of the normalised text, ignoring case, or all of it if `exact` is true. */
export function matcher(wanted: string | RegExp, exact = false): (read: string) => boolean {
  if (wanted instanceof RegExp)
    return (read) => new RegExp(wanted.source, wanted.flags).test(normaliseText(read));
  const text = normaliseText(wanted);
  return exact
    ? (read) => normaliseText(read) === text
    : (read) => normaliseText(read).toLowerCase().includes(text.toLowerCase());
}

export function isShown(element: Element): boolean {
  if (element.matches("input[type=hidden], script, style, template, head, head *, datalist, datalist *"))
    return false;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at.hasAttribute("hidden")) return false;
    // A closed `details` shows only its first summary.
    const details: Element | null = at.parentElement;
    if (
      details?.localName === "details" &&
      !details.hasAttribute("open") &&
      at !== details.querySelector("summary")
    )
      return false;
  }
  return true;
}

const isButton = (element: Element) => element.matches("input[type=submit], input[type=button]");

/** Visible text, without scripts, styles and `noscript`. */
export function textOf(element: Element): string {
  if (isButton(element)) return element.getAttribute("value") ?? "";
  if (element.matches("script, noscript, style")) return "";
  let text = "";
  for (const node of element.childNodes) {
    if (node.nodeType === 3) text += node.textContent ?? "";
    else if (node.nodeType === 1) text += textOf(node as Element);
  }
  return text;
}

/** The innermost elements whose text matches. */
export function withText(elements: readonly Element[], matches: (text: string) => boolean): Element[] {
  return elements.filter(
    (element) =>
      !element.matches("head, head *, script, noscript, style") &&
      matches(textOf(element)) &&
      ![...element.children].some((child) => matches(textOf(child))),
  );
}

export function roleOf(element: Element): string | null {
  const role = getRole(element);
  if (element.hasAttribute("role")) return role;
  const { localName } = element;
  if (localName === "summary") return null;
  if ((localName === "section" || localName === "form") && nameOf(element) === "") return null;
  if (localName === "footer" || localName === "header")
    return element.closest("article, aside, main, nav, section") ? null : role;
  if (localName === "th" && /^(row|rowgroup)$/.test(element.getAttribute("scope") ?? "")) return "rowheader";
  return role;
}

export const nameOf = (element: Element): string => normaliseText(computeAccessibleName(element, unstyled));
export const descriptionOf = (element: Element): string =>
  normaliseText(computeAccessibleDescription(element, unstyled));

export function isAccessible(element: Element): boolean {
  return isShown(element) && element.closest("[aria-hidden=true]") === null;
}

export const labelable = "input:not([type=hidden]), select, textarea, button, output, meter, progress";

/** All texts that label the element, one item each. */
export function labelsOf(element: Element): string[] {
  const document = element.ownerDocument;
  const ids = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  const labels = ids.flatMap((id) => {
    const label = document.getElementById(id);
    return label ? [textOf(label)] : [];
  });
  if (labels.length > 0) return labels;
  const own = element.getAttribute("aria-label");
  if (own !== null && own !== "") return [own];
  if (!element.matches(labelable)) return [];
  const wrapper = element.closest("label");
  const linked = element.id === "" ? [] : [...document.querySelectorAll(`label[for="${element.id}"]`)];
  return [...new Set([...(wrapper && !wrapper.hasAttribute("for") ? [wrapper] : []), ...linked])].map(textOf);
}

export function controlOf(label: Element): Element | null {
  const id = label.getAttribute("for");
  return id === null ? label.querySelector(labelable) : label.ownerDocument.getElementById(id);
}

export const focusable =
  "a[href], input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), summary, [tabindex]";
