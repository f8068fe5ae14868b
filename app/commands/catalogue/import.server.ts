import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

import { runStepsInBackground, runSteps } from "#app/catalogue-files/steps.server.ts";
import { readUnread } from "#app/catalogue-files/read-catalogue.server.ts";
import { UnreadOffer } from "#app/catalogue-files/offer-texts.server.ts";
import type { ExistingData } from "#app/catalogue-files/check-offers.server.ts";
import { Lanes } from "#app/commands/catalogue-import/lanes.server.ts";
import { findingConflicts, type SoldConflict } from "#app/commands/catalogue-import/sold-conflicts.server.ts";
import {
  type Catalogue,
  type CatalogueNight,
  type CatalogueOffer,
  type CatalogueVendor,
  isRepriced,
  monthsOnSale,
  nightChanges,
  planNights,
} from "#app/domain/catalogue/catalogue.ts";
import type { ImportedText, OfferSummary } from "#app/domain/catalogue/offer-summary.ts";
import { addMonths, type CivilDate, laterBy, days } from "#app/domain/dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction, type Tx } from "#app/store/db/database.server.ts";
import { catalogueChannel, notify } from "#app/store/db/notify.server.ts";
import { listGroupings, saveGroupings } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listOversold, listSold, lockVariants } from "#app/store/queries/catalogue/inventory.server.ts";
import * as nightStore from "#app/store/queries/catalogue/nights.server.ts";
import {
  extendImports,
  forgetImports,
  listImports,
  type OfferImport,
  saveImports,
  saveTexts,
} from "#app/store/queries/catalogue/offer-imports.server.ts";
import { forgetNightPrices, recordTerms } from "#app/store/queries/catalogue/prices.server.ts";
import {
  endOffers,
  getRequired,
  hashPages,
  listHouses,
  markChanged,
  planPositions,
  saveOffers,
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
  | { ok: false; refusal: "stopped"; done: number; offers: number };

export interface ImportOptions {
  /** Takes offers off sale that the catalogue does not name. */
  complete: boolean;
  /** Offers in one transaction. An order for one of them waits for it. */
  atOnce?: number | undefined;
  /** Called after each batch, and awaited. @param done offers that are in the shop, unchanged ones included */
  onProgress?: ((done: number, offers: number) => unknown) | undefined;
  /** Asked before each batch. */
  isStopped?: (() => boolean) | undefined;
  /** Offers of the catalogue's files that were not read, by place among all offers. */
  unread?: ReadonlyMap<number, UnreadOffer> | undefined;
  /** Texts of the other offers, by slug. */
  texts?: ReadonlyMap<string, ImportedText> | undefined;
  /** A further connection, to write two batches at the same time. */
  second?: Db | undefined;
}

/** Few, because an order for one of these offers waits for their transaction, and on the embedded database everybody. */
const fewOffers = 5;
/** Nights in one transaction, about a third of a second: ten of the largest offers would take longer than orders wait. */
const fewNights = 20_000;
/** Upper limit for the rules of a variant. */
const nightsOfRules = monthsOnSale * 31;

const countNights = (offers: readonly CatalogueOffer[]): number =>
  offers
    .flatMap(({ variants }) => variants)
    .reduce((sum, { nightRules, nightRows }) => sum + (nightRules ? nightsOfRules : nightRows.length), 0);

/**
 * Replaces the shop's offers by the catalogue. Idempotent. What is sold stays sold, and ordered variants and offers
 * stay. Refused before any change if it offers less than is sold. Commits a few offers at a time, so that orders go
 * on: an interrupted import is completed by the next one. Offers that were imported alike and not changed since are
 * left out.
 */
export async function importCatalogue(
  { db, now }: Pick<CommandContext, "db" | "now">,
  { vendors, groupings, offers: read }: Catalogue,
  { complete, atOnce = fewOffers, onProgress, isStopped, second, unread = new Map(), texts }: ImportOptions,
): Promise<ImportAnswer> {
  const today = berlinDate(now);
  const conflicts = await runStepsInBackground(findingConflicts(read, await listSold(db, today), today));
  if (conflicts.length > 0) return { ok: false, refusal: "below-sold", conflicts };
  const offers = inPlaces(read, unread);
  const slugs = offers.map(slugOf);
  const positions = await planPositions(db, slugs, complete);
  const vendorIds = await transaction(db, (tx) => saveVendors(tx, vendors, now));
  const totals = { variants: 0, nightsSaved: 0, nightsRemoved: 0 };
  const late: CatalogueOffer[] = [];
  const lanes = new Lanes(second ? [db, second] : [db]);
  try {
    const before = await listImports(db);
    // Batches that share a property would wait for each other, and mark each other's offers as changed.
    const houses = second ? await listHouses(db) : new Map<string, string[]>();
    const unchanged = new Map<string, number>();
    let batch: CatalogueOffer[] = [];
    let written = 0;
    const otherTexts = new Map<string, ImportedText>();
    for (const [index, offer] of offers.entries()) {
      const slug = slugOf(offer);
      const last = before.get(slug);
      const variants = offer instanceof UnreadOffer ? offer.summary.variants : offer.variants.length;
      if (last && isImported(offer, last, today)) {
        unchanged.set(slug, getRequired(positions, slug));
        totals.variants += variants;
        const text = texts?.get(slug);
        if (text && text.key !== last.textKey) otherTexts.set(slug, text);
        await nextTurn();
      } else if (offer instanceof UnreadOffer) {
        // Changed by somebody since the file was read.
        const changed = readUnread(offer, now);
        late.push(changed);
        batch.push(changed);
      } else batch.push(offer);
      const isLast = index === offers.length - 1;
      if (batch.length < atOnce && countNights(batch) < fewNights && !isLast) continue;
      const given = batch;
      batch = [];
      const names = new Set(given.flatMap((each) => housesOf(each, houses)));
      await lanes.ready(names);
      if (isStopped?.()) {
        await lanes.finish();
        await notify(db, catalogueChannel);
        return { ok: false, refusal: "stopped", done: index + 1 - given.length, offers: offers.length };
      }
      if (given.length === 0) continue;
      lanes.start(names, async (own) => {
        const saved = await transaction(own, (tx) =>
          importBatch(tx, given, { vendorIds, positions, texts, now }),
        );
        for (const key of ["variants", "nightsSaved", "nightsRemoved"] as const) totals[key] += saved[key];
        written += given.length;
        await onProgress?.(unchanged.size + written, offers.length);
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
  const soldMeanwhile = await runStepsInBackground(
    findingConflicts([...read, ...late], await listSold(db, today), today),
  );
  // They have more rooms than their file says, until an import finds them given back.
  await forgetImports(db, { slugs: soldMeanwhile.map(({ offer }) => offer) });
  return { ok: true, offers: offers.length, ...totals, soldMeanwhile };
}

function housesOf({ slug, contact, contacts }: CatalogueOffer, stored: ReadonlyMap<string, string[]>) {
  return [contact.slug, ...contacts.map((each) => each.slug), ...(stored.get(slug) ?? [])];
}

/** All offers in the order of their files. */
function inPlaces(
  read: readonly CatalogueOffer[],
  unread: ReadonlyMap<number, UnreadOffer>,
): (CatalogueOffer | UnreadOffer)[] {
  const all: (CatalogueOffer | UnreadOffer)[] = [];
  const addUnread = () => {
    for (let next = unread.get(all.length); next; next = unread.get(all.length)) all.push(next);
  };
  addUnread();
  for (const offer of read) {
    all.push(offer);
    addUnread();
  }
  return all;
}

const slugOf = (offer: CatalogueOffer | UnreadOffer): string =>
  offer instanceof UnreadOffer ? offer.summary.slug : offer.slug;

/** Whether an import of the offer would change nothing. */
function isImported(offer: CatalogueOffer | UnreadOffer, last: OfferImport, today: CivilDate): boolean {
  if (!isPlanned(last, today)) return false;
  return offer instanceof UnreadOffer ? last.textKey === offer.key : last.hash === hashOffer(offer);
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

const hashOffer = (offer: CatalogueOffer): string =>
  createHash("sha256").update(JSON.stringify(offer)).digest("base64url");

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
  await importBatch(tx, [offer], { vendorIds, positions, now });
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

async function importBatch(
  tx: Tx,
  batch: readonly CatalogueOffer[],
  { now, texts, ...options }: Parameters<typeof saveOffers>[2] & Pick<ImportOptions, "texts">,
) {
  const slugs = batch.map(({ slug }) => slug);
  const existing = await lockVariants(tx, slugs);
  const hashesBefore = await hashPages(tx, batch);
  const variantIds = await saveOffers(tx, batch, { ...options, now });
  const planned = new Map(
    batch.flatMap((offer, index) => {
      const plans = planOffer(offer, berlinDate(now));
      return (variantIds[index] ?? []).map((id, variant) => [id, plans[variant] ?? noPlan] as const);
    }),
  );
  const { repriced, keptForSales, ...nights } = await replaceNights(tx, planned, existing, now);
  await recordTerms(tx, now, slugs);
  // A batch of new offers changes no existing page.
  const hashesAfter = hashesBefore.size > 0 ? await hashPages(tx, batch) : new Map<string, string>();
  const edited = [...hashesAfter.keys()].filter((slug) => hashesAfter.get(slug) !== hashesBefore.get(slug));
  const repricedSlugs = slugs.filter((_, index) => variantIds[index]?.some((id) => repriced.has(id)));
  if (hashesBefore.size > 0) await markChanged(tx, [...edited, ...repricedSlugs], now);
  // Others share a property with these.
  await forgetImports(tx, { slugs: [...edited, ...slugs] });
  const plannedTo = addMonths(berlinDate(now), monthsOnSale);
  const asGiven = batch.filter((_, index) => !variantIds[index]?.some((id) => keptForSales.has(id)));
  await saveImports(
    tx,
    asGiven.map((offer) => ({
      slug: offer.slug,
      hash: hashOffer(offer),
      plannedTo: offer.variants.some(({ nightRules }) => nightRules) ? plannedTo : null,
      textKey: texts?.get(offer.slug)?.key ?? null,
      summary: texts?.get(offer.slug)?.summary ?? null,
    })),
  );
  return { variants: planned.size, ...nights };
}

interface NightPlan {
  nights: CatalogueNight[];
  /** Generated by rules, which add further nights every day. */
  ruled: boolean;
}

const noPlan: NightPlan = { nights: [], ruled: false };

function planOffer(offer: CatalogueOffer, today: CivilDate): NightPlan[] {
  const end = addMonths(today, monthsOnSale);
  return offer.variants.map(({ nightRules, nightRows }) => ({
    nights: planNights(nightRules, nightRows, today, end),
    ruled: nightRules !== undefined,
  }));
}

async function replaceNights(
  tx: Tx,
  planned: ReadonlyMap<string, NightPlan>,
  variantsBefore: ReadonlySet<string>,
  now: Date,
): Promise<{
  nightsSaved: number;
  nightsRemoved: number;
  repriced: Set<string>;
  /** Variants with nights that sales keep although the catalogue offers fewer rooms. */
  keptForSales: Set<string>;
}> {
  const variantIds = [...planned.keys()].filter((id) => variantsBefore.has(id));
  const stored =
    variantIds.length === 0
      ? []
      : await nightStore.listStoredNights(tx, { variantIds, from: berlinDate(now) });
  const byVariant = new Map([...planned.keys()].map((id): [string, typeof stored] => [id, []]));
  for (const night of stored) byVariant.get(night.variantId)?.push(night);
  const save: nightStore.NightToSave[] = [];
  const add: nightStore.NightToSave[] = [];
  const remove: { variantId: string; date: CivilDate }[] = [];
  const repriced = new Set<string>();
  const keptForSales = new Set<string>();
  // In the order in which orders lock nights, to avoid deadlocks.
  for (const [variantId, { nights, ruled }] of [...planned].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )) {
    if (!variantsBefore.has(variantId)) {
      for (const night of nights) add.push({ ...night, variantId });
      if (nights.length > 0) repriced.add(variantId);
      continue;
    }
    const existing = byVariant.get(variantId) ?? [];
    const changes = nightChanges(nights, existing);
    const rooms = new Map(nights.map((night) => [night.date, night.rooms]));
    if (existing.some(({ date, sold }) => sold > (rooms.get(date) ?? 0))) keptForSales.add(variantId);
    if (isRepriced(changes, existing, ruled)) repriced.add(variantId);
    for (const night of changes.save) save.push({ ...night, variantId });
    remove.push(...changes.remove.map((date) => ({ variantId, date })));
  }
  await nightStore.saveNights(tx, add, { there: "new", now });
  await nightStore.saveNights(tx, save, { there: "renew", now });
  // A room of one of these nights was sold meanwhile.
  if ((await nightStore.removeNights(tx, remove, now)) < remove.length)
    for (const { variantId } of remove) keptForSales.add(variantId);
  return { nightsSaved: add.length + save.length, nightsRemoved: remove.length, repriced, keptForSales };
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
