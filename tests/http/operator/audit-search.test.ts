/** The audit log in the back office is searched by day and person, page by page. */
import { beforeEach, expect, test } from "vitest";

import { addAuditEntry } from "#app/store/queries/operator/audit.server.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const path = "/verwaltung/protokoll";
let olga: Visitor;
const note = (at: string, who: string, label: string, action: "noted" | "looked-at" = "noted") =>
  addAuditEntry(database.db(), {
    at: new Date(at),
    operatorId: null,
    who,
    action,
    subject: action === "noted" ? "order" : "page",
    subjectId: "018f0000-0000-7000-8000-000000000000",
    label,
    before: null,
    after: null,
  });
beforeEach(async () => {
  olga = await signInNewOperator(database.db(), shop.visitor(), "owner", { name: "Olga" });
  // 23:30 in Berlin is still the 3rd, half an hour later is the 4th.
  await note("2026-11-03T22:30:00Z", "Sara", "AAAA-1");
  await note("2026-11-03T23:30:00Z", "Sara", "BBBB-2");
  await note("2026-11-05T12:00:00Z", "Frida", "CCCC-3");
  await note("2026-11-05T12:00:00Z", "Frida", "/verwaltung/buchungen", "looked-at");
});

const labels = async (query: string) => {
  const { status, text } = await olga.get(`${path}?${query}`);
  expect(status).toBe(200);
  return ["AAAA-1", "BBBB-2", "CCCC-3"].filter((label) => text.includes(label));
};

test.each([
  ["", ["AAAA-1", "BBBB-2", "CCCC-3"]],
  ["ab=04.11.2026", ["BBBB-2", "CCCC-3"]],
  ["bis=3.11.2026", ["AAAA-1"]],
  ["ab=2026-11-04&bis=2026-11-04", ["BBBB-2"]],
  ["wer=Frida", ["CCCC-3"]],
  ["wer=Niemand", []],
  ["ab=04.11.2026&wer=Sara", ["BBBB-2"]],
  // Days without a year are past.
  ["ab=4.11.", ["BBBB-2", "CCCC-3"]],
  ["ab=24.12.&bis=3.11.", ["AAAA-1"]],
])("%j finds %j", async (query, found) => {
  expect(await labels(query)).toEqual(found);
});

test("a day that is none is told at its field and stays there", async () => {
  const { status, text } = await olga.get(`${path}?ab=bald&wer=Sara`);
  expect([status, readVisibleText(text)]).toEqual([
    422,
    expect.stringContaining("Schreiben Sie ein Datum wie 24.12.2026"),
  ]);
  expect(text).toContain('value="bald"');
  expect(text).toMatch(/<option[^>]* selected[^>]*>Sara|<option value="Sara" selected/);
});

test.each([
  ["ab=bald", "Schreiben Sie ein Datum"],
  ["ab=05.11.2026&bis=04.11.2026", "Dieser Tag liegt vor dem ersten"],
])("%j lists nothing and does not say that nothing happened", async (query, error) => {
  const { status, text } = await olga.get(`${path}?${query}`);
  expect([status, readVisibleText(text)]).toEqual([422, expect.stringContaining(error)]);
  expect(text).not.toContain("CCCC-3");
  expect(readVisibleText(text)).not.toContain("steht nichts im Protokoll");
});

test("the pages of a search keep it", async () => {
  for (let number = 0; number < 60; number += 1) await note("2026-11-06T10:00:00Z", "Sara", `DDDD-${number}`);
  const { text } = await olga.get(`${path}?ab=06.11.2026&wer=Sara`);
  const next = /href="([^"]*seite=2[^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(new URLSearchParams(next.split("?")[1]).get("wer")).toBe("Sara");
  const second = await olga.get(next);
  expect((second.text.match(/DDDD-/g) ?? []).length).toBeGreaterThan(0);
  expect(second.text).not.toContain("CCCC-3");
});

test("page views are searched on their own page", async () => {
  const { text } = await olga.get(`${path}?art=einsicht&wer=Frida`);
  expect(text).toContain('name="art" value="einsicht"');
  expect(readVisibleText(text)).toContain("/verwaltung/buchungen");
  expect(text).not.toContain("CCCC-3");
});
