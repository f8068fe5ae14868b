import type Axe from "axe-core";
import type { Page } from "playwright/test";

/**
 * Voice control users say what they see: the accessible name of every visible control must begin with its visible label
 * (WCAG 2.5.3 and its best practice). Punctuation is ignored. Must run after axe, whose functions it uses.
 */
export async function spokenNameProblems(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { dom, text } = axe.commons as unknown as {
      dom: { isVisibleOnScreen: (element: Element) => boolean };
      text: {
        accessibleText: (element: Element) => string;
        visibleVirtual: (node: unknown, screenReader: boolean) => string;
      };
    };
    const { getNodeFromTree } = axe.utils as unknown as { getNodeFromTree: (element: Element) => unknown };
    const normalise = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
    axe.setup(document);
    try {
      const controls = document.querySelectorAll<HTMLInputElement>(
        "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=slider], [role=tab]",
      );
      return [...controls].flatMap((control) => {
        const labels = control.labels?.length ? [...control.labels] : [control];
        const boxes = control.matches("a, button, summary")
          ? [control]
          : labels.filter((label) => label !== control);
        // The visible label of an input button is its value.
        const value = control.matches("input:is([type=submit], [type=button], [type=reset])")
          ? control.value
          : "";
        const label = boxes
          .filter((box) => dom.isVisibleOnScreen(box))
          .map((box) => text.visibleVirtual(getNodeFromTree(box), false))
          .concat(value && dom.isVisibleOnScreen(control) ? [value] : [])
          .join(" ");
        const name = text.accessibleText(control);
        if (normalise(name).startsWith(normalise(label))) return [];
        return [`spoken names: "${label.replaceAll(/\s+/g, " ").trim()}" is seen, and its name is "${name}"`];
      });
    } finally {
      axe.teardown();
    }
  });
}
