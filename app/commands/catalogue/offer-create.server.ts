/** A new offer by hand: written by the import's hand like any other, and not on sale until it has a picture. */
import { importOffer } from "#app/commands/catalogue/import.server.ts";
import type { Hand } from "#app/commands/operator/audit.server.ts";
import { offerFacts } from "#app/commands/catalogue/offer-facts.server.ts";
import {
  checkOffer,
  newKey,
  type OfferInFile,
  type OfferRefused,
  placed,
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
  /** Its vendor is left out where it is a new one. */
  offer: OfferInFile;
  vendor?: Omit<VendorInFile, "key">;
}

/** Addresses of pages of the desk, which no offer can have. */
const reserved = ["neu"];

/**
 * Makes an offer with a house of its own, and its vendor where the shop does not have it.
 * @returns "taken" where another offer has its address; one that the same form has made is found again
 */
export function createOffer(
  { db, now }: Pick<CommandContext, "db" | "now">,
  { offer, vendor }: NewOffer,
  by: Pick<Hand, "operator">,
): Promise<{ ok: true } | OfferRefused> {
  return transaction(db, async (tx): Promise<{ ok: true } | OfferRefused> => {
    await lockNewOffers(tx);
    const { slug } = offer;
    const there = await readOffer({ db: tx, now }, slug);
    if (there && isSame(there, offer)) return { ok: true };
    if (there || reserved.includes(slug)) return { ok: false, refusal: "taken" };
    const keys = (await listVendors(tx)).map(({ key }) => key);
    const own = vendor && { ...vendor, key: newKey(vendor.name, keys) };
    // A house of this name may belong to other offers already, and is not theirs to be changed.
    const contact = { ...offer.contact, slug: newKey(slug, await listContactSlugs(tx)) };
    const given = { ...offer, contact, ...(own && { vendor: own.key }) };
    const { catalogue, problems } = await checkOffer(tx, now, given, own ? [own] : []);
    const [checked] = catalogue?.offers ?? [];
    if (!catalogue || !checked) return { ok: false, refusal: "wrong", problems: problems.map(placed) };
    await importOffer(tx, checked, { now, vendors: catalogue.vendors });
    const { title, contact: house, vendor: vendorKey } = given;
    const facts = offerFacts({}, { title, vendor: vendorKey, contact: house });
    await recordOffer({ db: tx, now }, by, given, { action: "offer-created", ...facts });
    return { ok: true };
  });
}

function isSame(there: OfferInFile, offer: OfferInFile): boolean {
  const told = ({ title, contact: { name, address, city } }: OfferInFile) =>
    JSON.stringify([title, name, address, city]);
  return told(there) === told(offer);
}
