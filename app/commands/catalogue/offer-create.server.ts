/** Creates offers by operators. Written by the import like any other offer, and not on sale until it has a picture. */
import { importOffer } from "#app/commands/catalogue/import.server.ts";
import type { ChangeActor } from "#app/commands/operator/audit.server.ts";
import { offerFacts } from "#app/commands/catalogue/offer-facts.server.ts";
import {
  checkOffer,
  createEntryKey,
  type OfferInFile,
  type OfferRefused,
  makePathRelative,
  readOffer,
  recordOffer,
  type VendorInFile,
} from "#app/commands/catalogue/offers.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { listContactSlugs, lockNewOffers } from "#app/store/queries/catalogue/offer-heads.server.ts";
import { listVendors } from "#app/store/queries/catalogue/vendors.server.ts";

export type { OfferRefused };

export interface NewOffer {
  /** Its vendor is left out if `vendor` is a new one. */
  offer: OfferInFile;
  vendor?: Omit<VendorInFile, "key">;
}

/** Slugs that back office pages use. */
const reserved = ["neu"];

/**
 * Creates an offer with a property of its own, and its vendor if that
 * is new. Submitting the same form twice is accepted.
 * @returns "taken" if another offer has the slug
 */
export function createOffer(
  { db, now }: Pick<CommandContext, "db" | "now">,
  { offer, vendor }: NewOffer,
  by: Pick<ChangeActor, "operator">,
): Promise<{ ok: true } | OfferRefused> {
  return transaction(db, async (tx): Promise<{ ok: true } | OfferRefused> => {
    await lockNewOffers(tx);
    const { slug } = offer;
    const existing = await readOffer({ db: tx, now }, slug);
    if (existing && isSame(existing, offer)) return { ok: true };
    if (existing || reserved.includes(slug)) return { ok: false, refusal: "taken" };
    const keys = (await listVendors(tx)).map(({ key }) => key);
    const newVendor = vendor && { ...vendor, key: createEntryKey(vendor.name, keys) };
    // A property of this slug may belong to other offers and must not be changed.
    const contact = { ...offer.contact, slug: createEntryKey(slug, await listContactSlugs(tx)) };
    const completed = { ...offer, contact, ...(newVendor && { vendor: newVendor.key }) };
    const { catalogue, problems } = await checkOffer(tx, now, completed, newVendor ? [newVendor] : []);
    const [checked] = catalogue?.offers ?? [];
    if (!catalogue || !checked)
      return { ok: false, refusal: "wrong", problems: problems.map(makePathRelative) };
    await importOffer(tx, checked, { now, vendors: catalogue.vendors });
    const { title, contact: house, vendor: vendorKey } = completed;
    const facts = offerFacts({}, { title, vendor: vendorKey, contact: house });
    await recordOffer({ db: tx, now }, by, completed, { action: "offer-created", ...facts });
    return { ok: true };
  });
}

function isSame(existing: OfferInFile, offer: OfferInFile): boolean {
  const describe = ({ title, contact: { name, address, city } }: OfferInFile) =>
    JSON.stringify([title, name, address, city]);
  return describe(existing) === describe(offer);
}
