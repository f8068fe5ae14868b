/** The committed report belongs to the criteria and pages there are, is valid, and claims no more than was tested. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { type AuditResults, type HumanCheck, judge } from "#app/domain/accessibility-report.ts";
import { accessibilityCriteria, humanChecks } from "#app/locales/de/accessibility-criteria.ts";
import { allPages, pageOf } from "../../e2e/report/all-pages.ts";
import { earlOf, openAcrOf, toYaml } from "../../e2e/report/documents.ts";
import { foldResults } from "../../e2e/report/fold-results.ts";
import { earlSchema, openAcrSchema } from "../../e2e/report/schemas.ts";
import { project } from "./planted-tree.ts";

const read = (path: string) => readFileSync(join(project, path), "utf8");
const results = JSON.parse(read("docs/accessibility/results.json")) as AuditResults;
const report = { results, criteria: accessibilityCriteria, humans: humanChecks };

test("the list has the 55 criteria of WCAG 2.2, A and AA, each once", () => {
  const ids = accessibilityCriteria.map(({ id, level }) => `${level === "EN" ? "EN " : ""}${id}`);
  expect(new Set(ids).size).toBe(ids.length);
  const of = (wanted: string) => accessibilityCriteria.filter(({ level }) => level === wanted).length;
  expect([of("A"), of("AA")]).toEqual([31, 24]);
});

test("every page of the site map was visited, or is said not to have been: else run it again and `npm run report`", () => {
  expect([...results.pages, ...results.unseen].toSorted()).toEqual(allPages());
});

test("the documents are made from these results, and valid", () => {
  expect(JSON.parse(read("public/accessibility/earl.json"))).toEqual(earlOf(report));
  expect(read("public/accessibility/openacr.yaml")).toBe(toYaml(openAcrOf(report)));
  expect(earlSchema.safeParse(earlOf(report)).error).toBeUndefined();
  expect(openAcrSchema.safeParse(openAcrOf(report)).error).toBeUndefined();
});

test("nothing is supported without a named human check", () => {
  const named = new Set(humanChecks.map(({ criterion }) => criterion));
  for (const { test: asked, result } of earlOf(report)["@graph"])
    if (!named.has(asked["dct:identifier"]))
      expect(result.outcome, asked["dct:identifier"]).not.toBe("earl:passed");
  const supported = [
    ...read("public/accessibility/openacr.yaml").matchAll(/num: "([^"]+)"[^]*?level: "([a-z-]+)"/g),
  ];
  expect(supported.length).toBe(accessibilityCriteria.length);
  expect(supported.filter(([, id = "", level]) => level === "supports" && !named.has(id))).toEqual([]);
});

test("a criterion is judged by people, and never better than machines found", () => {
  const criterion = { id: "1.4.3", level: "AA", name: "Kontrast", notApplicable: null } as const;
  const run = (failed: number): AuditResults => ({
    ...results,
    checks: [{ check: "axe color-contrast", criteria: ["1.4.3"], passed: 5, failed, cantTell: 1 }],
  });
  const human: HumanCheck = {
    criterion: "1.4.3",
    by: "E. Beispiel",
    date: "2026-11-20",
    outcome: "supports",
    note: "alles",
  };
  expect(judge(criterion, run(0), [])).toMatchObject({ adherence: "not-evaluated", looks: 6, failed: 0 });
  expect(judge(criterion, run(1), []).adherence).toBe("partially-supports");
  expect(judge(criterion, run(0), [human]).adherence).toBe("supports");
  expect(judge(criterion, run(1), [human]).adherence).toBe("partially-supports");
  const later: HumanCheck = { ...human, date: "2026-11-21", outcome: "does-not-support" };
  expect(judge(criterion, run(0), [later, human])).toMatchObject({
    adherence: "does-not-support",
    human: later,
  });
  expect(judge({ ...criterion, id: "9.9.9" }, run(1), []).adherence).toBe("not-evaluated");
});

test("lines of a run are counted by check, and addresses by their page", () => {
  const pages = ["/de", "/de/order/:id/:key", "/de/order/:id/:key/view", "/de/faq"];
  expect(pageOf("/de/order/1/2/view", pages)).toBe("/de/order/:id/:key/view");
  expect(pageOf("/de/gibt-es-nicht", pages)).toBeNull();
  const folded = foldResults(
    [
      { page: "/de", check: "reflow", outcome: "passed" },
      { page: "/de/order/1/2", check: "reflow", outcome: "failed" },
      { page: "/de", check: "axe color-contrast", outcome: "cantTell", criteria: ["1.4.3"] },
    ],
    { pages, date: "2026-11-22", version: "1" },
  );
  expect(folded).toEqual({
    date: "2026-11-22",
    version: "1",
    pages: ["/de", "/de/order/:id/:key"],
    unseen: ["/de/order/:id/:key/view", "/de/faq"],
    checks: [
      { check: "axe color-contrast", criteria: ["1.4.3"], passed: 0, failed: 0, cantTell: 1 },
      { check: "reflow", criteria: ["1.4.10"], passed: 1, failed: 1, cantTell: 0 },
    ],
  });
});
