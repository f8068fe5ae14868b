import { expect, test } from "vitest";
import { type ContentValues, fillContent } from "#app/locales/fill-content.ts";
import type { ContentText } from "#app/locales/content-text.ts";

const page: ContentText = {
  title: "Über {{shop}}",
  description: "{{shop}}",
  lead: "",
  reviewed: "2026-11-20",
  sections: [
    {
      id: "a",
      heading: "Wer",
      blocks: [
        "{{operator}}",
        { list: ["{{register}}"] },
        { table: { caption: "{{shop}}", head: ["x"], rows: [["{{register}}", "{{shop}}"]] } },
        { title: "{{shop}}", notice: ["{{unknown}}"] },
      ],
    },
  ],
};
const values: ContentValues = {
  shop: { value: "Laden", label: "Name" },
  operator: { value: "Betreiber {{shop}} $& GmbH", label: "Betreiber" },
  register: { value: "  ", label: "Registereintrag" },
};

test("values stand wherever a text has their name, as they are", () => {
  const { page: filled } = fillContent(page, values);
  expect(filled.title).toBe("Über Laden");
  expect(filled.sections[0]?.blocks[0]).toBe("Betreiber {{shop}} $& GmbH");
  expect(filled.sections[0]?.blocks[3]).toMatchObject({ title: "Laden" });
});

test("what is missing is marked in its place, and listed once", () => {
  const { page: filled, missing } = fillContent(page, values);
  const mark = "[Angabe fehlt: Registereintrag](missing:)";
  expect(filled.sections[0]?.blocks.slice(1, 3)).toEqual([
    { list: [mark] },
    { table: { caption: "Laden", head: ["x"], rows: [[mark, "Laden"]] } },
  ]);
  expect(missing).toEqual(["Registereintrag", "unknown"]);
});
