import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

import type { RouteConfigEntry } from "@remix-run/route-config";

import type { AuditResults, CheckResult } from "#app/domain/support/accessibility.ts";
import routes from "#app/routes.ts";

import type { AuditLine } from "../support/audit-results.ts";

/** Pages that only lead on, or answer a form alone. */
const withoutLook = /checkout\/(user|callback)|light-version/;

/** Of the operator's desk: the report is about what customers use. */
const deskId = "desk";

/** Every page of the shop's site map, as "/de/order/:id/:key". What answers programs is none. */
export function allPages(): string[] {
  return [...new Set(pagesIn(routes as RouteConfigEntry[], ""))].filter((path) => path !== "/*").toSorted();
}

function pagesIn(entries: readonly RouteConfigEntry[], before: string): string[] {
  return entries.flatMap(({ id, path, index, file, children }) => {
    if (id === deskId) return [];
    const here = [before, path].filter(Boolean).join("/");
    if (children) return pagesIn(children, here);
    return file.endsWith(".tsx") && (path || index) && !withoutLook.test(file) ? [`/${here}`] : [];
  });
}

/** The page of the site map that this address belongs to. */
export function pageOf(address: string, pages: readonly string[]): string | null {
  const fits = (pattern: string) => {
    const parts = pattern.replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?").replaceAll(/:\w+/g, "[^/]+");
    return new RegExp(`^${parts}$`).test(address);
  };
  // An address without parts to fill in comes before one with them.
  return pages.toSorted((one, other) => one.split(":").length - other.split(":").length).find(fits) ?? null;
}

/** Short id of the commit that is checked out, with "-dirty" where files differ from it; null without git. */
export function commitHere(directory = resolve(import.meta.dirname, "../..")): string | null {
  // "--exclude": an id, never the name of a tag.
  const asked = ["describe", "--always", "--dirty", "--abbrev=10", "--exclude=*"];
  const { status, stdout } = spawnSync("git", asked, { cwd: directory, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/** The criteria of our own checks: those that a failure of the check is a failure of. */
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
  // A page that is too wide for 375 px is so for 320 px.
  layout: ["1.4.10"],
};

const noLooks = { passed: 0, failed: 0, cantTell: 0, failedOn: [], engines: [] };

/** Counts the lines of a run by check, and says which pages it came by. */
export function foldResults(
  lines: readonly AuditLine[],
  { pages, ...run }: Pick<AuditResults, "date" | "version" | "commit"> & { pages: readonly string[] },
): AuditResults {
  const checks = new Map<string, CheckResult>();
  const seen = new Set<string>();
  for (const { page, check, outcome, criteria = ownCriteria[check] ?? [], engines = [] } of lines) {
    const place = pageOf(page, pages);
    // Answers of other addresses are the page for what is missing.
    if (place) seen.add(place);
    const known = checks.get(check) ?? { ...noLooks, check, criteria: [...criteria] };
    const failedOn =
      outcome === "failed" ? [...new Set([...known.failedOn, place ?? "/*"])].toSorted() : known.failedOn;
    checks.set(check, {
      ...known,
      [outcome]: known[outcome] + 1,
      failedOn,
      engines: [...new Set([...known.engines, ...engines])].toSorted(),
    });
  }
  return {
    ...run,
    pages: pages.filter((page) => seen.has(page)),
    unseen: pages.filter((page) => !seen.has(page)),
    checks: [...checks.values()].toSorted((one, other) => (one.check < other.check ? -1 : 1)),
  };
}
