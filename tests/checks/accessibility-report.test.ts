/** The committed report belongs to the criteria and pages there are, is valid, and claims no more than was tested. */
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
import { allPages, commitHere, foldResults, pageOf } from "../../e2e/report/results.ts";
import { expandJsonLd } from "./expand-json-ld.ts";
import { plantTree, project } from "./planted-tree.ts";

const read = (path: string) => readFileSync(join(project, path), "utf8");
const results = JSON.parse(read("app/routes/accessibility/data/results.json")) as AuditResults;
const byHand = { humans: humanChecks, known: knownFindings };
const report = { results, criteria: accessibilityCriteria, heard: publishedHearing(), ...byHand };

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

test("the documents give an operator's shop out as neither the author nor what was tested", () => {
  const { author, product, notes } = openAcrOf(report);
  expect([author.name, product.name]).toEqual(["Makers of the software", "Travel shop, demonstration"]);
  expect(notes).toContain("offers, texts and photographs of an operator were not evaluated");
  for (const { assertedBy, subject } of earlOf(report)["@graph"])
    expect(JSON.stringify([assertedBy, subject])).toContain("demonstration");
});

test("who reads EARL finds an outcome, a mode and a criterion in every assertion, and knows who made it", () => {
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
    const asked = accessibilityCriteria[index];
    expect(Object.keys(assertion).toSorted()).toEqual(["@type", ...keys]);
    expect(assertion).toMatchObject({
      "@type": [`${earl}Assertion`],
      [`${earl}mode`]: [{ "@id": expect.stringMatching(/#(automatic|manual|unknownMode)$/) as string }],
      [`${earl}subject`]: [{ "@type": [`${earl}Software`] }],
      [`${earl}test`]: [
        {
          "@type": [`${earl}TestRequirement`],
          [`${dct}identifier`]: [{ "@value": asked?.id }],
          [`${dct}title`]: [{ "@value": asked?.name, "@language": "de" }],
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
    if (asked?.id === human.criterion) expect(assertion).toMatchObject({ [`${earl}assertedBy`]: [who] });
  }
  // Without a vocabulary the same keys mean nothing, and an outcome without its rule is a text.
  const bare = { earl, dct };
  expect(expandJsonLd({ ...document, "@context": bare })[0]).toEqual({ "@type": [`${earl}Assertion`] });
  const vague = { "@vocab": earl, ...bare };
  expect(expandJsonLd({ ...document, "@context": vague })[0]).toMatchObject({
    [`${earl}mode`]: [{ "@value": expect.any(String) as string }],
  });
  expect(earlSchema.safeParse({ ...document, "@context": bare }).success).toBe(false);
});

test("what somebody knows, and no machine found, is said by the makers and not by the checks", () => {
  const graph = earlOf(report)["@graph"];
  const of = (id: string) => graph.find(({ test: asked }) => asked["dct:identifier"] === id);
  for (const id of ["1.2.1", ...new Set(knownFindings.map(({ criterion }) => criterion))]) {
    const criterion = accessibilityCriteria.find((each) => each.id === id);
    if (!criterion || judge(criterion, results, byHand).failed > 0) continue;
    expect(of(id), id).toMatchObject({
      assertedBy: { "@type": "foaf:Organization", "foaf:name": "Makers of the software" },
      mode: "earl:manual",
    });
  }
  // What was run says in which version.
  expect(of("1.1.1")).toMatchObject({
    assertedBy: { "@type": "earl:Software", "dct:hasVersion": testedBuild(results) },
    mode: "earl:automatic",
  });
  // Where nothing was looked at there is no way in which it was.
  expect(of("1.3.3")).toMatchObject({ mode: "earl:unknownMode", result: { outcome: "earl:untested" } });
});

test("what machines found is explained for each page, and the statement names it among what does not work yet", () => {
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

test("the tested commit is named beside the version, and missing where nobody knows it", () => {
  expect(testedBuild({ version: "1.2.3", commit: "1a2b3c4d5e-dirty" })).toBe("1.2.3 (1a2b3c4d5e-dirty)");
  expect(testedBuild({ version: "1.2.3", commit: null })).toBe("1.2.3");
  const tested = { ...report, results: { ...results, version: "1.2.3", commit: "1a2b3c4d5e" } };
  expect(JSON.stringify(earlOf(tested))).toContain('"dct:hasVersion":"1.2.3 (1a2b3c4d5e)"');
  expect(openAcrOf(tested).product.version).toBe("1.2.3 (1a2b3c4d5e)");
  const outside = plantTree({});
  expect(commitHere(outside.root)).toBeNull();
  outside.remove();
});

test("each result says in which engines and versions it was found, and a purchase by ear with what it was heard", () => {
  const checks = results.checks.map((check) => ({
    ...check,
    engines: check.check === "reflow" ? ["Chromium 156", "Firefox 153", "WebKitGTK 2.50"] : ["Chromium 156"],
  }));
  const named = {
    ...report,
    results: { ...results, checks },
    heard: { build: "0.1.0 (abc)", programs: ["Orca 43.1", "Firefox 153.7"] },
  };
  const told = (id: string) => {
    const assertion = earlOf(named)["@graph"].find(({ test: asked }) => asked["dct:identifier"] === id);
    return JSON.stringify(assertion?.result.info);
  };
  expect(told("1.1.1")).toContain("Automated checks in Chromium 156: ");
  // What one engine looked at the others did not.
  expect(told("1.4.10")).toMatch(
    /checks in Chromium 156: \d+, in Chromium 156, Firefox 153, WebKitGTK 2\.50: \d+, with findings: /,
  );
  expect(told("1.1.1")).not.toContain("Orca");
  expect(told("3.3.1")).toContain("by ear in 0.1.0 (abc), with Orca 43.1, Firefox 153.7: hoerprotokoll.json");
  const acr = toYaml(openAcrOf(named));
  expect(acr).toContain("in Chromium 156, Firefox 153, WebKitGTK 2.50: ");
  expect(acr).toContain("by ear in 0.1.0 (abc), with Orca 43.1, Firefox 153.7");
  const [, paper = ""] = /(tests\/[\w/-]+\.test\.ts); mode: automatic/.exec(acr) ?? [];
  expect(read(paper)).toContain("PDF/UA");
});

test("how often no machine could tell is said beside what was found", () => {
  const contrast = earlOf(report)["@graph"].find(({ test: asked }) => asked["dct:identifier"] === "1.4.3");
  const { undecided } = judge({ id: "1.4.3", level: "AA", name: "", notApplicable: null }, results, byHand);
  expect(undecided).toBeGreaterThan(0);
  expect(JSON.stringify(contrast?.result.info)).toContain(`, undecided: ${undecided}.`);
});

test("nothing is supported without a named human check [S2-10]", () => {
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
  const known = (id: string, page: string): KnownFinding => ({ criterion: id, page, note: "grau auf grau" });
  const notes = [known("1.4.3", "/de"), known("1.4.3", "/de/faq"), known("1.4.4", "/de")];
  expect(judge(criterion, run(1), { humans: [], known: notes })).toMatchObject({
    failedOn: ["/de"],
    known: notes.slice(0, 2),
  });
  // What a run did not come upon is known all the same.
  expect(judge(criterion, run(0), { humans: [], known: notes })).toMatchObject({
    adherence: "partially-supports",
    failedOn: [],
    known: notes.slice(0, 2),
  });
});

test("lines of a run are counted by check, and addresses by their page", () => {
  const pages = ["/de", "/de/order/:id/:key", "/de/order/:id/:key/view", "/de/faq"];
  expect(pageOf("/de/order/1/2/view", pages)).toBe("/de/order/:id/:key/view");
  expect(pageOf("/de/gibt-es-nicht", pages)).toBeNull();
  const spoken = "/de/s/:spoken?";
  for (const address of ["/de/s", "/de/s/ostsee"]) expect(pageOf(address, [...pages, spoken])).toBe(spoken);
  expect(pageOf("/de/s/ostsee/mehr", [...pages, spoken])).toBeNull();
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

test.each(["lynx", "w3m", "links"])(
  "the purchase in %s is published from search to paid, without keys",
  (name) => {
    const text = read(`app/routes/accessibility/data/purchase-${name}.txt`);
    expect(text).toMatch(
      /^Browser: .+\nDatum: \d{4}-\d\d-\d\d\nShop: [\d.]+ \([0-9a-f]{7,}\)\n\n>>> Adresse: /,
    );
    expect(text.toLowerCase().slice(0, 40)).toContain(name);
    for (const step of ["Angebote suchen", "In den Warenkorb", "Hinzufügen", "Code einlösen", "Bezahlen"])
      expect(text).toContain(`>>> Knopf: ${step}`);
    expect(text).toMatch(/Testzahlung \(Vorführung\): Bezahlt/);
    // A key is longer than any word, and a test person has a sign of its own.
    expect(text.replaceAll(/_+|-{10,}/g, " ").match(/(?=[\w-]*\d)[\w-]{30,}/g) ?? []).toEqual([]);
    expect(text).not.toMatch(/localhost|ottilie[.-][0-9a-f]{8}|formToken/i);
  },
);
