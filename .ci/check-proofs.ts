/**
 * `tsx .ci/check-proofs.ts report.json …`: runs after all tests, on the JSON reports of Vitest and Playwright.
 * Every row of docs/specification-table.md must be proved by tests that ran and passed. Tests of a missing browser are
 * skipped, which is reported, and fails with REQUIRE_ALL=1.
 */
import { readFileSync } from "node:fs";
import { readSpecificationTable, unproved } from "./proofs.ts";

const reports = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, "utf8")) as unknown);
const rows = readSpecificationTable(readFileSync("docs/specification-table.md", "utf8"));
const ids = new Set(rows.flatMap(({ proof }) => (proof.kind === "tests" ? proof.ids : [])));
const missing = unproved([...ids], reports);
for (const line of missing) console.error(line);
console.log(
  `specification: ${ids.size - missing.length} of ${ids.size} proving tests passed, for ${rows.length} rows`,
);
const broken =
  process.env["REQUIRE_ALL"] === "1" ? missing : missing.filter((line) => !line.endsWith(": skipped"));
process.exitCode = broken.length > 0 ? 1 : 0;
