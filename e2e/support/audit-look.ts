import type { Page } from "playwright/test";

import { keyboardProblems } from "./audit-keyboard.ts";
import { forcedColourProblems, motionProblems, printProblems } from "./audit-media.ts";
import { targetProblems } from "./audit-targets.ts";
import { textProblems } from "./audit-text.ts";

const narrow = { width: 320, height: 640 };

/**
 * What a reader may change about the look of a page, and the way through it by keyboard. Answers what is wrong, one
 * line each. The page was loaded with reduced motion and runs scripts.
 * @param facts what must be read on paper
 */
export async function auditLook(page: Page, facts: readonly string[] = []): Promise<string[]> {
  const found = await motionProblems(page);
  const closed = await page.evaluateHandle(() => {
    const details = [...document.querySelectorAll("details:not([open])")];
    for (const each of details) each.setAttribute("open", "");
    return details;
  });
  found.push(
    ...(await textProblems(page)),
    ...(await forcedColourProblems(page)),
    ...(await targetProblems(page)),
    ...(await keyboardProblems(page)),
    ...(await printProblems(page, facts)),
  );
  await page.evaluate((details) => {
    for (const each of details) each.removeAttribute("open");
  }, closed);
  await closed.dispose();
  await page.setViewportSize(narrow);
  return found;
}
