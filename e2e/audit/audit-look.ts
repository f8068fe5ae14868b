import type { JSHandle, Page } from "playwright/test";

import { noteAudit, reportedPlace } from "../support/audit-results.ts";
import { focusProblems } from "./audit-focus.ts";
import {
  edgeProblems,
  forcedColourProblems,
  motionProblems,
  printProblems,
  textProblems,
} from "./audit-media.ts";

/**
 * WCAG 2.5.8: targets have 24 by 24 px or enough space around them. A link within a sentence may be as small as its
 * text.
 */
export async function targetProblems(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const problems = await page.evaluate(findSmallTargets);
  return problems.map((problem) => `[target size] ${problem}`);
}

/** Runs in the page. */
function findSmallTargets(): string[] {
  const size = 24;
  const selector = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const targets = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    // The skip link is above the page until it has the focus.
    .filter(({ rect }) => rect.width > 1 && rect.height > 1 && rect.bottom + globalThis.scrollY > 0);
  const isInSentence = (element: Element) => {
    if (getComputedStyle(element).display !== "inline") return false;
    let block = element.parentElement;
    while (block !== null && getComputedStyle(block).display === "inline") block = block.parentElement;
    const copy = block?.cloneNode(true);
    if (!(copy instanceof Element)) return false;
    for (const link of copy.querySelectorAll("a")) link.remove();
    return /\p{L}/u.test(copy.textContent ?? "");
  };
  const isSmall = ({ rect }: { rect: DOMRect }) => rect.width < size - 0.01 || rect.height < size - 0.01;
  const found: string[] = [];
  for (const target of targets) {
    const { element, rect } = target;
    if (!isSmall(target) || isInSentence(element)) continue;
    const x = rect.left + rect.width / 2;
    const y = rect.top + rect.height / 2;
    const neighbour = targets.find((other) => {
      if (other === target || other.element.contains(element)) return false;
      const box = other.rect;
      const distance = Math.hypot(
        Math.max(box.left - x, 0, x - box.right),
        Math.max(box.top - y, 0, y - box.bottom),
      );
      const centreDistance = Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
      return distance < size / 2 || (isSmall(other) && centreDistance < size);
    });
    const name = element.textContent?.trim() || element.getAttribute("name") || element.id;
    if (neighbour)
      found.push(
        `"${name}" (${element.tagName.toLowerCase()}) is ${Math.round(rect.width)} by ${Math.round(rect.height)} px`,
      );
  }
  return found;
}

interface Walk {
  stops: HTMLElement[];
  looks: string[];
}
interface Step {
  end: boolean;
  problems: string[];
}

const maxStops = 400;

/**
 * Presses Tab from the top to the end of the page and Shift+Tab a few steps back. Each stop must be visible, marked and
 * in order.
 */
export async function keyboardProblems(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const walk = await page.evaluateHandle((): Walk => ({ stops: [], looks: [] }));
  // A page that has just loaded may still move the focus to its heading. Then the walk starts again.
  for (let tries = 0; tries < 3 && !(await pressFirstTab(page)); tries++);
  const found: string[] = [];
  let hasEnded = false;
  for (let steps = 0; steps < maxStops && !hasEnded; steps++) {
    if (steps > 0) await page.keyboard.press("Tab");
    const { end, problems } = await page.evaluate(recordStop, walk);
    found.push(...problems);
    hasEnded = end;
  }
  if (!hasEnded) found.push(`no end after ${maxStops} stops`);
  found.push(...(await page.evaluate(findMissedStops, walk)), ...(await stepsBack(page, walk)));
  await walk.dispose();
  return [...new Set(found)].map((problem) => `[keyboard] ${problem}`);
}

/** Presses Tab at the top of the page. Returns true if that leads to the first link. */
async function pressFirstTab(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    // Focusing the body makes Tab start at the first stop.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    globalThis.scrollTo(0, 0);
  });
  await page.keyboard.press("Tab");
  return await page.evaluate(() => document.activeElement === document.querySelector("a[href]"));
}

async function stepsBack(page: Page, walk: JSHandle<Walk>): Promise<string[]> {
  const count = await page.evaluate(({ stops }) => (stops.at(-1)?.focus(), stops.length), walk);
  for (let steps = 2; steps <= Math.min(4, count); steps++) {
    await page.keyboard.press("Shift+Tab");
    const isThere = await page.evaluate(([{ stops }, at]) => document.activeElement === stops.at(-at), [
      walk,
      steps,
    ] as const);
    if (!isThere) return ["the way back is another"];
  }
  return [];
}

/** Runs in the page: records the focused element and checks that the previous one has lost its focus style. */
async function recordStop(walk: Walk): Promise<Step> {
  await new Promise((done) => requestAnimationFrame(done));
  const problems: string[] = [];
  const describe = (element: Element) =>
    `<${element.tagName.toLowerCase()} ${element.id || (element.textContent?.trim().slice(0, 30) ?? "")}>`;
  // Signs of focus: outlines and shadows of the element, its pseudo-elements and the card around it.
  const focusStyle = (element: Element) => {
    const looks: string[] = [];
    for (
      let at: Element | null = element, depth = 0;
      at !== null && depth < 5;
      at = at.parentElement, depth++
    )
      for (const part of [null, "::before", "::after"]) {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(at, part);
        const hasNoOutline =
          outlineStyle === "none" || outlineWidth === "0px" || /^rgba.* 0\)$|\/ 0\)$/.test(outlineColor);
        looks.push(hasNoOutline ? boxShadow : `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`);
      }
    return looks.join("|");
  };
  const last = walk.stops.at(-1);
  const focused = document.activeElement;
  const hasNoFocus =
    !(focused instanceof HTMLElement) || focused === document.body || focused === document.documentElement;
  if (last !== undefined && focused === last)
    return { end: true, problems: [`${describe(last)} holds the focus`] };
  if (last !== undefined && focusStyle(last) === walk.looks.at(-1))
    problems.push(`${describe(last)} does not show that it has the focus`);
  if (hasNoFocus || focused === walk.stops[0]) return { end: true, problems };
  if (walk.stops.includes(focused))
    return { end: true, problems: [...problems, `${describe(focused)} comes again`] };
  if (last !== undefined && !(last.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING))
    problems.push(`${describe(focused)} comes after ${describe(last)}, against the order of the page`);
  walk.stops.push(focused);
  walk.looks.push(focusStyle(focused));

  const rect = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
  const top = Math.max(rect.top, 0);
  const bottom = Math.min(rect.bottom, globalThis.innerHeight);
  const x = rect.left + rect.width / 2;
  const isInView = x >= 0 && x <= globalThis.innerWidth && bottom - top > 0;
  // An element higher than the window may be partly visible.
  const isWhole = rect.height > globalThis.innerHeight || bottom - top >= rect.height - 1;
  if (!isInView || !isWhole)
    return {
      end: false,
      problems: [
        ...problems,
        `${describe(focused)} is out of sight: ${Math.round(x)}, ${Math.round(rect.top)} to ${Math.round(rect.bottom)} px`,
      ],
    };
  const hit = document.elementFromPoint(x, (top + bottom) / 2);
  const label = hit?.closest("label");
  if (hit === null || !(focused.contains(hit) || label?.control === focused))
    problems.push(`${describe(focused)} lies under ${hit === null ? "nothing" : describe(hit)}`);
  return { end: false, problems };
}

/** Runs in the page: focusable elements that the Tab key did not reach. */
function findMissedStops({ stops }: Walk): string[] {
  const selector = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (stops.includes(element) || element.matches(":disabled")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // Radio buttons with the same name share one tab stop. Arrow keys move between them.
    if (
      element instanceof HTMLInputElement &&
      element.type === "radio" &&
      stops.some((stop) => stop instanceof HTMLInputElement && stop.name === element.name)
    )
      continue;
    found.push(
      `<${element.tagName.toLowerCase()} ${element.id || element.textContent?.trim()}> is not reached`,
    );
  }
  return found;
}

const narrow = { width: 320, height: 640 };

/**
 * Checks what readers may change about the appearance of a page, and keyboard navigation. The page must have been
 * loaded with scripts and reduced motion.
 * @param facts texts that must be printed
 * @returns one line for each problem
 */
export async function auditLook(page: Page, facts: readonly string[] = []): Promise<string[]> {
  const place = reportedPlace(page);
  const record = async (check: string, look: Promise<string[]>) => {
    const problems = await look;
    if (place !== null)
      noteAudit([{ page: place, check, outcome: problems.length > 0 ? "failed" : "passed" }]);
    return problems;
  };
  const found = await record("motion", motionProblems(page));
  const closedDetails = await page.evaluateHandle(() => {
    const details = [...document.querySelectorAll("details:not([open])")];
    for (const each of details) each.setAttribute("open", "");
    return details;
  });
  // Scripts add controls to the opened guest fields a moment later.
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".guests")].every((guests) => guests.querySelector("button")),
  );
  found.push(
    ...(await record("text", textProblems(page))),
    ...(await record("edges", edgeProblems(page))),
    ...(await record("forced-colours", forcedColourProblems(page))),
    ...(await record("targets", targetProblems(page))),
    ...(await record("keyboard", keyboardProblems(page))),
    ...(await record("focus", focusProblems(page))),
    ...(await printProblems(page, facts)),
  );
  await page.evaluate((details) => {
    for (const each of details) each.removeAttribute("open");
  }, closedDetails);
  await closedDetails.dispose();
  await page.setViewportSize(narrow);
  return found;
}
