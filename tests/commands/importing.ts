import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";

import { readCatalogueFiles } from "#app/cli/catalogue-files/read-catalogue.server.ts";
import { importCatalogue } from "#app/commands/catalogue-import.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import type { Tx } from "#app/store/db/database.server.ts";
import { nights, variants } from "#app/store/schema/catalogue.server.ts";

import { filesIn } from "../support/files-in.ts";
import { sampleWith } from "../support/sample-with.ts";

export const now = new Date("2026-11-20T12:00:00Z");

export function catalogueWith(changes: Record<string, unknown> = {}): Catalogue {
  const { catalogue, problems } = readCatalogueFiles(filesIn({ "a.json": sampleWith(changes) }), now);
  expect(problems).toEqual([]);
  return catalogue!;
}

export function importing(tx: Tx, changes: Record<string, unknown> = {}, complete = true) {
  return importCatalogue({ db: tx, now }, catalogueWith(changes), { complete });
}

export async function variantId(tx: Tx, key: string): Promise<string> {
  const [row] = await tx.select({ id: variants.id }).from(variants).where(eq(variants.key, key));
  return row!.id;
}

export async function sell(tx: Tx, key: string, date: string, sold: number): Promise<void> {
  const id = await variantId(tx, key);
  await tx
    .update(nights)
    .set({ sold })
    .where(sql`${nights.variantId} = ${id} and ${nights.date} = ${date}`);
}
