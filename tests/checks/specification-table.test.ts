import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { describedPaths } from "#app/api/paths.server.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { tagKinds } from "#app/domain/search/query.ts";
import { problemCodes } from "#app/http/problem-code.ts";

import { exampleOpenApiDocument } from "../../.ci/example-openapi.ts";
import { outcomes, provingTests, readSpecificationTable, unproved } from "../../.ci/proofs.ts";
import { projectRoot } from "./planted-tree.ts";

// docs/specification-table.md: each row names an existing test or a reason, and no part of the shop
// is missing.

/** Unfinished parts with their number of rows. */
const open: Readonly<Record<string, number>> = {};

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const table = read("docs/specification-table.md");
const rows = readSpecificationTable(table);

const tests = ["tests", "e2e"].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => provingTests(join(folder, path), read(join(folder, path)))),
);
const ids = [...new Set(rows.flatMap(({ proof }) => (proof.kind === "tests" ? proof.ids : [])))];

test("each id of the table is in the title of one running test", () => {
  const wrong = ids.flatMap((id) => {
    const matches = tests.filter((each) => each.id === id);
    if (matches.length !== 1) return [`${id}: ${matches.length} tests`];
    return matches.filter(({ idle }) => idle).map(({ title }) => `${id} never runs: ${title}`);
  });
  expect(wrong).toEqual([]);
});

test("each id in a title is in the table", () => {
  expect(tests.filter(({ id }) => !ids.includes(id)).map(({ id, title }) => `${id}: ${title}`)).toEqual([]);
});

test("the open rows match the list of unfinished parts", () => {
  const found: Record<string, number> = {};
  for (const { proof } of rows) if (proof.kind === "open") found[proof.part] = (found[proof.part] ?? 0) + 1;
  expect(found).toEqual(open);
});

test("items are unique within a section", () => {
  const items = rows.map(({ section, item }) => `${section}: ${item}`);
  expect(items.filter((item, index) => items.indexOf(item) !== index)).toEqual([]);
});

test("the table contains every call, code, status, type and facet", () => {
  // Calls with a key and the documents for search engines are the shop's own, and no part of the specification.
  const calls = Object.entries(describedPaths)
    .filter(([path]) => !/^\/api\/(?:partner|offers\/structured-data)\//.test(path))
    .flatMap(([path, of]) => Object.keys(of).map((method) => `${method.toUpperCase()} ${path}`));
  const listedNames = rows.flatMap(({ names }) => names).join("\n");
  // Two methods of one address may share a row: "`GET /path`, `POST`".
  const missing = calls.filter((call) => {
    const [method = "", path = ""] = call.split(" ");
    return !rows.some(
      ({ names }) =>
        names.some((name) => name.endsWith(` ${path}`)) &&
        new RegExp(`\\b${method}\\b`).test(names.join(" ")),
    );
  });
  expect(calls.length).toBeGreaterThan(25);
  expect(missing).toEqual([]);
  expect(Object.keys(problemCodes).filter((code) => !listedNames.includes(code))).toEqual([]);
  const numbers = Object.entries({ ...orderStatuses, ...paymentTypes, ...paymentStatuses });
  expect(numbers.filter(([name, number]) => !table.includes(`${name} ${number}`))).toEqual([]);
  const facets = rows.filter(({ item }) => item.startsWith("Facets ")).map(({ item }) => item);
  // The specification lists "Type" with the kinds of offers.
  expect(
    tagKinds.filter((kind) => kind !== "Type" && !new RegExp(`\\b${kind}\\b`).test(facets.join())),
  ).toEqual([]);
});

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

test("every field of the table is on the wire [S3-01]", () => {
  const document = exampleOpenApiDocument() as { components: { schemas: Record<string, Schema> } };
  const { schemas } = document.components;
  /** All alternatives of a schema. */
  const formsOf = (schema: Schema): Schema[] => {
    const referenced = schema.$ref && schemas[schema.$ref.split("/").at(-1) ?? ""];
    const inner = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
    return [schema, ...[referenced, schema.items, ...inner].flatMap((part) => (part ? formsOf(part) : []))];
  };
  const has = (schema: Schema, [name = "", ...rest]: string[]): boolean =>
    formsOf(schema).some(({ properties }) => {
      const part = properties?.[name];
      return part !== undefined && (rest.length === 0 || has(part, rest));
    });
  const listed = rows.flatMap(({ names: [entity = "", ...fields] }) =>
    entity in schemas ? fields.map((field) => ({ entity, field })) : [],
  );
  expect(listed.length).toBeGreaterThan(200);
  expect(listed.filter(({ entity, field }) => !has(schemas[entity] ?? {}, field.split(".")))).toEqual([]);
});

test("a row without proof or reason is rejected", () => {
  const row = (proof: string) => () =>
    readSpecificationTable(`## 2\n| Item | Proof |\n| --- | --- |\n| A | ${proof} |`);
  for (const proof of ["", "later", "S2-1", "S2-01,S2-02", "not applicable: no", "(open) map: later"])
    expect(row(proof), proof).toThrow(/no proof|not two cells/);
  expect(row("S2-01, S4-107")()[0]?.proof).toEqual({ kind: "tests", ids: ["S2-01", "S4-107"] });
  expect(row("(open) map: tiles of the sea are not there yet")()[0]?.proof).toMatchObject({ part: "map" });
});

test("tests are found by id with their skipped state", () => {
  const source = `
    test("a stay [S2-01]", () => {});
    test.each([1])("%s nights [S2-02]", () => {});
    it.skip("later [S2-03]", () => {});
    describe.skip("a group", () => { it("inside [S2-04]", () => {}); });
    test.describe.fixme("a group", () => { test("inside [S2-05]", () => {}); });
    test("on some machines [S2-06]", () => { test.skip(isOld, "no browser"); });
    test(\`of \${kind} [S2-07]\`, () => {});
    test.todo("some day [S2-08]");
    // test("left out [S2-09]", () => {});
  `;
  const found = provingTests("tests/a.test.ts", source).map(({ id, idle }) => `${id}${idle ? " idle" : ""}`);
  expect(found).toEqual(["S2-01", "S2-02", "S2-03 idle", "S2-04 idle", "S2-05 idle", "S2-06", "S2-07"]);
});

test("an id is proven when a test passed and none failed", () => {
  const unit = {
    testResults: [
      {
        assertionResults: [
          { title: "a stay [S2-01]", status: "passed" },
          { title: "1 nights [S2-02]", status: "passed" },
          { title: "2 nights [S2-02]", status: "failed" },
          { title: "later [S2-03]", status: "skipped" },
        ],
      },
    ],
  };
  const browsers = {
    suites: [
      {
        suites: [
          {
            specs: [
              { title: "with scripts [S2-05]", tests: [{ status: "expected" }, { status: "skipped" }] },
              { title: "broken [S2-06]", tests: [{ status: "unexpected" }] },
            ],
          },
        ],
      },
    ],
  };
  expect(outcomes(unit)[0]).toEqual({ id: "S2-01", outcome: "passed" });
  expect(unproved(["S2-01", "S2-02", "S2-03", "S2-04", "S2-05", "S2-06"], [unit, browsers])).toEqual([
    "S2-02: failed",
    "S2-03: skipped",
    "S2-04: did not run",
    "S2-06: failed",
  ]);
});
