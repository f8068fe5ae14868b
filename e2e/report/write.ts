/**
 * `npm run report`: writes the results of the last test run and the documents made from them, for review and commit.
 */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { accessibilityCriteria, humanChecks, knownFindings } from "#locale/accessibility/criteria.ts";

import manifest from "../../package.json";
import { type AuditLine, auditResultsFile } from "../support/audit-results.ts";
import { publishedHearing } from "./by-ear.ts";
import { earlOf, openAcrOf, toYaml } from "./documents.ts";
import { purchases } from "./purchases.ts";
import { allPages, readCurrentCommit, foldResults } from "./results.ts";

const root = resolve(import.meta.dirname, "../..");
const write = (path: string, text: string) => writeFileSync(resolve(root, path), text);

const lines = readFileSync(auditResultsFile, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as AuditLine);
const date = statSync(auditResultsFile).mtime.toISOString().slice(0, 10);
const results = foldResults(lines, {
  pages: allPages(),
  date,
  version: manifest.version,
  commit: readCurrentCommit(),
});
const report = {
  results,
  criteria: accessibilityCriteria,
  humans: humanChecks,
  known: knownFindings,
  heard: publishedHearing(),
};
write("app/routes/accessibility/data/results.json", `${JSON.stringify(results)}\n`);
write("public/accessibility/earl.json", `${JSON.stringify(earlOf(report))}\n`);
write("public/accessibility/openacr.yaml", toYaml(openAcrOf(report)));
for (const [name, text] of purchases(results))
  write(`app/routes/accessibility/data/purchase-${name}.txt`, text);
const unseen = results.unseen.join(", ") || "none";
process.stdout.write(`${lines.length} results on ${results.pages.length} pages; not visited: ${unseen}\n`);
