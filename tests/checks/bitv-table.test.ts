import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const table = readFileSync("docs/bitv-test.md", "utf8");
const rows = [...table.matchAll(/^\| (\d[\w.]*) \| (.+?) \| (.+?) \| (.*?) \| (.*?) \|$/gm)];

/** Of clause 9, in the BITV-Test since WCAG 2.2. */
const newer = ["9.2.4.11", "9.2.5.7", "9.2.5.8", "9.3.2.6", "9.3.3.7", "9.3.3.8"];

test("the table of BITV-Test has each of its 98 steps once, and the six of WCAG 2.2", () => {
  const steps = rows.map(([, step = ""]) => step);
  expect(new Set(steps).size).toBe(steps.length);
  expect(steps.filter((step) => newer.includes(step)).toSorted()).toEqual(newer.toSorted());
  expect(steps.length - newer.length).toBe(98);
  // As many as its makers have in each clause.
  const inClause = (clause: string) => steps.filter((step) => step.startsWith(`${clause}.`)).length;
  expect(["5", "6", "7", "9", "11", "12"].map(inClause)).toEqual([3, 16, 9, 66, 5, 5]);
});

test("each step says by a word how it is looked at, and names tests that are there", () => {
  for (const [row, , , word = "", by = ""] of rows) {
    expect(["tested", "partly", "person", "n/a"], row).toContain(word);
    const files = [...by.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    expect(files.length > 0, row).toBe(word === "tested" || word === "partly");
    for (const file of files) expect(existsSync(file), `${file} is there`).toBe(true);
  }
});
