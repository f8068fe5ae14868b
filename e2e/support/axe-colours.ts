import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright/test";

import { type AxeFindings, cheap, loadAxe, tell } from "./axe.ts";

const contrast = "color-contrast";

/** What axe asks of colours: three quarters of its time. */
export const colourRules = [contrast, "link-in-text-block"];

/** Of each look, the shapes of parts whose colours were found right, as this worker has seen them. */
const foundRight = new Map<string, Set<string>>();

/**
 * Asks of colours, of each part of a page once in each look: what has the same tags, classes and states in the same
 * surroundings, under the same sheets, has the same colours, whatever it says. A part of which axe was not sure, or
 * which it refused, is asked of again wherever it stands.
 * @param look what colours depend on besides the page: the width, light or dark
 */
export async function colourFindings(page: Page, look: string): Promise<AxeFindings> {
  await loadAxe(page);
  const known = foundRight.get(look) ?? new Set();
  foundRight.set(look, known);
  const options: RunOptions = { ...cheap, runOnly: { type: "rule", values: colourRules }, elementRef: true };
  const { right, ...results } = await page.evaluate(askOfNewParts, { known: [...known], options });
  for (const shape of right) known.add(shape);
  const found = tell(results);
  const isTold = [...found.violations, ...found.passes, ...found.incomplete].some(
    ({ id }) => id === contrast,
  );
  // What was found right elsewhere is right here.
  if (!isTold) found.passes.push({ id: contrast, tags: ["wcag143"], problems: [] });
  return found;
}

/** Runs in the page. */
async function askOfNewParts({ known, options }: { known: string[]; options: RunOptions }) {
  const page = globalThis as unknown as { axe: typeof axe };
  // What no colour depends on: words, addresses, names.
  const words =
    / (id|href|src|srcset|sizes|name|value|for|alt|title|action|datetime|content|d|points|transform|style|min|max|aria-(label|labelledby|describedby|controls|valuenow|valuetext))="[^"]*"/g;
  const plain = (html: string) => html.replaceAll(words, " $1").replaceAll(/>[^<]*\S[^<]*</g, ">t<");
  const opening = (element: Element) => plain((element.cloneNode(false) as Element).outerHTML);
  const hash = (text: string) => {
    let sum = 0x811c9dc5;
    for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
    return `${text.length} ${sum >>> 0}`;
  };
  const seen = new Set(known);
  const added: [shape: string, element: Element][] = [];
  const parts: Element[] = [];
  const walk = (element: Element, above: string) => {
    if (element.matches("script, style, template, noscript, svg, img")) return;
    const shape = hash(above + plain(element.outerHTML));
    if (seen.has(shape)) return;
    seen.add(shape);
    added.push([shape, element]);
    const ownText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    if (ownText || element.matches("a, button, label, select, summary") || !element.firstElementChild)
      parts.push(element);
    else for (const child of element.children) walk(child, above + opening(element));
  };
  const sheets = [...document.querySelectorAll("style, link[rel=stylesheet]")].map(
    (sheet) => sheet.getAttribute("href") ?? sheet.textContent,
  );
  walk(document.body, hash(sheets.join(" ")) + opening(document.documentElement));
  if (parts.length === 0) return { violations: [], passes: [], incomplete: [], right: [] };
  const { violations, passes, incomplete } = await page.axe.run({ include: parts }, options);
  const refused = [...violations, ...incomplete].flatMap(({ nodes }) => nodes);
  const isRight = (part: Element) => !refused.some(({ element }) => element && part.contains(element));
  const right = added.flatMap(([shape, part]) => (isRight(part) ? [shape] : []));
  return { violations, passes, incomplete, right };
}
