import { existsSync, readFileSync } from "node:fs";

import { type AuditResults, testedBuild } from "#app/domain/support/accessibility.ts";

import { type Hearing, hearingFiles } from "../listen/transcript.ts";

type Run = Pick<AuditResults, "version" | "commit">;

/** What was heard of purchases in the last run; null where nobody listened. */
export function heardPurchases(run: Run, date: string) {
  const hearings = hearingFiles
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as Hearing);
  return hearings.length === 0 ? null : { date, ...run, hearings };
}

/** The same as a text for people. */
export function heardText({
  date,
  hearings,
  ...run
}: NonNullable<ReturnType<typeof heardPurchases>>): string {
  const head = [`Datum: ${date}`, `Shop: ${testedBuild(run)}`];
  const told = hearings.map(({ scripts, programs, presses, steps }) =>
    [
      `${scripts ? "Mit" : "Ohne"} Skripte, ${programs.join(", ")}, ${presses} Tastendrücke`,
      ...steps.map(({ did, heard, chapter }) =>
        chapter ? `\n${did}\n` : [`>>> ${did}`, ...heard.map((line) => `    ${line}`)].join("\n"),
      ),
    ].join("\n"),
  );
  return `${[head.join("\n"), ...told].join("\n\n")}\n`;
}
