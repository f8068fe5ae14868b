/** Last committed screen reader run of a purchase (data/by-ear.json). */
import { civilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { testedBuild } from "#app/domain/support/accessibility.ts";

import heard from "./data/by-ear.json";

interface Chapter {
  title: string;
  steps: { did: string; heard: string[] }[];
}

interface Step {
  did: string;
  heard: string[];
  chapter?: boolean;
}

/** Groups steps under the heading that precedes them. */
export function groupByChapter(steps: readonly Step[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { did, heard: lines, chapter } of steps)
    if (chapter) chapters.push({ title: did, steps: [] });
    else chapters.at(-1)?.steps.push({ did, heard: lines });
  return chapters;
}

export const heardPurchase = {
  date: formatDate(civilDate(heard.date), "long"),
  version: heard.version,
  build: testedBuild(heard),
  ways: heard.hearings.map(({ scripts, programs, presses, steps }) => ({
    scripts,
    programs: programs.join(", "),
    presses,
    chapters: groupByChapter(steps),
  })),
};
