import { amongOthers, atOneGo, type Steps } from "#app/catalogue-files/steps.server.ts";
import type { Known } from "#app/catalogue-files/check-offers.server.ts";
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
import { addMonths, type CivilDate, laterBy } from "#app/domain/dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction, type Tx } from "#app/store/db/database.server.ts";
import { catalogueChannel, notify } from "#app/store/db/notify.server.ts";
import { listGroupings, saveGroupings } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listSold, lockVariants, type SoldVariant } from "#app/store/queries/catalogue/inventory.server.ts";
import * as nightStore from "#app/store/queries/catalogue/nights.server.ts";
import { forgetNightPrices, recordTerms } from "#app/store/queries/catalogue/prices.server.ts";
import {
  endOffers,
  hashPages,
  markChanged,
  planPositions,
  saveOffers,
} from "#app/store/queries/catalogue/save-offers.server.ts";
import { listVendors, saveVendors } from "#app/store/queries/catalogue/vendors.server.ts";

/** The catalogue gives less than what customers already bought. */
export interface SoldConflict {
  /** Slug. */
  offer: string;
  /** Place in the offer's list of variants. */
  variant: number;
  /** Null for vouchers. */
  date: CivilDate | null;
  given: number;
  sold: number;
}

export type ImportAnswer =
  | {
      ok: true;
      offers: number;
      variants: number;
      nightsSaved: number;
      nightsRemoved: number;
      /** What customers took while the import ran, beyond what the catalogue gives: it stays sold. */
      soldMeanwhile: SoldConflict[];
    }
  | { ok: false; refusal: "below-sold"; conflicts: SoldConflict[] };

/** So few that an order for one of them waits for a moment only. */
const offersAtOnce = 5;

/**
 * Makes the shop's offer side what the catalogue says; doing it twice changes nothing more. What is sold stays sold,
 * variants and offers that orders refer to stay.
 *
 * Sums that cannot be are found before anything changes. Then each few offers are a transaction of their own, so that
 * customers can order meanwhile: an offer is whole in one of its two states, and an import that is broken off is made
 * whole by the next. A room that somebody takes between the check and the change stays sold.
 * @param options.complete the catalogue is all there is: offers it does not name are taken off sale
 */
export async function importCatalogue(
  { db, now }: Pick<CommandContext, "db" | "now">,
  { vendors, groupings, offers }: Catalogue,
  { complete }: { complete: boolean },
): Promise<ImportAnswer> {
  const today = berlinDate(now);
  const conflicts = await amongOthers(findingConflicts(offers, await listSold(db, today), today));
  if (conflicts.length > 0) return { ok: false, refusal: "below-sold", conflicts };
  const slugs = offers.map(({ slug }) => slug);
  const positions = await planPositions(db, slugs, complete);
  const vendorIds = await transaction(db, (tx) => saveVendors(tx, vendors, now));
  const sums = { variants: 0, nightsSaved: 0, nightsRemoved: 0 };
  try {
    for (let start = 0; start < offers.length; start += offersAtOnce) {
      const some = offers.slice(start, start + offersAtOnce);
      const saved = await transaction(db, (tx) => importSome(tx, some, { vendorIds, positions, now }));
      for (const sum of ["variants", "nightsSaved", "nightsRemoved"] as const) sums[sum] += saved[sum];
    }
    await transaction(db, async (tx) => {
      await saveGroupings(tx, groupings, complete);
      if (!complete) return;
      await endOffers(tx, slugs, now);
      await recordTerms(tx, now);
    });
  } catch (error) {
    // What has changed so far is for sale.
    if (sums.variants > 0) await notify(db, catalogueChannel).catch(() => undefined);
    throw error;
  }
  await notify(db, catalogueChannel);
  const soldMeanwhile = await amongOthers(findingConflicts(offers, await listSold(db, today), today));
  return { ok: true, offers: offers.length, ...sums, soldMeanwhile };
}

/**
 * One offer alone, as an import with `--keep` takes it over, in the transaction of who changes it. Before, the caller has
 * taken `lockVariants` and checked the offer as its file would be (`readCatalogue`).
 * @param options.vendors those that it names and the shop may not have yet
 * @returns where it gives less than what is sold: then nothing is written
 */
export async function importOffer(
  tx: Tx,
  offer: CatalogueOffer,
  { now, vendors = [] }: { now: Date; vendors?: readonly CatalogueVendor[] },
): Promise<SoldConflict[]> {
  const today = berlinDate(now);
  const conflicts = atOneGo(findingConflicts([offer], await listSold(tx, today, offer.slug), today));
  if (conflicts.length > 0) return conflicts;
  const vendorIds = await saveVendors(tx, vendors, now);
  const positions = await planPositions(tx, [offer.slug], false);
  await importSome(tx, [offer], { vendorIds, positions, now });
  await notify(tx, catalogueChannel);
  return [];
}

/** What an offer may name although its file lacks it. */
export async function readKnown(db: Db): Promise<Known> {
  return {
    vendors: new Map((await listVendors(db)).map(({ key, organiser }) => [key, organiser !== undefined])),
    themes: new Set((await listGroupings(db, "theme")).map(({ slug }) => slug)),
  };
}

async function importSome(
  tx: Tx,
  some: readonly CatalogueOffer[],
  { now, ...options }: Parameters<typeof saveOffers>[2] & { now: Date },
) {
  const slugs = some.map(({ slug }) => slug);
  await lockVariants(tx, slugs);
  const before = await hashPages(tx, some);
  const variantIds = await saveOffers(tx, some, options);
  const planned = new Map(
    some.flatMap((offer, index) => {
      const plans = planOffer(offer, berlinDate(now));
      return (variantIds[index] ?? []).map((id, variant) => [id, plans[variant] ?? noPlan] as const);
    }),
  );
  const { repriced, ...nights } = await replaceNights(tx, planned, now);
  await recordTerms(tx, now, slugs);
  const after = await hashPages(tx, some);
  const others = [...after.keys()].filter((slug) => after.get(slug) !== before.get(slug));
  const dearer = slugs.filter((_, index) => variantIds[index]?.some((id) => repriced.has(id)));
  await markChanged(tx, [...others, ...dearer], now);
  return { variants: planned.size, ...nights };
}

/** The nights of a variant. */
interface NightPlan {
  nights: CatalogueNight[];
  /** Made by rules, which go on day by day. */
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

/** Where a catalogue gives less than what is sold, before it is imported. */
export async function findSoldConflicts(
  db: Db,
  now: Date,
  offers: readonly CatalogueOffer[],
): Promise<SoldConflict[]> {
  const today = berlinDate(now);
  return amongOthers(findingConflicts(offers, await listSold(db, today), today));
}

/** A step is an offer. */
function* findingConflicts(
  offers: readonly CatalogueOffer[],
  sold: ReadonlyMap<string, SoldVariant>,
  today: CivilDate,
): Steps<SoldConflict[]> {
  const end = addMonths(today, monthsOnSale);
  const conflicts: SoldConflict[] = [];
  for (const offer of offers) {
    conflicts.push(...conflictsOf(offer, sold, today, end));
    yield;
  }
  return conflicts;
}

function conflictsOf(
  offer: CatalogueOffer,
  sold: ReadonlyMap<string, SoldVariant>,
  today: CivilDate,
  end: CivilDate,
): SoldConflict[] {
  return offer.variants.flatMap((variant, position): SoldConflict[] => {
    const before = sold.get(`${offer.slug}/${variant.key}`);
    if (!before) return [];
    const at = { offer: offer.slug, variant: position };
    const vouchers =
      variant.voucher && variant.voucher.available < before.vouchers
        ? [{ ...at, date: null, given: variant.voucher.available, sold: before.vouchers }]
        : [];
    const plan = planNights(variant.nightRules, variant.nightRows, today, end);
    const nights = plan.flatMap(({ date, rooms }) => {
      const soldRooms = before.nights.get(date) ?? 0;
      return rooms < soldRooms ? [{ ...at, date, given: rooms, sold: soldRooms }] : [];
    });
    return [...vouchers, ...nights];
  });
}

async function replaceNights(
  tx: Tx,
  planned: ReadonlyMap<string, NightPlan>,
  now: Date,
): Promise<{ nightsSaved: number; nightsRemoved: number; repriced: Set<string> }> {
  const stored = await nightStore.listStoredNights(tx, {
    variantIds: [...planned.keys()],
    from: berlinDate(now),
  });
  const byVariant = new Map([...planned.keys()].map((id): [string, typeof stored] => [id, []]));
  for (const night of stored) byVariant.get(night.variantId)?.push(night);
  const save: nightStore.NightToSave[] = [];
  const remove: { variantId: string; date: CivilDate }[] = [];
  const repriced = new Set<string>();
  // Night by night as an order takes them.
  for (const [variantId, { nights, ruled }] of [...planned].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )) {
    const before = byVariant.get(variantId) ?? [];
    const changes = nightChanges(nights, before);
    if (isRepriced(changes, before, ruled)) repriced.add(variantId);
    save.push(...changes.save.map((night) => ({ ...night, variantId })));
    remove.push(...changes.remove.map((date) => ({ variantId, date })));
  }
  await nightStore.saveNights(tx, save, { there: "renew", now });
  await nightStore.removeNights(tx, remove, now);
  return { nightsSaved: save.length, nightsRemoved: remove.length, repriced };
}

/** Four years, in milliseconds. */
const pricesKept = 4 * 365 * 86_400_000;

/**
 * Gives every dated variant the nights its rules have up to 13 months from today. Nights that are there stay as they
 * are; past ones that nobody booked go. What makes prices is written down, should anything but an
 * import have changed it. Safe to run as often as one likes.
 */
export function extendNights(work: Pick<CommandContext, "db" | "now">): Promise<{ added: number }> {
  const today = berlinDate(work.now);
  const end = addMonths(today, monthsOnSale);
  return transaction(work.db, async (tx) => {
    const variants = await nightStore.listNightRules(tx);
    const there = await nightStore.listNightDates(tx, today);
    const missing = variants.flatMap(({ id, rules }) =>
      planNights(rules, [], today, end)
        .filter(({ date }) => !there.get(id)?.has(date))
        .map((night) => ({ ...night, variantId: id })),
    );
    await nightStore.saveNights(tx, missing, { there: "keep", now: work.now });
    await nightStore.removePastNights(tx, today);
    await recordTerms(tx, work.now);
    await forgetNightPrices(tx, laterBy(work.now, -pricesKept));
    if (missing.length > 0) await notify(tx, catalogueChannel);
    return { added: missing.length };
  });
}
