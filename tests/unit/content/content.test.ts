import { expect, test } from "vitest";

import type { ContentText } from "#app/domain/content/content-text.ts";
import { type ContentValues, fillContent } from "#app/documents/fill-content.ts";
import { parseInlineParts } from "#app/ui/content/content-block.tsx";

test("parses links to pages, fragments and times", () => {
  expect(parseInlineParts("Siehe [Cookies](privacy#cookies) und [Suche](search).")).toEqual([
    { kind: "text", text: "Siehe " },
    { kind: "link", text: "Cookies", href: "/de/privacy#cookies", inside: true },
    { kind: "text", text: " und " },
    { kind: "link", text: "Suche", href: "/de/search", inside: true },
    { kind: "text", text: "." },
  ]);
  expect(parseInlineParts("[unten](#muster)")).toEqual([
    { kind: "link", text: "unten", href: "#muster", inside: false },
  ]);
  expect(parseInlineParts("[20. November 2026](time:2026-11-20)")).toEqual([
    { kind: "time", text: "20. November 2026", date: "2026-11-20" },
  ]);
});

test("a telephone number has no line break", () => {
  expect(parseInlineParts("[+49 30 18-27](tel:+49301827)")).toEqual([
    { kind: "link", text: "+49\u00a030\u00a018\u201127", href: "tel:+49301827", inside: false },
  ]);
});

test("an unknown or unsafe target makes no link", () => {
  for (const target of [
    "nirgends",
    "javascript:alert",
    "http://example.org",
    "//example.org",
    "constructor",
  ]) {
    expect(parseInlineParts(`[Wort](${target})`)).toEqual([{ kind: "text", text: "Wort" }]);
  }
  expect(parseInlineParts("§ 6 [siehe] (nichts)")).toEqual([{ kind: "text", text: "§ 6 [siehe] (nichts)" }]);
});

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

test("fills in values verbatim", () => {
  const { page: filled } = fillContent(page, values);
  expect(filled.title).toBe("Über Laden");
  expect(filled.sections[0]?.blocks[0]).toBe("Betreiber {{shop}} $& GmbH");
  expect(filled.sections[0]?.blocks[3]).toMatchObject({ title: "Laden" });
});

test("a value that ends with a full stop gets no second one", () => {
  const lead = (name: string) => {
    const operator = { value: name, label: "Betreiber" };
    return fillContent({ ...page, lead: "Anbieter ist {{operator}}. So." }, { ...values, operator }).page
      .lead;
  };
  expect(lead("Petra Muster e.K.")).toBe("Anbieter ist Petra Muster e.K. So.");
  expect(lead("Muster GmbH")).toBe("Anbieter ist Muster GmbH. So.");
});

test("a missing optional value removes its line and an empty section", () => {
  const facts = [
    ["Register", "{{register}}"],
    ["Betreiber", "{{operator}}"],
  ] as const;
  const vertreten = { id: "b", heading: "Vertretung", blocks: ["Vertreten durch: {{register}}"] };
  const { page: filled, missing } = fillContent(
    { ...page, sections: [{ id: "a", heading: "Wer", blocks: [{ facts }] }, vertreten] },
    { ...values, register: { value: null, label: "Registereintrag" } },
  );
  expect(filled.sections).toEqual([
    { id: "a", heading: "Wer", blocks: [{ facts: [["Betreiber", "Betreiber {{shop}} $& GmbH"]] }] },
  ]);
  expect(missing).toEqual([]);
});

test("a missing value is marked in place and listed once", () => {
  const { page: filled, missing } = fillContent(page, values);
  const mark = "[Angabe fehlt: Registereintrag](missing:)";
  expect(filled.sections[0]?.blocks.slice(1, 3)).toEqual([
    { list: [mark] },
    { table: { caption: "Laden", head: ["x"], rows: [[mark, "Laden"]] } },
  ]);
  expect(missing).toEqual(["Registereintrag", "unknown"]);
});
