/** What the items of an order cost and need today, read in the transaction that decides on it. */
import { addDays, type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import type { Night } from "#app/domain/catalogue/offer.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import type { ItemOnSale } from "#app/domain/order/reprice.ts";
import type { Db } from "#app/store/database.server.ts";
import { nightsOfVariant } from "#app/store/nights.server.ts";
import { findVariant } from "#app/store/offers.server.ts";

export async function itemOnSale(
  db: Db,
  variantId: string | null,
  stay: Stay | null,
): Promise<ItemOnSale | null> {
  if (variantId === null) return null;
  const found = await findVariant(db, variantId);
  if (!found) return null;
  const rows =
    stay && nightsBetween(stay.checkin, stay.checkout) > 0 ? await nightsFor(db, variantId, stay) : [];
  const byDate = new Map<CivilDate, Night>(rows.map((night) => [night.date, night]));
  return { ...found, nightOf: (date) => byDate.get(date) };
}

function nightsFor(db: Db, variantId: string, stay: Stay): Promise<Night[]> {
  return nightsOfVariant(db, variantId, stay.checkin, addDays(stay.checkout, -1));
}
