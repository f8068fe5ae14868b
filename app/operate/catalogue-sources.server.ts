/** From a path on the command line to parsed JSON files. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { JsonSyntaxError, parseJsonText, showPath } from "#app/operate/json-text.server.ts";
import type { Problem } from "#app/operate/problem.server.ts";

export interface SourceFile {
  file: string;
  value: unknown;
}

/** Every *.json file in a directory and below, sorted by path; or the one file. */
export function readSources(path: string): { files: SourceFile[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const files: SourceFile[] = [];
  for (const file of listJsonFiles(path, problems)) {
    const value = readJson(file, problems);
    if (value !== undefined) files.push({ file, value });
  }
  return { files, problems };
}

function listJsonFiles(path: string, problems: Problem[]): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".json"),
    );
    const files = names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
    if (files.length === 0)
      problems.push({ file: path, path: "", reason: "in diesem Ordner liegt keine Datei *.json" });
    return files.sort();
  } catch (error) {
    problems.push({ file: path, path: "", reason: `kann nicht gelesen werden (${systemCode(error)})` });
    return [];
  }
}

function readJson(file: string, problems: Problem[]): unknown {
  try {
    // The decoder also takes a byte order mark away.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
    const { value, repeated } = parseJsonText(text);
    for (const { path, line } of repeated) {
      problems.push({ file, path: showPath(path), reason: `steht zweimal im selben Objekt (Zeile ${line})` });
    }
    return value;
  } catch (error) {
    const reason =
      error instanceof JsonSyntaxError
        ? `kein gültiges JSON, ${error.message}`
        : error instanceof TypeError
          ? "ist nicht in UTF-8 geschrieben"
          : `kann nicht gelesen werden (${systemCode(error)})`;
    problems.push({ file, path: "", reason });
    return undefined;
  }
}

function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
