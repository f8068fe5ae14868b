import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright/test";

import { type AxeFindings, fastOptions, loadAxe, toFindings } from "./axe.ts";

const contrast = "color-contrast";

/** Colour rules, which take three quarters of axe's time. */
export const colourRules = [contrast, "link-in-text-block"];

/** Hashes of elements whose colours have passed, by viewing condition, in this worker. */
const passedShapes = new Map<string, Set<string>>();

/**
 * Checks each element once for each viewing condition: elements with the same tags, classes and states in the same
 * surroundings and with the same style sheets have the same colours. Elements that failed or were undecided are checked
 * again.
 * @param look viewing condition: width, and light or dark
 */
export async function colourFindings(page: Page, look: string): Promise<AxeFindings> {
  await loadAxe(page);
  const passed = passedShapes.get(look) ?? new Set();
  passedShapes.set(look, passed);
  const options: RunOptions = {
    ...fastOptions,
    runOnly: { type: "rule", values: colourRules },
    elementRef: true,
  };
  const { right, ...results } = await page.evaluate(checkNewElements, { known: [...passed], options });
  for (const shape of right) passed.add(shape);
  const findings = toFindings(results);
  const isReported = [...findings.violations, ...findings.passes, ...findings.incomplete].some(
    ({ id }) => id === contrast,
  );
  // All elements have passed elsewhere.
  if (!isReported) findings.passes.push({ id: contrast, tags: ["wcag143"], problems: [] });
  return findings;
}

/** Runs in the page. */
async function checkNewElements({ known, options }: { known: string[]; options: RunOptions }) {
  const page = globalThis as unknown as { axe: typeof axe };
  // Attributes that do not affect colours.
  const irrelevantAttributes =
    / (id|href|src|srcset|sizes|name|value|for|alt|title|action|datetime|content|d|points|transform|style|min|max|aria-(label|labelledby|describedby|controls|valuenow|valuetext))="[^"]*"/g;
  const withoutContent = (html: string) =>
    html.replaceAll(irrelevantAttributes, " $1").replaceAll(/>[^<]*\S[^<]*</g, ">t<");
  const openingTag = (element: Element) => withoutContent((element.cloneNode(false) as Element).outerHTML);
  const hash = (text: string) => {
    let sum = 0x811c9dc5;
    for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
    return `${text.length} ${sum >>> 0}`;
  };
  const seen = new Set(known);
  const newShapes: [shape: string, element: Element][] = [];
  const unchecked: Element[] = [];
  const walk = (element: Element, above: string) => {
    if (element.matches("script, style, template, noscript, svg, img")) return;
    const shape = hash(above + withoutContent(element.outerHTML));
    if (seen.has(shape)) return;
    seen.add(shape);
    newShapes.push([shape, element]);
    const ownText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    if (ownText || element.matches("a, button, label, select, summary") || !element.firstElementChild)
      unchecked.push(element);
    else for (const child of element.children) walk(child, above + openingTag(element));
  };
  const sheets = [...document.querySelectorAll("style, link[rel=stylesheet]")].map(
    (sheet) => sheet.getAttribute("href") ?? sheet.textContent,
  );
  walk(document.body, hash(sheets.join(" ")) + openingTag(document.documentElement));
  if (unchecked.length === 0) return { violations: [], passes: [], incomplete: [], right: [] };
  const { violations, passes, incomplete } = await page.axe.run({ include: unchecked }, options);
  const failedNodes = [...violations, ...incomplete].flatMap(({ nodes }) => nodes);
  const hasPassed = (part: Element) => !failedNodes.some(({ element }) => element && part.contains(element));
  const right = newShapes.flatMap(([shape, part]) => (hasPassed(part) ? [shape] : []));
  return { violations, passes, incomplete, right };
}
