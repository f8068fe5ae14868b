import { describe, expect, test } from "vitest";

import { readMarkup, writeMarkup } from "#app/domain/content/content-markup.ts";
import type { ContentBlockText } from "#app/domain/content/content-text.ts";
import { findOddMark, plannedAfter, versionOn, placeholdersIn } from "#app/domain/content/content-version.ts";
import { civilDate } from "#app/domain/dates.ts";
import { content } from "#locale/content/pages.ts";

const blocksOf = (text: string): readonly ContentBlockText[] => {
  const result = readMarkup(`## Teil\n${text}`);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.sections[0]?.blocks ?? [];
};
const problemsOf = (text: string) => {
  const result = readMarkup(text);
  return result.ok ? [] : result.problems.map(({ line, problem }) => [line, problem]);
};

describe("markup of content pages", () => {
  test.each(Object.entries(content))("%s is the same after writing and reading", (_, { sections }) => {
    expect(readMarkup(writeMarkup(sections))).toEqual({ ok: true, sections });
  });

  test.each<[string, ContentBlockText[]]>([
    ["Ein Absatz.\n\nNoch einer.", ["Ein Absatz.", "Noch einer."]],
    ["Musterstraße 1\n12345 Ort", [{ lines: ["Musterstraße 1", "12345 Ort"] }]],
    [
      "Sie brauchen:\n- Ausweis\n* Geld\n  und Zeit",
      ["Sie brauchen:", { list: ["Ausweis", "Geld und Zeit"] }],
    ],
    ["3. Erst\n9) Dann", [{ steps: ["Erst", "Dann"] }]],
    ["### Mehr", [{ heading: "Mehr" }]],
    [
      "E-Mail\n: a@b.de\nTelefon\n: 1",
      [
        {
          facts: [
            ["E-Mail", "a@b.de"],
            ["Telefon", "1"],
          ],
        },
      ],
    ],
    ["> An uns\n>\n> Hiermit", [{ sheet: ["An uns", "Hiermit"] }]],
    ["> ### Achtung\n> Vorsicht", [{ title: "Achtung", notice: ["Vorsicht"] }]],
    [
      String.raw`Fristen` + "\n| Art | Bis |\n| --- | --- |\n| Karte | 1\\|2 |",
      [{ table: { caption: "Fristen", head: ["Art", "Bis"], rows: [["Karte", "1|2"]] } }],
    ],
    [String.raw`\- kein Eintrag`, ["- kein Eintrag"]],
    ["<b>fett</b> {{shop}} [Impressum](imprint)", ["<b>fett</b> {{shop}} [Impressum](imprint)"]],
  ])("reads %j", (text, blocks) => {
    expect(blocksOf(text)).toEqual(blocks);
    const sections = [{ id: "teil", heading: "Teil", blocks }];
    expect(readMarkup(writeMarkup(sections))).toEqual({ ok: true, sections });
  });

  test("anchors come from the heading, and each is used once", () => {
    const result = readMarkup("## 1. Über uns\na\n\n## Über uns\nb\n\n## Preise {#geld}\nc\n\n## 12\nd");
    expect(result.ok && result.sections.map(({ id }) => id)).toEqual([
      "ueber-uns",
      "ueber-uns-2",
      "geld",
      "abschnitt",
    ]);
  });

  test.each([
    ["", [[1, "no-section"]]],
    ["Text ohne Überschrift", [[1, "no-section"]]],
    ["## Leer\n\n## Voll\nText", [[1, "empty-section"]]],
    ["## A {#x}\na\n\n## B {#x}\nb", [[4, "same-anchor"]]],
    ["## A\n\n| a | b |\n| - | - |\n| 1 | 2 |", [[3, "table"]]],
    ["## A\nTitel\n| a | b |\n| 1 |", [[3, "table"]]],
    ["## A\nTitel\n| a | b |", [[3, "table"]]],
    ["## A\n\n: Wert", [[3, "value"]]],
    ["## A\nBegriff\n: Wert\nRest", [[3, "value"]]],
  ])("tells the line of what is wrong in %j", (text, problems) => {
    expect(problemsOf(text).map(([, problem]) => problem)).toEqual(problems.map(([, problem]) => problem));
    expect(problemsOf(text)[0]?.[0]).toBeLessThanOrEqual(Number(problems[0]?.[0]) + 1);
  });
});

test.each([
  ["Hotels{{#cruises}} und Kreuzfahrten{{/cruises}}{{^cruises}} allein{{/cruises}}", undefined],
  ["{{#schiffe}}Kabinen{{/schiffe}}", "{{#schiffe}}"],
  ["{{#cruises}}Kabinen", "{{#cruises}}"],
  ["Kabinen{{/cruises}}", "{{/cruises}}"],
  ["{{#cruises}}a{{#cruises}}b{{/cruises}}c{{/cruises}}", "{{#cruises}}"],
])("finds the mark of sold kinds without its other end: %s", (text, odd) => {
  expect(findOddMark({ sections: [{ blocks: [text] }] })).toBe(odd);
  expect([...placeholdersIn(text)]).toEqual([]);
});

describe("versions of a page", () => {
  const version = (number: number, holdsFrom: string, revoked: Date | null = null) => ({
    version: number,
    holdsFrom: civilDate(holdsFrom),
    revoked,
  });
  const all = [
    version(1, "2027-01-01"),
    version(2, "2027-03-01"),
    version(3, "2027-02-01"),
    version(4, "2027-02-01"),
    version(5, "2027-02-10", new Date(0)),
  ];
  test.each([
    ["2026-12-31", undefined],
    ["2027-01-31", 1],
    ["2027-02-01", 4],
    ["2027-02-28", 4],
    ["2027-03-01", 2],
  ])("on %s version %s holds", (day, number) => {
    expect(versionOn(all, civilDate(day))?.version).toBe(number);
  });
  test("planned versions are listed by their day", () => {
    expect(plannedAfter(all, civilDate("2027-01-15")).map(({ version: number }) => number)).toEqual([
      3, 4, 2,
    ]);
  });
});
