import type { Page } from "playwright/test";

import { noteAudit, reportedPlace } from "./audit-results.ts";
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
  found.push(
    ...(await noted("text", textProblems(page))),
    ...(await noted("forced-colours", forcedColourProblems(page))),
    ...(await noted("targets", targetProblems(page))),
    ...(await noted("keyboard", keyboardProblems(page))),
    ...(await printProblems(page, facts)),
  );
  await page.evaluate((details) => {
    for (const each of details) each.removeAttribute("open");
  }, closed);
  await closed.dispose();
  await page.setViewportSize(narrow);
  return found;
}
