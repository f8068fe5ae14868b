import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";

import type { ExistingData } from "#app/catalogue-files/check-offers.server.ts";
import {
  type CatalogueSources,
  FileChanged,
  type OfferSource,
  sourceOf,
} from "#app/catalogue-files/offer-sources.server.ts";
import { runSteps, runStepsInBackground } from "#app/catalogue-files/steps.server.ts";
import {
  hashOffer,
  importBatch,
  type OfferToImport,
} from "#app/commands/catalogue-import/import-batch.server.ts";
import { Lanes } from "#app/commands/catalogue-import/lanes.server.ts";
import { findingConflicts, type SoldConflict } from "#app/commands/catalogue-import/sold-conflicts.server.ts";
import {
  type Catalogue,
  type CatalogueOffer,
  type CatalogueVendor,
  monthsOnSale,
  planNights,
} from "#app/domain/catalogue/catalogue.ts";
import type { ImportedText, OfferSummary } from "#app/domain/catalogue/offer-summary.ts";
import { addMonths, type CivilDate, days, laterBy } from "#app/domain/dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction, type Tx } from "#app/store/db/database.server.ts";
import { catalogueChannel, notify } from "#app/store/db/notify.server.ts";
import { listGroupings, saveGroupings } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listOversold, listSold } from "#app/store/queries/catalogue/inventory.server.ts";
import * as nightStore from "#app/store/queries/catalogue/nights.server.ts";
import {
  countCatalogueAnew,
  extendImports,
  forgetImports,
  listImports,
  type OfferImport,
  saveTexts,
} from "#app/store/queries/catalogue/offer-imports.server.ts";
import { forgetNightPrices, recordTerms } from "#app/store/queries/catalogue/prices.server.ts";
import {
  endOffers,
  getRequired,
  listHouses,
  planPositions,
  savePositions,
} from "#app/store/queries/catalogue/save-offers.server.ts";
import { listVendors, saveVendors } from "#app/store/queries/catalogue/vendors.server.ts";

export type ImportAnswer =
  | {
      ok: true;
      offers: number;
      variants: number;
      nightsSaved: number;
      nightsRemoved: number;
      /** Sales during the import that exceed what the catalogue offers. They stay sold. */
      soldMeanwhile: SoldConflict[];
    }
  | { ok: false; refusal: "below-sold"; conflicts: SoldConflict[] }
  /** `isStopped` said so. `done` offers of the catalogue are in the shop; the next import goes on with the others. */
  | { ok: false; refusal: "stopped"; done: number; offers: number }
  /** The file is not what it was when it was checked. The same is in the shop as after a stop. */
  | { ok: false; refusal: "changed"; file: string; done: number; offers: number };

export interface ImportOptions {
  /** Takes offers off sale that the catalogue does not name. */
  complete: boolean;
  /** Offers in one transaction. An order for one of them waits for it. */
  atOnce?: number | undefined;
  /** Called after each batch, and awaited. @param done offers that are in the shop, unchanged ones included */
  onProgress?: ((done: number, offers: number) => unknown) | undefined;
  /** Asked before each offer that is read, and before each batch. */
  isStopped?: (() => boolean) | undefined;
  /** A further connection, to write two batches at the same time. */
  second?: Db | undefined;
}

/** Few, because an order for one of these offers waits for their transaction, and on the embedded database everybody. */
const fewOffers = 5;
/** Written offers after which PostgreSQL counts the catalogue's rows anew. */
const manyOffers = 1_000;
/** Nights in one transaction, about a third of a second: ten of the largest offers would take longer than orders wait. */
const fewNights = 20_000;
/** Upper limit for the rules of a variant. */
const nightsOfRules = monthsOnSale * 31;

const countNights = (offers: readonly OfferToImport[]): number =>
  offers
    .flatMap(({ offer }) => offer.variants)
    .reduce((sum, { nightRules, nightRows }) => sum + (nightRules ? nightsOfRules : nightRows.length), 0);

/**
 * Replaces the shop's offers by the catalogue. Idempotent. What is sold stays sold, and ordered variants and offers
 * stay. Refused before any change if it offers less than is sold. Commits a few offers at a time, so that orders go
 * on: an interrupted import is completed by the next one. Offers that were imported alike and not changed since are
 * left out. Offers from files are read one after the other.
 */
export async function importCatalogue(
  work: Pick<CommandContext, "db" | "now">,
  given: Catalogue | CatalogueSources,
  options: ImportOptions,
): Promise<ImportAnswer> {
  const catalogue = inSources(given);
  const counts = { unchanged: 0, written: 0 };
  try {
    return await importSources(work, catalogue, { ...options, counts });
  } catch (error) {
    if (!(error instanceof FileChanged)) throw error;
    const done = counts.unchanged + counts.written;
    return { ok: false, refusal: "changed", file: error.file, done, offers: catalogue.offers.length };
  }
}

const inSources = (given: Catalogue | CatalogueSources): CatalogueSources => ({
  ...given,
  offers: given.offers.map((offer) => ("read" in offer ? offer : sourceOf(offer))),
});

interface Counts {
  unchanged: number;
  written: number;
}

async function importSources(
  { db, now }: Pick<CommandContext, "db" | "now">,
  { vendors, groupings, offers }: CatalogueSources,
  { complete, atOnce = fewOffers, onProgress, isStopped, second, counts }: ImportOptions & { counts: Counts },
): Promise<ImportAnswer> {
  const today = berlinDate(now);
  const soldBefore = await listSold(db, today);
  const withSales = offers.filter(({ slug, isUnread }) => !isUnread && soldBefore.has(slug));
  const finding = findingConflicts(readEach(withSales), soldBefore, today);
  const conflicts = await runStepsInBackground(finding, isStopped);
  if (!conflicts) return { ok: false, refusal: "stopped", done: 0, offers: offers.length };
  if (conflicts.length > 0) return { ok: false, refusal: "below-sold", conflicts };
  const slugs = offers.map(({ slug }) => slug);
  const positions = await planPositions(db, slugs, complete);
  const vendorIds = await transaction(db, (tx) => saveVendors(tx, vendors, now));
  const totals = { variants: 0, nightsSaved: 0, nightsRemoved: 0 };
  const late = new Set<string>();
  const lanes = new Lanes(second ? [db, second] : [db]);
  try {
    const before = await listImports(db);
    // Batches that share a property would wait for each other, and mark each other's offers as changed.
    const houses = second ? await listHouses(db) : new Map<string, string[]>();
    const unchanged = new Map<string, number>();
    let batch: OfferToImport[] = [];
    const otherTexts = new Map<string, ImportedText>();
    for (const [index, source] of offers.entries()) {
      const { slug, text } = source;
      const last = before.get(slug);
      const changed = readIfChanged(source, last && isPlanned(last, today) ? last : undefined);
      if (changed) {
        // Changed by somebody since the file was checked.
        if (source.isUnread) late.add(slug);
        batch.push(changed);
      } else {
        unchanged.set(slug, getRequired(positions, slug));
        counts.unchanged += 1;
        totals.variants += source.variants;
        if (text && text.key !== last?.textKey) otherTexts.set(slug, text);
        await nextTurn();
      }
      const isLast = index === offers.length - 1;
      const isFull = batch.length >= atOnce || countNights(batch) >= fewNights;
      if (!isFull && !isLast && !isStopped?.()) continue;
      const ready = batch;
      batch = [];
      const names = new Set(ready.flatMap(({ offer }) => housesOf(offer, houses)));
      await lanes.ready(names);
      if (isStopped?.()) {
        await lanes.finish();
        await notify(db, catalogueChannel);
        return { ok: false, refusal: "stopped", done: index + 1 - ready.length, offers: offers.length };
      }
      if (ready.length === 0) continue;
      lanes.start(names, async (own) => {
        const saved = await transaction(own, (tx) => importBatch(tx, ready, { vendorIds, positions, now }));
        for (const key of ["variants", "nightsSaved", "nightsRemoved"] as const) totals[key] += saved[key];
        counts.written += ready.length;
        await onProgress?.(counts.unchanged + counts.written, offers.length);
      });
    }
    await lanes.finish();
    await transaction(db, async (tx) => {
      await savePositions(tx, unchanged);
      await saveTexts(tx, otherTexts);
      await saveGroupings(tx, groupings, complete);
      if (!complete) return;
      await endOffers(tx, slugs, now);
      await recordTerms(tx, now);
    });
  } catch (error) {
    await lanes.finish().catch(() => undefined);
    // The offers imported so far are on sale already.
    if (totals.variants > 0) await notify(db, catalogueChannel).catch(() => undefined);
    throw error;
  }
  await notify(db, catalogueChannel);
  if (counts.written >= manyOffers) await countCatalogueAnew(db);
  const soldAfter = await listSold(db, today);
  const isToCheck = ({ slug, isUnread }: OfferSource) =>
    late.has(slug) || (!isUnread && !isDeepStrictEqual(soldAfter.get(slug), soldBefore.get(slug)));
  const toCheck = offers.filter(isToCheck);
  try {
    const soldMeanwhile = await runStepsInBackground(findingConflicts(readEach(toCheck), soldAfter, today));
    // They have more rooms than their file says, until an import finds them given back.
    await forgetImports(db, { slugs: soldMeanwhile.map(({ offer }) => offer) });
    return { ok: true, offers: offers.length, ...totals, soldMeanwhile };
  } catch (error) {
    await forgetImports(db, { slugs: toCheck.map(({ slug }) => slug) });
    throw error;
  }
}

function* readEach(sources: readonly OfferSource[]): Iterable<CatalogueOffer> {
  for (const source of sources) yield source.read();
}

/**
 * The offer, unless an import of it would change nothing.
 * @param last former import, if its rules have given all nights
 * @throws FileChanged
 */
function readIfChanged(source: OfferSource, last: OfferImport | undefined): OfferToImport | undefined {
  const { isUnread, text } = source;
  if (last && isUnread && last.textKey === text?.key) return undefined;
  const offer = source.read();
  const hash = hashOffer(offer);
  return last?.hash === hash ? undefined : { offer, hash, text };
}

function housesOf({ slug, contact, contacts }: CatalogueOffer, stored: ReadonlyMap<string, string[]>) {
  return [contact.slug, ...contacts.map((each) => each.slug), ...(stored.get(slug) ?? [])];
}

/** Whether its rules have given all nights up to the last one on sale. */
const isPlanned = ({ plannedTo }: OfferImport, today: CivilDate): boolean =>
  plannedTo === null || plannedTo >= addMonths(today, monthsOnSale);

/** Texts of offers that an import would leave out, by key. */
export async function readKnownTexts(db: Db, now: Date): Promise<Map<string, OfferSummary>> {
  const today = berlinDate(now);
  const oversold = await listOversold(db, today);
  const known = new Map<string, OfferSummary>();
  for (const last of (await listImports(db)).values())
    if (last.textKey && last.summary && isPlanned(last, today) && !oversold.has(last.slug))
      known.set(last.textKey, last.summary);
  return known;
}

/**
 * Imports a single offer in the caller's transaction, as an import with `--keep` does. The caller has called
 * `lockVariants` and checked the offer with `readCatalogue`.
 * @param options.vendors vendors of the offer that may be new to the shop
 * @returns conflicts with sales; if there are any, nothing is written
 */
export async function importOffer(
  tx: Tx,
  offer: CatalogueOffer,
  { now, vendors = [] }: { now: Date; vendors?: readonly CatalogueVendor[] },
): Promise<SoldConflict[]> {
  const today = berlinDate(now);
  const conflicts = runSteps(findingConflicts([offer], await listSold(tx, today, offer.slug), today));
  if (conflicts.length > 0) return conflicts;
  const vendorIds = await saveVendors(tx, vendors, now);
  const positions = await planPositions(tx, [offer.slug], false);
  await importBatch(tx, [{ offer, hash: hashOffer(offer) }], { vendorIds, positions, now });
  await notify(tx, catalogueChannel);
  return [];
}

/** Vendors and themes that an offer may refer to without its file containing them. */
export async function readKnown(db: Db): Promise<ExistingData> {
  return {
    vendors: new Map((await listVendors(db)).map(({ key, organiser }) => [key, organiser !== undefined])),
    themes: new Set((await listGroupings(db, "theme")).map(({ slug }) => slug)),
  };
}

const priceRetention = days(4 * 365);

/**
 * Adds the missing nights of every dated variant by its rules, up to `monthsOnSale` ahead. Existing nights stay.
 * Removes past nights without bookings and old prices, and records terms that changed outside an import. Idempotent.
 */
export function extendNights(work: Pick<CommandContext, "db" | "now">): Promise<{ added: number }> {
  const today = berlinDate(work.now);
  const end = addMonths(today, monthsOnSale);
  return transaction(work.db, async (tx) => {
    const variants = await nightStore.listNightRules(tx);
    const existing = await nightStore.listNightDates(tx, today);
    const missing = variants.flatMap(({ id, rules }) =>
      planNights(rules, [], today, end)
        .filter(({ date }) => !existing.get(id)?.has(date))
        .map((night) => ({ ...night, variantId: id })),
    );
    await nightStore.saveNights(tx, missing, { there: "keep", now: work.now });
    await extendImports(tx, end);
    await nightStore.removePastNights(tx, today);
    await recordTerms(tx, work.now);
    await forgetNightPrices(tx, laterBy(work.now, -priceRetention));
    if (missing.length > 0) await notify(tx, catalogueChannel);
    return { added: missing.length };
  });
}
