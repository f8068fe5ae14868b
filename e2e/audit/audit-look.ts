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

/** WCAG 2.5.8: 24 by 24 px, or so much room around it; a link within a sentence may be as small as the sentence. */
export async function targetProblems(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const problems = await page.evaluate(smallTargets);
  return problems.map((problem) => `[target size] ${problem}`);
}

/** Runs in the page. */
function smallTargets(): string[] {
  const size = 24;
  const selector = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const targets = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    // The link that comes to sight with the focus stands above the page until then.
    .filter(({ rect }) => rect.width > 1 && rect.height > 1 && rect.bottom + globalThis.scrollY > 0);
  const inSentence = (element: Element) => {
    if (getComputedStyle(element).display !== "inline") return false;
    let block = element.parentElement;
    while (block !== null && getComputedStyle(block).display === "inline") block = block.parentElement;
    const around = block?.cloneNode(true);
    if (!(around instanceof Element)) return false;
    for (const link of around.querySelectorAll("a")) link.remove();
    return /\p{L}/u.test(around.textContent ?? "");
  };
  const small = ({ rect }: { rect: DOMRect }) => rect.width < size - 0.01 || rect.height < size - 0.01;
  const found: string[] = [];
  for (const target of targets) {
    const { element, rect } = target;
    if (!small(target) || inSentence(element)) continue;
    const x = rect.left + rect.width / 2;
    const y = rect.top + rect.height / 2;
    const near = targets.find((other) => {
      if (other === target || other.element.contains(element)) return false;
      const box = other.rect;
      const away = Math.hypot(
        Math.max(box.left - x, 0, x - box.right),
        Math.max(box.top - y, 0, y - box.bottom),
      );
      const between = Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
      return away < size / 2 || (small(other) && between < size);
    });
    const name = element.textContent?.trim() || element.getAttribute("name") || element.id;
    if (near)
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

const most = 400;

/** With the Tab key from the top to the end and a few steps back: each stop is in sight, marked and in order. */
export async function keyboardProblems(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const walk = await page.evaluateHandle((): Walk => ({ stops: [], looks: [] }));
  // A page that has just come may still take the focus to its heading: then the walk begins again.
  for (let tries = 0; tries < 3 && !(await firstStop(page)); tries++);
  const found: string[] = [];
  let ended = false;
  for (let steps = 0; steps < most && !ended; steps++) {
    if (steps > 0) await page.keyboard.press("Tab");
    const { end, problems } = await page.evaluate(stopHere, walk);
    found.push(...problems);
    ended = end;
  }
  if (!ended) found.push(`no end after ${most} stops`);
  found.push(...(await page.evaluate(missed, walk)), ...(await stepsBack(page, walk)));
  await walk.dispose();
  return [...new Set(found)].map((problem) => `[keyboard] ${problem}`);
}

/** Presses the Tab key at the top of the page. Does that lead to its first link? */
async function firstStop(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    // From here the Tab key finds the first stop, wherever the focus was.
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
  for (let back = 2; back <= Math.min(4, count); back++) {
    await page.keyboard.press("Shift+Tab");
    const there = await page.evaluate(([{ stops }, at]) => document.activeElement === stops.at(-at), [
      walk,
      back,
    ] as const);
    if (!there) return ["the way back is another"];
  }
  return [];
}

/** Runs in the page: notes where the focus is now, and looks again at where it was. */
async function stopHere(walk: Walk): Promise<Step> {
  await new Promise((done) => requestAnimationFrame(done));
  const problems: string[] = [];
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()} ${element.id || (element.textContent?.trim().slice(0, 30) ?? "")}>`;
  // What shows the focus: a line or a shadow on the element, on its parts or on the card around it.
  const look = (element: Element) => {
    const looks: string[] = [];
    for (let at: Element | null = element, far = 0; at !== null && far < 5; at = at.parentElement, far++)
      for (const part of [null, "::before", "::after"]) {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(at, part);
        const line =
          outlineStyle === "none" || outlineWidth === "0px" || /^rgba.* 0\)$|\/ 0\)$/.test(outlineColor);
        looks.push(line ? boxShadow : `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`);
      }
    return looks.join("|");
  };
  const last = walk.stops.at(-1);
  const here = document.activeElement;
  const nowhere =
    !(here instanceof HTMLElement) || here === document.body || here === document.documentElement;
  if (last !== undefined && here === last) return { end: true, problems: [`${named(last)} holds the focus`] };
  if (last !== undefined && look(last) === walk.looks.at(-1))
    problems.push(`${named(last)} does not show that it has the focus`);
  if (nowhere || here === walk.stops[0]) return { end: true, problems };
  if (walk.stops.includes(here)) return { end: true, problems: [...problems, `${named(here)} comes again`] };
  if (last !== undefined && !(last.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING))
    problems.push(`${named(here)} comes after ${named(last)}, against the order of the page`);
  walk.stops.push(here);
  walk.looks.push(look(here));

  const rect = here.getClientRects()[0] ?? here.getBoundingClientRect();
  const top = Math.max(rect.top, 0);
  const bottom = Math.min(rect.bottom, globalThis.innerHeight);
  const x = rect.left + rect.width / 2;
  const inSight = x >= 0 && x <= globalThis.innerWidth && bottom - top > 0;
  // What is higher than the window is in sight with a part of it.
  const whole = rect.height > globalThis.innerHeight || bottom - top >= rect.height - 1;
  if (!inSight || !whole)
    return {
      end: false,
      problems: [
        ...problems,
        `${named(here)} is out of sight: ${Math.round(x)}, ${Math.round(rect.top)} to ${Math.round(rect.bottom)} px`,
      ],
    };
  const hit = document.elementFromPoint(x, (top + bottom) / 2);
  const label = hit?.closest("label");
  if (hit === null || !(here.contains(hit) || label?.control === here))
    problems.push(`${named(here)} lies under ${hit === null ? "nothing" : named(hit)}`);
  return { end: false, problems };
}

/** Runs in the page: what a keyboard should have come by and did not. */
function missed({ stops }: Walk): string[] {
  const selector = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (stops.includes(element) || element.matches(":disabled")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // One stop for all radios of a name; the arrows lead to the others.
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
 * What a reader may change about the look of a page, and the way through it by keyboard. Answers what is wrong, one
 * line each. The page was loaded with reduced motion and runs scripts.
 * @param facts what must be read on paper
 */
export async function auditLook(page: Page, facts: readonly string[] = []): Promise<string[]> {
  const place = reportedPlace(page);
  const noted = async (check: string, look: Promise<string[]>) => {
    const problems = await look;
    if (place !== null)
      noteAudit([{ page: place, check, outcome: problems.length > 0 ? "failed" : "passed" }]);
    return problems;
  };
  const found = await noted("motion", motionProblems(page));
  const closed = await page.evaluateHandle(() => {
    const details = [...document.querySelectorAll("details:not([open])")];
    for (const each of details) each.setAttribute("open", "");
    return details;
  });
  // What a script adds to a box that is unfolded comes a moment later; the way by keys is to find it there.
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".guests")].every((guests) => guests.querySelector("button")),
  );
  found.push(
    ...(await noted("text", textProblems(page))),
    ...(await noted("edges", edgeProblems(page))),
    ...(await noted("forced-colours", forcedColourProblems(page))),
    ...(await noted("targets", targetProblems(page))),
    ...(await noted("keyboard", keyboardProblems(page))),
    ...(await noted("focus", focusProblems(page))),
    ...(await printProblems(page, facts)),
  );
  await page.evaluate((details) => {
    for (const each of details) each.removeAttribute("open");
  }, closed);
  await closed.dispose();
  await page.setViewportSize(narrow);
  return found;
}
