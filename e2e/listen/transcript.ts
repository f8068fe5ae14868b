import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { readCurrentCommit } from "../report/results.ts";
import type { Person } from "../support/demo-data.ts";
import { shopUrl } from "../support/shop.ts";
import type { Listener } from "./listener.ts";
import { publishedPerson } from "./purchase.ts";
import type { HeardStep } from "./trouble.ts";

/** A purchase by ear. `npm run report` publishes it. */
export interface Hearing {
  date: string;
  version: string;
  commit: string | null;
  scripts: boolean;
  /** Number of keys, without those for typing text. */
  presses: number;
  /** Names and versions of the screen reader and the browser. */
  programs: string[];
  steps: HeardStep[];
}

const packageFile = resolve(import.meta.dirname, "../../package.json");
const scriptModes = [true, false] as const;
const fileOf = (scripts: boolean) =>
  resolve(import.meta.dirname, `../../var/heard-with${scripts ? "" : "out"}-scripts.json`);
export const hearingFiles: readonly string[] = scriptModes.map(fileOf);

/** Saves what was heard, with the fictional person's data and without the order's key. */
export function saveHearing({ steps, presses }: Listener, scripts: boolean, person: Person): void {
  const names = Object.keys(publishedPerson) as (keyof Person)[];
  const anonymise = (text: string) =>
    names
      .reduce((all, name) => all.replaceAll(person[name], publishedPerson[name]), text)
      .replaceAll(shopUrl(), "https://reisepreis.example")
      .replaceAll(/(\/order\/)[\w-]+\/[\w-]+/g, "$1…/…");
  const hearing: Hearing = {
    date: new Date().toISOString().slice(0, 10),
    version: (JSON.parse(readFileSync(packageFile, "utf8")) as { version: string }).version,
    commit: readCurrentCommit(),
    scripts,
    presses,
    programs: [`Orca ${versionOf("orca")}`, versionOf("firefox-esr")],
    steps: steps.map((step) => ({ ...step, did: anonymise(step.did), heard: step.heard.map(anonymise) })),
  };
  mkdirSync(resolve(fileOf(scripts), ".."), { recursive: true });
  writeFileSync(fileOf(scripts), JSON.stringify(hearing));
}

const versionOf = (program: string) => execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
