import type { Page } from "playwright/test";

/** WCAG 1.4.12: the least that a reader may ask for. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const double = "html { font-size: 200% !important; }";

/** Text with more room between letters, words and lines in 320 px, and text of twice the size in 640 px. */
export async function textProblems(page: Page): Promise<string[]> {
  return [
    ...(await withStyle(page, spacing, 320)).map((problem) => `[text spacing] ${problem}`),
    ...(await withStyle(page, double, 640)).map((problem) => `[text 200 %] ${problem}`),
  ];
}

/** A sheet of the document's own making: the policy of the shop lets no other in. */
async function withStyle(page: Page, style: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 640 });
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, style);
  const problems = await page.evaluate(unreadable);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return problems;
}

/** Runs in the page: text that is cut off or sticks out of its box, and a page to push sideways. */
function unreadable(): string[] {
  const found = new Set<string>();
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > globalThis.innerWidth)
    found.add(`the page is ${scrollWidth} px wide in a window of ${globalThis.innerWidth} px`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (parent === null || text === "" || parent.closest("svg, select, textarea, script, style, noscript"))
      continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    // The box of a letter is higher than a tight line; what is seen of it is not.
    const slack = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.35;
    const out = (box: DOMRect, across: boolean, down: boolean) =>
      rects.some(
        (rect) =>
          (across && (rect.right > box.right + 2 || rect.left < box.left - 2)) ||
          (down && (rect.bottom > box.bottom + slack || rect.top < box.top - slack)),
      );
    const said: string[] = [];
    let across = true;
    let down = true;
    let block = false;
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box);
      const rect = box.getBoundingClientRect();
      if (style.display === "inline" || style.display === "contents") continue;
      // Meant for screen readers.
      if (style.clipPath !== "none" && rect.width <= 1) {
        said.length = 0;
        break;
      }
      const cutsX = style.overflowX === "hidden" || style.overflowX === "clip";
      const cutsY = style.overflowY === "hidden" || style.overflowY === "clip";
      if (!block && out(rect, across, down)) said.push(`"${text.slice(0, 40)}" sticks out of ${named(box)}`);
      else if (out(rect, across && cutsX, down && cutsY))
        said.push(`"${text.slice(0, 40)}" is cut by ${named(box)}`);
      block = true;
      if (/auto|scroll/.test(style.overflowX)) across = false;
      if (/auto|scroll/.test(style.overflowY)) down = false;
    }
    for (const problem of said) found.add(problem);
  }

  for (const field of document.querySelectorAll<HTMLElement>("input:not([type=hidden]), select, button")) {
    if (!field.checkVisibility({ visibilityProperty: true })) continue;
    const { fontSize, paddingTop, paddingBottom } = getComputedStyle(field);
    const pressed = field.matches("button, [type=submit], [type=button]");
    const room = field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    const low = !field.matches("[type=radio], [type=checkbox]") && room < Number.parseFloat(fontSize);
    const full = field.scrollWidth > field.clientWidth + 1 || field.scrollHeight > field.clientHeight + 1;
    if (low || (pressed && full)) found.add(`the text of ${named(field)} is cut`);
  }
  return [...found];
}
