/** The committed report matches the criteria and pages, is valid, and claims only what was tested. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import {
  type AuditResults,
  type HumanCheck,
  judge,
  type KnownFinding,
  testedBuild,
} from "#app/domain/support/accessibility.ts";
import { accessibilityCriteria, humanChecks, knownFindings } from "#locale/accessibility/criteria.ts";
import { contentAccessibility } from "#locale/content/accessibility.ts";

import { publishedHearing } from "../../e2e/report/by-ear.ts";
import { earlOf, earlSchema, openAcrOf, openAcrSchema, toYaml } from "../../e2e/report/documents.ts";
import { allPages, readCurrentCommit, foldResults, pageOf } from "../../e2e/report/results.ts";
import { expandJsonLd } from "./expand-json-ld.ts";
import { createTemporaryProject, projectRoot } from "./planted-tree.ts";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const results = JSON.parse(read("app/routes/accessibility/data/results.json")) as AuditResults;
const byHand = { humans: humanChecks, known: knownFindings };
const report = { results, criteria: accessibilityCriteria, heard: publishedHearing(), ...byHand };

test("the list has the 55 criteria of WCAG 2.2 A and AA", () => {
  const ids = accessibilityCriteria.map(({ id, level }) => `${level === "EN" ? "EN " : ""}${id}`);
  expect(new Set(ids).size).toBe(ids.length);
  const countOf = (wanted: string) => accessibilityCriteria.filter(({ level }) => level === wanted).length;
  expect([countOf("A"), countOf("AA")]).toEqual([31, 24]);
});

test("every page is visited or listed as unseen (if not: audit again, then `npm run report`)", () => {
  expect([...results.pages, ...results.unseen].toSorted()).toEqual(allPages());
});

test("the documents match the results and their schemas", () => {
  expect(JSON.parse(read("public/accessibility/earl.json"))).toEqual(earlOf(report));
  expect(read("public/accessibility/openacr.yaml")).toBe(toYaml(openAcrOf(report)));
  expect(earlSchema.safeParse(earlOf(report)).error).toBeUndefined();
  expect(openAcrSchema.safeParse(openAcrOf(report)).error).toBeUndefined();
});

test("the documents name neither the operator nor the operator's shop", () => {
  const { author, product, notes } = openAcrOf(report);
  expect([author.name, product.name]).toEqual(["Makers of the software", "Travel shop, demonstration"]);
  expect(notes).toContain("offers, texts and photographs of an operator were not evaluated");
  for (const { assertedBy, subject } of earlOf(report)["@graph"])
    expect(JSON.stringify([assertedBy, subject])).toContain("demonstration");
});

test("every EARL assertion has an outcome, a mode, a criterion and an author", () => {
  const earl = "http://www.w3.org/ns/earl#";
  const dct = "http://purl.org/dc/terms/";
  const human: HumanCheck = {
    criterion: "1.4.3",
    by: "E. Beispiel",
    date: "2026-11-20",
    outcome: "supports",
    note: "alles",
  };
  const document = earlOf({ ...report, humans: [human] });
  expect(earlSchema.safeParse(document).error).toBeUndefined();
  const keys = ["assertedBy", "mode", "result", "subject", "test"].map((key) => earl + key);
  for (const [index, assertion] of expandJsonLd(document).entries()) {
    const criterion = accessibilityCriteria[index];
    expect(Object.keys(assertion).toSorted()).toEqual(["@type", ...keys]);
    expect(assertion).toMatchObject({
      "@type": [`${earl}Assertion`],
      [`${earl}mode`]: [
        { "@id": expect.stringMatching(/#(automatic|manual|semiAuto|unknownMode)$/) as string },
      ],
      [`${earl}subject`]: [{ "@type": [`${earl}Software`] }],
      [`${earl}test`]: [
        {
          "@type": [`${earl}TestRequirement`],
          [`${dct}identifier`]: [{ "@value": criterion?.id }],
          [`${dct}title`]: [{ "@value": criterion?.name, "@language": "de" }],
        },
      ],
      [`${earl}result`]: [
        {
          "@type": [`${earl}TestResult`],
          [`${earl}outcome`]: [
            { "@id": expect.stringMatching(/#(passed|failed|cantTell|inapplicable|untested)$/) as string },
          ],
        },
      ],
    });
    const who = { "@type": ["http://xmlns.com/foaf/0.1/Person"] };
    if (criterion?.id === human.criterion) expect(assertion).toMatchObject({ [`${earl}assertedBy`]: [who] });
  }
  // Without a vocabulary the keys have no meaning, and an outcome without its type rule is plain text.
  const bare = { earl, dct };
  expect(expandJsonLd({ ...document, "@context": bare })[0]).toEqual({ "@type": [`${earl}Assertion`] });
  const vague = { "@vocab": earl, ...bare };
  expect(expandJsonLd({ ...document, "@context": vague })[0]).toMatchObject({
    [`${earl}mode`]: [{ "@value": expect.any(String) as string }],
  });
  expect(earlSchema.safeParse({ ...document, "@context": bare }).success).toBe(false);
});

test("results that rest on the recorded screen reader are semi-automatic", () => {
  const modes = (programs: readonly string[]) =>
    earlOf({ ...report, heard: { ...report.heard, programs } })["@graph"].flatMap(({ mode, result }) =>
      "dct:relation" in result ? [mode] : [],
    );
  expect(new Set(modes(["Orca 46"]))).toEqual(new Set(["earl:semiAuto"]));
  expect(modes([])).not.toContain("earl:semiAuto");
});

test("known issues are asserted by the makers, not by the checks", () => {
  const graph = earlOf(report)["@graph"];
  const assertionOf = (id: string) => graph.find(({ test: asked }) => asked["dct:identifier"] === id);
  for (const id of ["1.2.1", ...new Set(knownFindings.map(({ criterion }) => criterion))]) {
    const criterion = accessibilityCriteria.find((each) => each.id === id);
    if (!criterion || judge(criterion, results, byHand).failed > 0) continue;
    expect(assertionOf(id), id).toMatchObject({
      assertedBy: { "@type": "foaf:Organization", "foaf:name": "Makers of the software" },
      mode: expect.stringMatching(/^earl:(manual|semiAuto)$/) as string,
    });
  }
  // Automated results name the version of their tool.
  expect(assertionOf("1.1.1")).toMatchObject({
    assertedBy: { "@type": "earl:Software", "dct:hasVersion": testedBuild(results) },
    mode: "earl:automatic",
  });
  // Without a test there is no test mode.
  expect(assertionOf("1.3.3")).toMatchObject({
    mode: "earl:unknownMode",
    result: { outcome: "earl:untested" },
  });
});

test("findings are explained for each page and named in the statement", () => {
  const limits = JSON.stringify(contentAccessibility.sections.find(({ id }) => id === "einschraenkungen"));
  for (const criterion of accessibilityCriteria) {
    const { failedOn, known, failed } = judge(criterion, results, byHand);
    expect(failedOn.length > 0, criterion.id).toBe(failed > 0);
    const pages = known.map(({ page }) => page);
    for (const page of failedOn) expect(pages, criterion.id).toContain(page);
    if (known.length > 0) expect(limits).toContain(` ${criterion.id})`);
  }
  for (const { page } of knownFindings) expect([...allPages(), "/*"]).toContain(page);
});

test("the tested commit is named next to the version", () => {
  expect(testedBuild({ version: "1.2.3", commit: "1a2b3c4d5e-dirty" })).toBe("1.2.3 (1a2b3c4d5e-dirty)");
  expect(testedBuild({ version: "1.2.3", commit: null })).toBe("1.2.3");
  const tested = { ...report, results: { ...results, version: "1.2.3", commit: "1a2b3c4d5e" } };
  expect(JSON.stringify(earlOf(tested))).toContain('"dct:hasVersion":"1.2.3 (1a2b3c4d5e)"');
  expect(openAcrOf(tested).product.version).toBe("1.2.3 (1a2b3c4d5e)");
  const outside = createTemporaryProject({});
  expect(readCurrentCommit(outside.root)).toBeNull();
  outside.remove();
});

test("each result names its engines, and a purchase by ear its programs", () => {
  const checks = results.checks.map((check) => ({
    ...check,
    engines: check.check === "reflow" ? ["Chromium 156", "Firefox 153", "WebKitGTK 2.50"] : ["Chromium 156"],
  }));
  const reportWithEngines = {
    ...report,
    results: { ...results, checks },
    heard: { build: "0.1.0 (abc)", programs: ["Orca 43.1", "Firefox 153.7"] },
  };
  const infoOf = (id: string) => {
    const assertion = earlOf(reportWithEngines)["@graph"].find(
      ({ test: asked }) => asked["dct:identifier"] === id,
    );
    return JSON.stringify(assertion?.result.info);
  };
  expect(infoOf("1.1.1")).toContain("Automated checks in Chromium 156: ");
  // Some checks run in one engine only.
  expect(infoOf("1.4.10")).toMatch(
    /checks in Chromium 156: \d+, in Chromium 156, Firefox 153, WebKitGTK 2\.50: \d+, with findings: /,
  );
  expect(infoOf("1.1.1")).not.toContain("Orca");
  expect(infoOf("3.3.1")).toContain(
    "by ear in 0.1.0 (abc), with Orca 43.1, Firefox 153.7: hoerprotokoll.json",
  );
  const acr = toYaml(openAcrOf(reportWithEngines));
  expect(acr).toContain("in Chromium 156, Firefox 153, WebKitGTK 2.50: ");
  expect(acr).toContain("by ear in 0.1.0 (abc), with Orca 43.1, Firefox 153.7");
  const [, paper = ""] = /(tests\/[\w/-]+\.test\.ts); mode: automatic/.exec(acr) ?? [];
  expect(read(paper)).toContain("PDF/UA");
});

test("undecided results are counted next to the findings", () => {
  const contrast = earlOf(report)["@graph"].find(({ test: asked }) => asked["dct:identifier"] === "1.4.3");
  const { undecided } = judge({ id: "1.4.3", level: "AA", name: "", notApplicable: null }, results, byHand);
  expect(undecided).toBeGreaterThan(0);
  expect(JSON.stringify(contrast?.result.info)).toContain(`, undecided: ${undecided}.`);
});

test("nothing is supported without a named human check [S2-10]", () => {
  const checkedByHumans = new Set(humanChecks.map(({ criterion }) => criterion));
  for (const { test: asked, result } of earlOf(report)["@graph"])
    if (!checkedByHumans.has(asked["dct:identifier"]))
      expect(result.outcome, asked["dct:identifier"]).not.toBe("earl:passed");
  const supported = [
    ...read("public/accessibility/openacr.yaml").matchAll(/num: "([^"]+)"[^]*?level: "([a-z-]+)"/g),
  ];
  expect(supported.length).toBe(accessibilityCriteria.length);
  expect(supported.filter(([, id = "", level]) => level === "supports" && !checkedByHumans.has(id))).toEqual(
    [],
  );
});

test("a criterion is judged by people but never better than the automated result", () => {
  const criterion = { id: "1.4.3", level: "AA", name: "Kontrast", notApplicable: null } as const;
  const run = (failed: number): AuditResults => ({
    ...results,
    checks: [
      {
        check: "axe color-contrast",
        criteria: ["1.4.3"],
        passed: 5,
        failed,
        cantTell: 1,
        failedOn: failed > 0 ? ["/de"] : [],
        engines: ["Chromium 156"],
      },
    ],
  });
  const by = (...humans: HumanCheck[]) => ({ humans, known: [] });
  const human: HumanCheck = {
    criterion: "1.4.3",
    by: "E. Beispiel",
    date: "2026-11-20",
    outcome: "supports",
    note: "alles",
  };
  expect(judge(criterion, run(0), by())).toMatchObject({
    adherence: "not-evaluated",
    looks: 6,
    failed: 0,
    engines: ["Chromium 156"],
  });
  expect(judge(criterion, run(0), by()).undecided).toBe(1);
  expect(judge(criterion, run(1), by()).adherence).toBe("partially-supports");
  expect(judge(criterion, run(0), by(human)).adherence).toBe("supports");
  expect(judge(criterion, run(1), by(human)).adherence).toBe("partially-supports");
  const later: HumanCheck = { ...human, date: "2026-11-21", outcome: "does-not-support" };
  expect(judge(criterion, run(0), by(later, human))).toMatchObject({
    adherence: "does-not-support",
    human: later,
  });
  expect(judge({ ...criterion, id: "9.9.9" }, run(1), by()).adherence).toBe("not-evaluated");
  const finding = (id: string, page: string): KnownFinding => ({
    criterion: id,
    page,
    note: "grau auf grau",
  });
  const notes = [finding("1.4.3", "/de"), finding("1.4.3", "/de/faq"), finding("1.4.4", "/de")];
  expect(judge(criterion, run(1), { humans: [], known: notes })).toMatchObject({
    failedOn: ["/de"],
    known: notes.slice(0, 2),
  });
  // Known issues count even when a run did not find them.
  expect(judge(criterion, run(0), { humans: [], known: notes })).toMatchObject({
    adherence: "partially-supports",
    failedOn: [],
    known: notes.slice(0, 2),
  });
});

test("results are counted by check and page", () => {
  const pages = ["/de", "/de/order/:id/:key", "/de/order/:id/:key/view", "/de/faq"];
  expect(pageOf("/de/order/1/2/view", pages)).toBe("/de/order/:id/:key/view");
  expect(pageOf("/de/gibt-es-nicht", pages)).toBeNull();
  const spokenPage = "/de/s/:spoken?";
  for (const address of ["/de/s", "/de/s/ostsee"])
    expect(pageOf(address, [...pages, spokenPage])).toBe(spokenPage);
  expect(pageOf("/de/s/ostsee/mehr", [...pages, spokenPage])).toBeNull();
  const folded = foldResults(
    [
      { page: "/de", check: "reflow", outcome: "passed", engines: ["Firefox 153", "Chromium 156"] },
      { page: "/de/order/1/2", check: "reflow", outcome: "failed", engines: ["Chromium 156"] },
      { page: "/de/order/3/4", check: "reflow", outcome: "failed" },
      { page: "/de/gibt-es-nicht", check: "reflow", outcome: "failed" },
      { page: "/de", check: "axe color-contrast", outcome: "cantTell", criteria: ["1.4.3"] },
    ],
    { pages, date: "2026-11-22", version: "1", commit: "1a2b3c4d5e" },
  );
  expect(folded).toEqual({
    date: "2026-11-22",
    version: "1",
    commit: "1a2b3c4d5e",
    pages: ["/de", "/de/order/:id/:key"],
    unseen: ["/de/order/:id/:key/view", "/de/faq"],
    checks: [
      {
        check: "axe color-contrast",
        criteria: ["1.4.3"],
        passed: 0,
        failed: 0,
        cantTell: 1,
        failedOn: [],
        engines: [],
      },
      {
        check: "reflow",
        criteria: ["1.4.10"],
        passed: 1,
        failed: 3,
        cantTell: 0,
        failedOn: ["/*", "/de/order/:id/:key"],
        engines: ["Chromium 156", "Firefox 153"],
      },
    ],
  });
});

test.each(["lynx", "w3m", "links"])("the purchase in %s is published completely without keys", (name) => {
  const text = read(`app/routes/accessibility/data/purchase-${name}.txt`);
  expect(text).toMatch(
    /^Browser: .+\nDatum: \d{4}-\d\d-\d\d\nShop: [\d.]+ \([0-9a-f]{7,}\)\n\n>>> Adresse: /,
  );
  expect(text.toLowerCase().slice(0, 40)).toContain(name);
  for (const step of ["Angebote suchen", "In den Warenkorb", "Dazu", "Code einlösen", "Bezahlen"])
    expect(text).toContain(`>>> Knopf: ${step}`);
  expect(text).toMatch(/Testzahlung \(Vorführung\): Bezahlt/);
  // Keys are longer than any word. Test persons have their own placeholder.
  expect(text.replaceAll(/_+|-{10,}/g, " ").match(/(?=[\w-]*\d)[\w-]{30,}/g) ?? []).toEqual([]);
  expect(text).not.toMatch(/localhost|ottilie[.-][0-9a-f]{8}|formToken/i);
});
