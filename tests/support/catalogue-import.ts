import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";

import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import type { Tx } from "#app/store/db/database.server.ts";
import { listOffers } from "#app/store/queries/catalogue/offers.server.ts";
import { nights, offers, variants } from "#app/store/schema/catalogue.server.ts";

import { filesIn, sampleWith } from "./catalogue-files.ts";

export const importTime = new Date("2026-11-20T12:00:00Z");

export function catalogueWith(changes: Record<string, unknown> = {}): Catalogue {
  const { catalogue, problems } = readCatalogueFiles(filesIn({ "a.json": sampleWith(changes) }), importTime);
  expect(problems).toEqual([]);
  return catalogue!;
}

export function importSample(tx: Tx, changes: Record<string, unknown> = {}, complete = true) {
  return importCatalogue({ db: tx, now: importTime }, catalogueWith(changes), { complete });
}

export async function findOfferBySlug(tx: Tx, slug: string): Promise<Offer | null> {
  return (await listOffers(tx, eq(offers.slug, slug)))[0] ?? null;
}

export async function findVariantId(tx: Tx, key: string): Promise<string> {
  const [row] = await tx.select({ id: variants.id }).from(variants).where(eq(variants.key, key));
  return row!.id;
}

export async function setSoldRooms(tx: Tx, key: string, date: string, sold: number): Promise<void> {
  const id = await findVariantId(tx, key);
  await tx
    .update(nights)
    .set({ sold })
    .where(sql`${nights.variantId} = ${id} and ${nights.date} = ${date}`);
}

export const readingTime = new Date("2026-11-20T12:00:00Z");

/** Name, changes, and the path and part of the reason of the only expected problem. */
export type Mistake = [name: string, changes: Record<string, unknown>, path: string, reason: string];

export function catalogueProblems(content: unknown): { path: string; reason: string }[] {
  const directory = filesIn({ "a.json": content });
  const { problems, catalogue } = readCatalogueFiles(directory, readingTime);
  expect(catalogue === null).toBe(problems.length > 0);
  return problems.map(({ path, reason }) => ({ path, reason }));
}

export function expectMistake([, changes, path, reason]: Mistake): void {
  expect(catalogueProblems(sampleWith(changes))).toEqual([{ path, reason: expect.stringContaining(reason) }]);
}
