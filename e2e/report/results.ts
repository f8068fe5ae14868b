import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

import type { RouteConfigEntry } from "@remix-run/route-config";

import type { AuditResults, CheckResult } from "#app/domain/support/accessibility.ts";
import routes from "#app/routes.ts";

import type { AuditLine } from "../support/audit-results.ts";

/** Routes that only redirect or answer forms. */
const notVisited = /checkout\/(user|callback)|light-version/;

/** Back-office route. The report covers the pages for customers. */
const deskId = "desk";

/** Every page of the route table, such as "/de/order/:id/:key", without routes for programs. */
export function allPages(): string[] {
  return [...new Set(pagesIn(routes as RouteConfigEntry[], ""))].filter((path) => path !== "/*").toSorted();
}

function pagesIn(entries: readonly RouteConfigEntry[], parentPath: string): string[] {
  return entries.flatMap(({ id, path, index, file, children }) => {
    if (id === deskId) return [];
    const here = [parentPath, path].filter(Boolean).join("/");
    if (children) return pagesIn(children, here);
    return file.endsWith(".tsx") && (path || index) && !notVisited.test(file) ? [`/${here}`] : [];
  });
}

/** Returns the route pattern that this address belongs to. */
export function pageOf(address: string, pages: readonly string[]): string | null {
  const matches = (pattern: string) => {
    const parts = pattern.replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?").replaceAll(/:\w+/g, "[^/]+");
    return new RegExp(`^${parts}$`).test(address);
  };
  // Patterns without parameters take precedence.
  return (
    pages.toSorted((one, other) => one.split(":").length - other.split(":").length).find(matches) ?? null
  );
}

/** Short id of the current commit, with "-dirty" if there are uncommitted changes; null without git. */
export function readCurrentCommit(directory = resolve(import.meta.dirname, "../..")): string | null {
  // "--exclude" prevents a tag name instead of an id.
  const args = ["describe", "--always", "--dirty", "--abbrev=10", "--exclude=*"];
  const { status, stdout } = spawnSync("git", args, { cwd: directory, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/** WCAG criteria of the shop's own checks: a failure of the check is a failure of these. */
const ownCriteria: Record<string, readonly string[]> = {
  reflow: ["1.4.10"],
  "titles-and-errors": ["2.4.2", "3.3.1"],
  "help-and-names": ["3.2.4", "3.2.6"],
  language: ["3.1.1"],
  "label-in-name": ["2.5.3"],
  focus: ["2.4.7", "2.4.11"],
  keyboard: ["2.1.1", "2.1.2", "2.4.3", "2.4.7", "2.4.11"],
  text: ["1.4.4", "1.4.12"],
  targets: ["2.5.8"],
  edges: ["1.4.11"],
  "forced-colours": ["11.7"],
  motion: ["2.2.2"],
  // A page that is too wide for 375 px is too wide for 320 px.
  layout: ["1.4.10"],
};

const emptyResult = { passed: 0, failed: 0, cantTell: 0, failedOn: [], engines: [] };

/** Counts the results of a run by check and lists visited and unvisited pages. */
export function foldResults(
  lines: readonly AuditLine[],
  { pages, ...run }: Pick<AuditResults, "date" | "version" | "commit"> & { pages: readonly string[] },
): AuditResults {
  const checks = new Map<string, CheckResult>();
  const seen = new Set<string>();
  for (const { page, check, outcome, criteria = ownCriteria[check] ?? [], engines = [] } of lines) {
    const place = pageOf(page, pages);
    // Other addresses show the error page.
    if (place) seen.add(place);
    const previous = checks.get(check) ?? { ...emptyResult, check, criteria: [...criteria] };
    const failedOn =
      outcome === "failed"
        ? [...new Set([...previous.failedOn, place ?? "/*"])].toSorted()
        : previous.failedOn;
    checks.set(check, {
      ...previous,
      [outcome]: previous[outcome] + 1,
      failedOn,
      engines: [...new Set([...previous.engines, ...engines])].toSorted(),
    });
  }
  return {
    ...run,
    pages: pages.filter((page) => seen.has(page)),
    unseen: pages.filter((page) => !seen.has(page)),
    checks: [...checks.values()].toSorted((one, other) => (one.check < other.check ? -1 : 1)),
  };
}
