import type { Page } from "playwright/test";

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
