import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright/test";

import { chromiumName } from "./browsers.ts";

export const auditResultsFile = resolve(import.meta.dirname, "../../var/audit-results.jsonl");

/** What became of one check on one page. */
export interface AuditLine {
  /** Path of the page as it was opened; a report folds it. */
  page: string;
  check: string;
  outcome: "passed" | "failed" | "cantTell";
  /** WCAG criteria it belongs to, e.g. "1.4.3"; where it does not say so itself, the report knows. */
  criteria?: string[];
  /** Names and versions of what the page was looked at in; the Chromium of the tests where it does not say so. */
  engines?: readonly string[];
}

/** Where results of this page belong; null for the pages of tests that plant barriers, which are not the shop's. */
export function reportedPlace(page: Pick<Page, "url">): string | null {
  const { origin, pathname } = new URL(page.url());
  return origin === process.env["E2E_SHOP_URL"] ? pathname : null;
}

export function beginAuditResults(): void {
  rmSync(auditResultsFile, { force: true });
}

export function noteAudit(lines: readonly AuditLine[]): void {
  mkdirSync(resolve(auditResultsFile, ".."), { recursive: true });
  const whole = lines.map((line): AuditLine => ({ engines: [chromiumName()], ...line }));
  appendFileSync(auditResultsFile, whole.map((line) => `${JSON.stringify(line)}\n`).join(""));
}
