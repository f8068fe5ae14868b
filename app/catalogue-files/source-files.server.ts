/** Finds and parses the files of a catalogue. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import {
  type Diagnostic,
  JsonSyntaxError,
  parseJsonInSteps,
  showPath,
} from "#app/catalogue-files/diagnostics.server.ts";
import { FileChanged } from "#app/catalogue-files/offer-sources.server.ts";
import type { OfferTexts } from "#app/catalogue-files/offer-texts.server.ts";
import { runSteps, type Steps } from "#app/catalogue-files/steps.server.ts";

export interface SourceFile {
  file: string;
  value: unknown;
}

export interface Sources<Files extends Iterable<SourceFile> = Iterable<SourceFile>> {
  files: Files;
  /** Grows while the files are read. */
  problems: Diagnostic[];
}

/**
 * Every *.json file in a directory and its subdirectories, sorted by path, or a single file. Each is parsed when its
 * turn comes.
 * @param onFile called before each file, with the number of those before it
 */
export function sourcesIn(
  path: string,
  texts?: OfferTexts,
  onFile?: (done: number, files: number) => void,
): Sources {
  const problems: Diagnostic[] = [];
  const names = listJsonFiles(path, problems);
  function* parse(): Iterable<SourceFile> {
    for (const [done, file] of names.entries()) {
      onFile?.(done, names.length);
      // Without `texts` its offers are kept.
      const own = canReadAgain(file) ? texts : undefined;
      const value = runSteps(readingJson(file, () => readFileSync(file), problems, own));
      if (value !== undefined) yield { file, value };
    }
  }
  return { files: parse(), problems };
}

/** Not a pipe, which gives its content once. */
function canReadAgain(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function listJsonFiles(path: string, problems: Diagnostic[]): string[] {
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

/** Parses an uploaded file in steps of one entry. @param file name used in diagnostics */
export function* readSourceInSteps(file: string, bytes: Uint8Array): Steps<Sources<SourceFile[]>> {
  const problems: Diagnostic[] = [];
  const value = yield* readingJson(file, () => bytes, problems);
  return { files: value === undefined ? [] : [{ file, value }], problems };
}

function* readingJson(
  file: string,
  read: () => Uint8Array,
  problems: Diagnostic[],
  texts?: OfferTexts,
): Steps<unknown> {
  try {
    const text = decode(read());
    const { value, repeated } = yield* parseJsonInSteps(text, texts);
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

/** Also removes a byte order mark. @throws TypeError */
const decode = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

/** Reads files again and keeps the last one. */
export class FileTexts {
  #last = { file: "", text: "" };

  /** @throws FileChanged if it can no longer be read */
  read(file: string): string {
    if (this.#last.file === file) return this.#last.text;
    this.#last = { file: "", text: "" };
    try {
      this.#last = { file, text: decode(readFileSync(file)) };
    } catch {
      throw new FileChanged(file);
    }
    return this.#last.text;
  }
}

function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
