import { expect } from "vitest";

import { readCatalogueFiles } from "#app/cli/catalogue-files/read-catalogue.server.ts";

import { filesIn } from "../support/files-in.ts";
import { sampleWith } from "../support/sample-with.ts";

export const now = new Date("2026-11-20T12:00:00Z");

/** Name, what is changed, and the one complaint that follows: where, and how it begins. */
export type Mistake = [name: string, changes: Record<string, unknown>, path: string, reason: string];

export function complaintsAbout(content: unknown): { path: string; reason: string }[] {
  const { problems, catalogue } = readCatalogueFiles(filesIn({ "a.json": content }), now);
  expect(catalogue === null).toBe(problems.length > 0);
  return problems.map(({ path, reason }) => ({ path, reason }));
}

export function expectMistake([, changes, path, reason]: Mistake): void {
  expect(complaintsAbout(sampleWith(changes))).toEqual([{ path, reason: expect.stringContaining(reason) }]);
}
