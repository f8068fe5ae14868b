import { existsSync, readFileSync } from "node:fs";

import { type AuditResults, testedBuild } from "#app/domain/support/accessibility.ts";

import { allTextBrowsers, type Transcript, transcriptFile } from "../text-browsers/transcript.ts";

/**
 * Published transcripts of the last purchases, as [browser, text]. The page parses the header lines by their labels.
 */
export function purchases(run: Pick<AuditResults, "date" | "version" | "commit">): [string, string][] {
  return allTextBrowsers
    .filter((name) => existsSync(transcriptFile(name)))
    .map((name) => {
      const { browser, text } = JSON.parse(readFileSync(transcriptFile(name), "utf8")) as Transcript;
      const head = [`Browser: ${browser}`, `Datum: ${run.date}`, `Shop: ${testedBuild(run)}`];
      return [name, `${head.join("\n")}\n\n${text}\n`];
    });
}
