/**
 * Changes of vendors by operators. A vendor is changed in its file form, checked like a catalogue file and written by the
 * import, like an offer.
 */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { readCatalogue } from "#app/catalogue-files/read-catalogue.server.ts";
import type { OfferInFile, VendorInFile } from "#app/catalogue-files/schema.server.ts";
import { toShopVendor } from "#app/catalogue-files/write-catalogue.server.ts";
import { readKnown } from "#app/commands/catalogue/import.server.ts";
import { offerFacts } from "#app/commands/catalogue/offer-facts.server.ts";
import { createEntryKey, type OfferProblem, readOffer } from "#app/commands/catalogue/offers.server.ts";
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import type { AuditAction } from "#app/domain/operator/audit.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction, type Tx } from "#app/store/db/database.server.ts";
import { catalogueChannel, notify } from "#app/store/db/notify.server.ts";
import { lockNewOffers } from "#app/store/queries/catalogue/offer-heads.server.ts";
import * as store from "#app/store/queries/catalogue/vendors.server.ts";

export type { VendorInFile };
type Work = Pick<CommandContext, "db" | "now">;

export type VendorRefused = { ok: false } & (
  | { refusal: "unknown-vendor" | "changed" | "in-use" }
  | { refusal: "wrong"; problems: OfferProblem[] }
);
export type VendorAnswer = { ok: true } | VendorRefused;

/** Keys that back office pages use. */
const reserved = ["neu"];

/** Version of a vendor, which its form carries as `stand`. */
export const hashVendor = (vendor: VendorInFile): string =>
  createHash("sha256").update(JSON.stringify(vendor)).digest("base64url");

/** Returns the vendor in its file form, null for an unknown key. */
export async function readVendor(db: Db, key: string): Promise<VendorInFile | null> {
  const vendor = (await store.listCatalogueVendors(db)).find((each) => each.key === key);
  return vendor ? toShopVendor(vendor) : null;
}

/**
 * Creates a vendor with a key made from its name. Submitting the same form twice is accepted.
 * @param vendor its key is ignored
 */
export function createVendor(
  { db, now }: Work,
  vendor: Omit<VendorInFile, "key">,
  by: Pick<ChangeActor, "operator">,
): Promise<VendorAnswer> {
  return transaction(db, async (tx): Promise<VendorAnswer> => {
    await lockNewOffers(tx);
    const stored = (await store.listCatalogueVendors(tx)).map(toShopVendor);
    const isSame = ({ key: _, ...existing }: VendorInFile) => isDeepStrictEqual(existing, vendor);
    if (stored.some(isSame)) return { ok: true };
    const key = createEntryKey(vendor.name, [...reserved, ...stored.map((each) => each.key)]);
    return await save({ tx, now, by }, { action: "vendor-added", after: { key, ...vendor } });
  });
}

/**
 * Changes a vendor. Its offers show the change at once; what is sold keeps its vendor's former data.
 * @param change.edit may run more than once
 */
export function changeVendor(
  { db, now }: Work,
  key: string,
  { edit, by }: { edit(vendor: VendorInFile): VendorInFile; by: ChangeActor },
): Promise<VendorAnswer> {
  return transaction(db, async (tx): Promise<VendorAnswer> => {
    await lockNewOffers(tx);
    const before = await readVendor(tx, key);
    if (!before) return { ok: false, refusal: "unknown-vendor" };
    const after = edit(before);
    if (isDeepStrictEqual(after, before)) return { ok: true };
    if (by.seen !== hashVendor(before)) return { ok: false, refusal: "changed" };
    return await save({ tx, now, by }, { action: "vendor-changed", before, after });
  });
}

/** Deletes a vendor that no offer and no operator of a property names. Idempotent. */
export function removeVendor(
  { db, now }: Work,
  key: string,
  by: Pick<ChangeActor, "operator">,
): Promise<VendorAnswer> {
  return transaction(db, async (tx): Promise<VendorAnswer> => {
    await lockNewOffers(tx);
    const before = await readVendor(tx, key);
    if (!before) return { ok: true };
    if (!(await store.removeUnusedVendor(tx, key))) return { ok: false, refusal: "in-use" };
    await record({ tx, now, by }, { action: "vendor-removed", before });
    return { ok: true };
  });
}

interface Saving {
  tx: Tx;
  now: Date;
  by: Pick<ChangeActor, "operator">;
}
type Change = { action: AuditAction; before?: VendorInFile; after?: VendorInFile };

async function save(saving: Saving, change: Change & { after: VendorInFile }): Promise<VendorAnswer> {
  const { tx, now } = saving;
  const { before, after } = change;
  // Offers may need a tour operator as their vendor.
  const offers = before?.organiser && !after.organiser ? await readOffersOf(saving, after.key) : [];
  const { catalogue, problems } = readCatalogue(
    { files: [{ file: "", value: { vendors: [after], offers } }], problems: [] },
    now,
    { known: await readKnown(tx), ownPictures: true },
  );
  if (!catalogue) return { ok: false, refusal: "wrong", problems };
  await store.saveVendors(tx, catalogue.vendors, now);
  await notify(tx, catalogueChannel);
  await record(saving, change);
  return { ok: true };
}

async function readOffersOf({ tx, now }: Saving, key: string): Promise<OfferInFile[]> {
  const offers: OfferInFile[] = [];
  for (const { slug } of await store.listOffersOfVendor(tx, key)) {
    const offer = await readOffer({ db: tx, now }, slug);
    if (offer) offers.push(offer);
  }
  return offers;
}

async function record({ tx, now, by }: Saving, { action, before, after }: Change): Promise<void> {
  const { key = "", name = "" } = after ?? before ?? {};
  await recordChange({ now }, tx, by, {
    action,
    subject: "vendor",
    subjectId: key,
    label: name,
    ...offerFacts(before ?? {}, after ?? {}),
  });
}
