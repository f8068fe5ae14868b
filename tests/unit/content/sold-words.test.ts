import { expect, test } from "vitest";

import { chooseWords } from "#app/documents/sold-words.ts";
import { content } from "#locale/content/pages.ts";

const page = {
  title: "Häuser{{#cruises}} und Schiffe{{/cruises}}",
  description: "",
  lead: "",
  reviewed: "2026-11-30",
  sections: [
    {
      id: "a",
      heading: "Was",
      blocks: [
        "{{#cruises}}Kreuzfahrten haben Abfahrten.{{/cruises}}",
        "Zimmer{{#cruises}}, Kabinen{{/cruises}}{{^cruises}} und Suiten{{/cruises}} gibt es.",
        { list: ["{{#cruises}}Schiff{{/cruises}}", "Haus"] },
        { table: { caption: "x", head: ["y"], rows: [["{{#cruises}}Schiff{{/cruises}}", "1"]] } },
        { facts: [["{{#cruises}}Schiff{{/cruises}}", "1"] as const] },
      ],
    },
    { id: "b", heading: "{{#cruises}}Kreuzfahrten{{/cruises}}", blocks: ["Ein Satz."] },
  ],
};

test("words about cruises are left out with their lines, rows and sections", () => {
  expect(chooseWords(page, { cruises: false })).toEqual({
    ...page,
    title: "Häuser",
    sections: [{ id: "a", heading: "Was", blocks: ["Zimmer und Suiten gibt es.", { list: ["Haus"] }] }],
  });
});

test("with cruises everything stays, without its marks", () => {
  const chosen = chooseWords(page, { cruises: true });
  expect(JSON.stringify(chosen)).not.toContain("{{");
  expect([chosen.title, chosen.sections.length, chosen.sections[0]?.blocks.length]).toEqual([
    "Häuser und Schiffe",
    2,
    5,
  ]);
});

test.each(Object.entries(content))("the marks of %s are closed", (_, text) => {
  for (const cruises of [true, false])
    expect(JSON.stringify(chooseWords(text, { cruises }))).not.toMatch(/\{\{[#^/]/);
});
