import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { testDatabase } from "#tests/support/database.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";
import { groupByChapter } from "#app/routes/accessibility/heard.server.ts";

let visitor: Visitor;
visitShop(testDatabase(), (_open, newcomer) => void (visitor = newcomer));

test("the recorded screen reader purchase is shown with date, version and programs", async () => {
  const { status, text } = await visitor.get("/de/accessibility/hoerprotokoll");
  expect(status).toBe(200);
  expect(text).toMatch(/Mitschrift vom \d+\. \S+ \d{4} mit Version [\d.]+ \(/);
  expect(text).toContain("Was seither geändert wurde, ist darin nicht zu hören.");
  expect(text).toMatch(/Orca \d+\.\d, Mozilla Firefox \d+/);
  for (const words of ["Zum Inhalt springen Verknüpfung.", "Zahlungspflichtig buchen Druckknopf."])
    expect(text).toContain(words);
  for (const file of ["txt", "json"]) expect(text).toContain(`href="/accessibility/hoerprotokoll.${file}"`);
  const statement = await visitor.get("/de/accessibility");
  expect(statement.text).toContain('href="/de/accessibility/hoerprotokoll"');
});

test("the published recording equals its source data, without personal data or orders", () => {
  const data = readFileSync("public/accessibility/hoerprotokoll.json", "utf8");
  expect(JSON.parse(data)).toEqual(
    JSON.parse(readFileSync("app/routes/accessibility/data/by-ear.json", "utf8")),
  );
  const words = data + readFileSync("public/accessibility/hoerprotokoll.txt", "utf8");
  expect(words).not.toMatch(/localhost|ottilie[.-][0-9a-f]{8}|Prüfstein-[0-9a-f]{8}|Probierweg [0-9a-f]{8}/i);
});

test("steps are grouped under the preceding heading", () => {
  const step = { did: "Tabulator", heard: ["Weiter Druckknopf."] };
  const steps = [
    { did: "Kasse", heard: [], chapter: true },
    step,
    { did: "Bestellt", heard: [], chapter: true },
  ];
  expect(groupByChapter(steps)).toEqual([
    { title: "Kasse", steps: [step] },
    { title: "Bestellt", steps: [] },
  ]);
});
