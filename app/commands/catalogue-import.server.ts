import {
  type Catalogue,
  type CatalogueNight,
  type CatalogueOffer,
  monthsOnSale,
  nightChanges,
  planNights,
} from "#app/domain/catalogue/catalogue.ts";
import { addMonths, type CivilDate, laterBy } from "#app/domain/dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction, type Tx } from "#app/store/db/database.server.ts";
import { catalogueChannel, notify } from "#app/store/db/notify.server.ts";
import { saveGroupings } from "#app/store/queries/catalogue.server.ts";
import { listSold, lockCatalogue, type SoldVariant } from "#app/store/queries/inventory.server.ts";
import * as nightStore from "#app/store/queries/nights.server.ts";
import { forgetNightPrices, recordTerms } from "#app/store/queries/prices.server.ts";
import { saveOffers } from "#app/store/queries/save-offers.server.ts";
import { saveVendors } from "#app/store/queries/vendors.server.ts";

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
  | { ok: true; offers: number; variants: number; nightsSaved: number; nightsRemoved: number }
  | { ok: false; refusal: "below-sold"; conflicts: SoldConflict[] };

/**
 * Makes the shop's offer side what the catalogue says, in one transaction; doing it twice changes nothing more.
 * What is sold stays sold, variants and offers that orders refer to stay.
 * @param options.complete the catalogue is all there is: offers it does not name are taken off sale
 */
export function importCatalogue(
  work: Pick<CommandContext, "db" | "now">,
  catalogue: Catalogue,
  options: { complete: boolean },
): Promise<ImportAnswer> {
  const today = berlinDate(work.now);
  const plans = catalogue.offers.map((offer) => planOffer(offer, today));
  return transaction(work.db, async (tx): Promise<ImportAnswer> => {
    await lockCatalogue(tx);
    const conflicts = findConflicts(catalogue, plans, await listSold(tx, today));
    if (conflicts.length > 0) return { ok: false, refusal: "below-sold", conflicts };
    const vendorIds = await saveVendors(tx, catalogue.vendors);
    await saveGroupings(tx, catalogue.groupings, options.complete);
    const variantIds = await saveOffers(tx, catalogue.offers, { ...options, vendorIds, now: work.now });
    const planned = new Map(
      variantIds.flatMap((ids, offer) => ids.map((id, variant) => [id, plans[offer]?.[variant] ?? []])),
    );
    const nights = await replaceNights(tx, planned, work.now);
    await recordTerms(tx, work.now);
    await notify(tx, catalogueChannel);
    return { ok: true, offers: plans.length, variants: planned.size, ...nights };
  });
}

/** The nights of each variant. */
function planOffer(offer: CatalogueOffer, today: CivilDate): CatalogueNight[][] {
  const end = addMonths(today, monthsOnSale);
  return offer.variants.map(({ nightRules, nightRows }) => planNights(nightRules, nightRows, today, end));
}

function findConflicts(
  { offers }: Catalogue,
  plans: readonly CatalogueNight[][][],
  sold: ReadonlyMap<string, SoldVariant>,
): SoldConflict[] {
  return offers.flatMap((offer, index) =>
    offer.variants.flatMap((variant, position): SoldConflict[] => {
      const before = sold.get(`${offer.slug}/${variant.key}`);
      if (!before) return [];
      const at = { offer: offer.slug, variant: position };
      const vouchers =
        variant.voucher && variant.voucher.available < before.vouchers
          ? [{ ...at, date: null, given: variant.voucher.available, sold: before.vouchers }]
          : [];
      const nights = (plans[index]?.[position] ?? []).flatMap(({ date, rooms }) => {
        const soldRooms = before.nights.get(date) ?? 0;
        return rooms < soldRooms ? [{ ...at, date, given: rooms, sold: soldRooms }] : [];
      });
      return [...vouchers, ...nights];
    }),
  );
}

async function replaceNights(
  tx: Tx,
  planned: ReadonlyMap<string, CatalogueNight[]>,
  now: Date,
): Promise<{ nightsSaved: number; nightsRemoved: number }> {
  const stored = await nightStore.listStoredNights(tx, {
    variantIds: [...planned.keys()],
    from: berlinDate(now),
  });
  const byVariant = new Map([...planned.keys()].map((id): [string, typeof stored] => [id, []]));
  for (const night of stored) byVariant.get(night.variantId)?.push(night);
  const save: nightStore.NightToSave[] = [];
  const remove: { variantId: string; date: CivilDate }[] = [];
  for (const [variantId, plan] of planned) {
    const changes = nightChanges(plan, byVariant.get(variantId) ?? []);
    save.push(...changes.save.map((night) => ({ ...night, variantId })));
    remove.push(...changes.remove.map((date) => ({ variantId, date })));
  }
  await nightStore.saveNights(tx, save, { there: "renew", now });
  await nightStore.removeNights(tx, remove, now);
  return { nightsSaved: save.length, nightsRemoved: remove.length };
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
