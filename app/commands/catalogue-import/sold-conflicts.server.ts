/** Rows of a catalogue that offer less than is sold. */
import { runStepsInBackground, type Steps } from "#app/catalogue-files/steps.server.ts";
import { type CatalogueOffer, monthsOnSale, planNights } from "#app/domain/catalogue/catalogue.ts";
import { addMonths, type CivilDate } from "#app/domain/dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listSold, type SoldCatalogue } from "#app/store/queries/catalogue/inventory.server.ts";

/** A catalogue row offers less than customers have already bought. */
export interface SoldConflict {
  /** Slug. */
  offer: string;
  /** List of the offer with the row, and its index in it. A room offers its `count`, to all its variants. */
  list: "variants" | "rooms";
  index: number;
  /** Null for vouchers. */
  date: CivilDate | null;
  given: number;
  sold: number;
}

/** Finds rows that offer less than is sold, before an import. */
export async function findSoldConflicts(
  db: Db,
  now: Date,
  offers: readonly CatalogueOffer[],
): Promise<SoldConflict[]> {
  const today = berlinDate(now);
  return runStepsInBackground(findingConflicts(offers, await listSold(db, today), today));
}

/** One step per offer. */
export function* findingConflicts(
  offers: Iterable<CatalogueOffer>,
  sold: SoldCatalogue,
  today: CivilDate,
): Steps<SoldConflict[]> {
  const end = addMonths(today, monthsOnSale);
  const conflicts: SoldConflict[] = [];
  for (const offer of offers) {
    conflicts.push(...listConflicts(offer, sold, today, end));
    yield;
  }
  return conflicts;
}

function listConflicts(
  offer: CatalogueOffer,
  sold: SoldCatalogue,
  today: CivilDate,
  end: CivilDate,
): SoldConflict[] {
  const soldOf = ({ key }: { key: string }) => sold.get(offer.slug)?.get(key);
  const ofRooms = offer.rooms.flatMap(({ key, count = Infinity }, index): SoldConflict[] => {
    const total = new Map<CivilDate, number>();
    for (const variant of offer.variants.filter(({ room }) => room === key))
      for (const [date, rooms] of soldOf(variant)?.nights ?? [])
        total.set(date, (total.get(date) ?? 0) + rooms);
    return [...total]
      .filter(([, rooms]) => rooms > count)
      .map(([date, rooms]) => ({ offer: offer.slug, list: "rooms", index, date, given: count, sold: rooms }));
  });
  const ofVariants = offer.variants.flatMap((variant, index): SoldConflict[] => {
    const soldVariant = soldOf(variant);
    if (!soldVariant) return [];
    const at = { offer: offer.slug, list: "variants", index } as const;
    const vouchers =
      variant.voucher && variant.voucher.available < soldVariant.vouchers
        ? [{ ...at, date: null, given: variant.voucher.available, sold: soldVariant.vouchers }]
        : [];
    const plan = planNights(variant.nightRules, variant.nightRows, today, end);
    const nights = plan.flatMap(({ date, rooms }) => {
      const soldRooms = soldVariant.nights.get(date) ?? 0;
      return rooms < soldRooms ? [{ ...at, date, given: rooms, sold: soldRooms }] : [];
    });
    return [...vouchers, ...nights];
  });
  return [...ofVariants, ...ofRooms];
}
