/**
 * Lints the API's OpenAPI document with redocly and spectral, offline. Warnings count as errors.
 * `tsx .ci/check-openapi.ts [file]` lints a document in a file.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface RedoclyReport {
  totals: { errors: number; warnings: number };
  problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
}

const ci = import.meta.dirname;

function runTool(tool: string, args: readonly string[]): { status: number | null; output: string } {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const path = join(ci, "../node_modules/.bin", tool);
  const { status, stdout, stderr, error } = spawnSync(path, args, { encoding: "utf8", env });
  if (error) throw error;
  return { status, output: stdout || stderr };
}

function lintByRedocly(file: string): string[] {
  const { output } = runTool("redocly", [
    "lint",
    file,
    "--config",
    join(ci, "redocly.yaml"),
    "--format=json",
  ]);
  const { problems } = JSON.parse(output.slice(output.indexOf("{"))) as RedoclyReport;
  return problems.map(
    ({ ruleId, message, location }) => `redocly ${ruleId}: ${message} ${location[0]?.pointer ?? ""}`,
  );
}

function lintBySpectral(file: string): string[] {
  const config = ["--ruleset", join(ci, "spectral.yaml"), "--fail-severity", "warn"];
  const { status, output } = runTool("spectral", ["lint", file, "--format", "text", ...config]);
  return status === 0 ? [] : [`spectral ${output.trim()}`];
}

async function writeDocument(directory: string): Promise<string> {
  const { exampleOpenApiDocument } = await import("./example-openapi.ts");
  const file = join(directory, "openapi.json");
  writeFileSync(file, JSON.stringify(exampleOpenApiDocument()));
  return file;
}

const directory = mkdtempSync(join(tmpdir(), "openapi-"));
try {
  const file = process.argv[2] ?? (await writeDocument(directory));
  const problems = [...lintByRedocly(file), ...lintBySpectral(file)];
  process.stdout.write(problems.map((problem) => `${problem}\n`).join(""));
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(directory, { recursive: true });
}
