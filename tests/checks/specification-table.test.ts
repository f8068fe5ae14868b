import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { openApiDocument } from "#app/api/openapi.server.ts";
import { apiPaths } from "#app/api/paths.server.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { tagKinds } from "#app/domain/search/query.ts";
import { problemCodes } from "#app/http/problem-code.ts";

import { project } from "./planted-tree.ts";

/** The rows of docs/specification-table.md. */

export interface Row {
  section: string;
  item: string;
  /** The names between backticks, in their order. */
  names: string[];
  proof:
    | { kind: "tests"; tests: { file: string; title: string }[] }
    /** Not there yet: which part, and where its test will be. */
    | { kind: "open"; part: string }
    | { kind: "not applicable"; reason: string };
}

/** @throws for a line of a table that is none of the kinds */
export function readSpecificationTable(text: string): Row[] {
  const rows: Row[] = [];
  let section = "";
  for (const line of text.split("\n")) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    if (!line.startsWith("|") || /^\| (Item|---) \|/.test(line)) continue;
    const [, item = "", proof = "", end] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (item === "" || end !== "") throw new Error(`not two cells: ${line}`);
    const names = [...item.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    rows.push({ section, item, names, proof: readProof(proof, line) });
  }
  return rows;
}

function readProof(proof: string, line: string): Row["proof"] {
  const part = /^\(open\) ([a-z ]+): `[^`]+`$/.exec(proof)?.[1];
  if (part !== undefined) return { kind: "open", part };
  const reason = /^not applicable: (.{20,})$/.exec(proof)?.[1];
  if (reason !== undefined) return { kind: "not applicable", reason };
  const tests = proof.split("<br>").map((one) => {
    const [, file = "", title = ""] = /^`([^`]+)` › (.+)$/.exec(one) ?? [];
    if (title === "") throw new Error(`no proof: ${line}`);
    return { file, title };
  });
  return { kind: "tests", tests };
}

/** Where a test of this title stands in a source: as it is written there, signs escaped as TypeScript does. */
export function hasTest(source: string, title: string): boolean {
  const written = [title, title.replaceAll('"', '\\"')];
  return written.some((text) => ['"', "'", "`"].some((quote) => source.includes(quote + text + quote)));
}

// docs/specification-table.md: each row has a test that is there, or says why not; nothing the shop has is left out.

/** Parts that are not there yet, with how many rows wait for each: none. A row that is opened shows here. */
const open: Readonly<Record<string, number>> = {};

const read = (path: string) => readFileSync(join(project, path), "utf8");
const table = read("docs/specification-table.md");
const rows = readSpecificationTable(table);

test("each proof is a test that is there", () => {
  const missing = rows.flatMap(({ item, proof }) =>
    proof.kind !== "tests"
      ? []
      : proof.tests
          .filter(({ file, title }) => !existsSync(join(project, file)) || !hasTest(read(file), title))
          .map(({ file, title }) => `${item}: ${file} › ${title}`),
  );
  expect(missing).toEqual([]);
});

test("what is open is known, part by part", () => {
  const found: Record<string, number> = {};
  for (const { proof } of rows) if (proof.kind === "open") found[proof.part] = (found[proof.part] ?? 0) + 1;
  expect(found).toEqual(open);
});

test("no item stands twice in a section", () => {
  const items = rows.map(({ section, item }) => `${section}: ${item}`);
  expect(items.filter((item, index) => items.indexOf(item) !== index)).toEqual([]);
});

test("every call of the program, every code, status, type and facet is in the table", () => {
  const calls = apiPaths.flatMap(({ path, calls: of }) =>
    Object.keys(of).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const named = rows.flatMap(({ names }) => names).join("\n");
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
  expect(Object.keys(problemCodes).filter((code) => !named.includes(code))).toEqual([]);
  const numbers = Object.entries({ ...orderStatuses, ...paymentTypes, ...paymentStatuses });
  expect(numbers.filter(([name, number]) => !table.includes(`${name} ${number}`))).toEqual([]);
  const facets = rows.filter(({ item }) => item.startsWith("Facets ")).map(({ item }) => item);
  // "Type" stands with the offers' kinds: the specification asks for it there.
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

test("every field of the table is on the wire", () => {
  const about = { shopName: "Reisepreis", publicUrl: "https://shop.example", email: "service@shop.example" };
  const document = JSON.parse(JSON.stringify(openApiDocument(apiPaths, about))) as {
    components: { schemas: Record<string, Schema> };
  };
  const { schemas } = document.components;
  /** All that a schema may be. */
  const formsOf = (schema: Schema): Schema[] => {
    const named = schema.$ref && schemas[schema.$ref.split("/").at(-1) ?? ""];
    const inner = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
    return [schema, ...[named, schema.items, ...inner].flatMap((part) => (part ? formsOf(part) : []))];
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

test("a row without proof, an empty reason and a title that is not there are found", () => {
  const row = (proof: string) => () =>
    readSpecificationTable(`## 2\n| Item | Proof |\n| --- | --- |\n| A | ${proof} |`);
  for (const proof of [
    "",
    "later",
    "not applicable",
    "not applicable: no",
    "`tests/a.test.ts`",
    "(open) : `x`",
  ])
    expect(row(proof), proof).toThrow(/no proof|not two cells/);
  expect(row("`tests/a.test.ts` › b<br>`tests/c.test.ts` › d")()[0]?.proof).toEqual({
    kind: "tests",
    tests: [
      { file: "tests/a.test.ts", title: "b" },
      { file: "tests/c.test.ts", title: "d" },
    ],
  });
  expect(hasTest('test("a stay", () => {})', "a stay")).toBe(true);
  expect(hasTest('test("a stay and more", () => {})', "a stay")).toBe(false);
});
