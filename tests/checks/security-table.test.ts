import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

/** Requirements of levels 1 and 2 of ASVS 4.0.3, by section: how many, or which. */
const sections: Readonly<Record<string, number | readonly number[]>> = {
  "1.1": 7,
  "1.2": 4,
  "1.4": [1, 4, 5],
  "1.5": 4,
  "1.6": 4,
  "1.7": 2,
  "1.8": 2,
  "1.9": 2,
  "1.10": 1,
  "1.11": 2,
  "1.12": [2],
  "1.14": 6,
  "2.1": 12,
  "2.2": 3,
  "2.3": 3,
  "2.4": 5,
  "2.5": 7,
  "2.6": 3,
  "2.7": 6,
  "2.8": 7,
  "2.9": 3,
  "2.10": 4,
  "3.1": 1,
  "3.2": 4,
  "3.3": 4,
  "3.4": 5,
  "3.5": 3,
  "3.7": 1,
  "4.1": [1, 2, 3, 5],
  "4.2": 2,
  "4.3": 3,
  "5.1": 5,
  "5.2": 8,
  "5.3": 10,
  "5.4": 3,
  "5.5": 4,
  "6.1": 3,
  "6.2": 6,
  "6.3": 2,
  "6.4": 2,
  "7.1": 4,
  "7.2": 2,
  "7.3": [1, 3, 4],
  "7.4": 3,
  "8.1": 4,
  "8.2": 3,
  "8.3": 8,
  "9.1": 3,
  "9.2": 4,
  "10.2": 2,
  "10.3": 3,
  "11.1": 8,
  "12.1": 3,
  "12.2": 1,
  "12.3": 6,
  "12.4": 2,
  "12.5": 2,
  "12.6": 1,
  "13.1": [1, 3, 4, 5],
  "13.2": [1, 2, 3, 5, 6],
  "13.3": 2,
  "13.4": 2,
  "14.1": 4,
  "14.2": 6,
  "14.3": [2, 3],
  "14.4": 7,
  "14.5": 4,
};

test("the security table answers every requirement once, in one of its words", () => {
  const all = Object.entries(sections).flatMap(([section, which]) => {
    const numbers =
      typeof which === "number" ? Array.from({ length: which }, (_, index) => index + 1) : which;
    return numbers.map((number) => `${section}.${number}`);
  });
  const rows = [
    ...readFileSync("docs/security.md", "utf8").matchAll(/^\| (\d[\d., ]*) \| ([\w/]+) \| (.+) \|$/gm),
  ];
  const named = rows.flatMap(([, numbers = ""]) => numbers.split(", "));
  expect(named.toSorted()).toEqual(all.toSorted());
  expect(readFileSync("docs/security.md", "utf8")).toContain(`All ${all.length} requirements`);
  for (const [row, , word = ""] of rows)
    expect(["met", "part", "no", "operator", "n/a"], row).toContain(word);
});
