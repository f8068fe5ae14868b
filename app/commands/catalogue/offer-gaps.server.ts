/** Reads what an offer lacks before it can be sold. */
import { findOfferGaps, type OfferGaps } from "#app/domain/catalogue/offer-gaps.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { loadCatalogueOffer } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listOffersOfContact } from "#app/store/queries/catalogue/offer-heads.server.ts";
import { listVendors } from "#app/store/queries/catalogue/vendors.server.ts";

/** Null for an unknown slug. */
export async function readOfferGaps(
  { db, now }: Pick<CommandContext, "db" | "now">,
  slug: string,
): Promise<OfferGaps | null> {
  const today = berlinDate(now);
  const offer = await loadCatalogueOffer(db, slug, today);
  if (!offer) return null;
  const vendor = (await listVendors(db)).find(({ key }) => key === offer.vendor) ?? null;
  const others = await listOffersOfContact(db, offer.contact.slug, slug);
  return findOfferGaps(offer, { vendor, others: others.length, today });
}
