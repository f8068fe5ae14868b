import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright/test";

import { chromiumName } from "./browsers.ts";

export const auditResultsFile = resolve(import.meta.dirname, "../../var/audit-results.jsonl");

export interface AuditLine {
  /** Path of the opened page; the report maps it to a route. */
  page: string;
  check: string;
  outcome: "passed" | "failed" | "cantTell";
  /** WCAG criteria such as "1.4.3"; by default those of the check's name. */
  criteria?: string[];
  /** Names and versions of the engines; by default the Chromium of the tests. */
  engines?: readonly string[];
}

/** Page of the results; null for test pages with planted faults, which are not part of the shop. */
export function reportedPlace(page: Pick<Page, "url">): string | null {
  const { origin, pathname } = new URL(page.url());
  return origin === process.env["E2E_SHOP_URL"] ? pathname : null;
}

export function beginAuditResults(): void {
  rmSync(auditResultsFile, { force: true });
}

export function noteAudit(lines: readonly AuditLine[]): void {
  mkdirSync(resolve(auditResultsFile, ".."), { recursive: true });
  const complete = lines.map((line): AuditLine => ({ engines: [chromiumName()], ...line }));
  appendFileSync(auditResultsFile, complete.map((line) => `${JSON.stringify(line)}\n`).join(""));
}
