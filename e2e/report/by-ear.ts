import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { type AuditResults, testedBuild } from "#app/domain/support/accessibility.ts";

import { type Hearing, hearingFiles } from "../listen/transcript.ts";

type Run = Pick<AuditResults, "version" | "commit">;

interface HeardPurchases extends Run {
  date: string;
  hearings: Omit<Hearing, "date" | keyof Run>[];
}

/**
 * The latest recorded purchases by ear; null if there are none.
 * @throws if they were made with different builds
 */
export function heardPurchases(files = hearingFiles): HeardPurchases | null {
  const all = files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as Hearing);
  const [first] = all;
  if (!first) return null;
  const { date, version, commit } = first;
  if (all.some((each) => each.version !== version || each.commit !== commit))
    throw new Error("heard of several builds: listen once more");
  return {
    date,
    version,
    commit,
    hearings: all.map(({ date: _date, version: _version, commit: _commit, ...hearing }) => hearing),
  };
}

/** Build and programs (with versions) of the published purchases by ear. */
export function publishedHearing(): { build: string; programs: string[] } {
  const published = resolve(import.meta.dirname, "../../app/routes/accessibility/data/by-ear.json");
  const { hearings, ...run } = JSON.parse(readFileSync(published, "utf8")) as HeardPurchases;
  return { build: testedBuild(run), programs: [...new Set(hearings.flatMap(({ programs }) => programs))] };
}

export function heardText({ date, hearings, ...run }: HeardPurchases): string {
  const head = [`Datum: ${date}`, `Shop: ${testedBuild(run)}`];
  const transcripts = hearings.map(({ scripts, programs, presses, steps }) =>
    [
      `${scripts ? "Mit Skripten" : "Ohne Skripte"}, ${programs.join(", ")}, ${presses} Tastendrücke`,
      ...steps.map(({ did, heard, chapter }) =>
        chapter ? `\n${did}\n` : [`>>> ${did}`, ...heard.map((line) => `    ${line}`)].join("\n"),
      ),
    ].join("\n"),
  );
  return `${[head.join("\n"), ...transcripts].join("\n\n")}\n`;
}
