/**
 * Offers by hand. What the desk changes is the offer as its file has it; it is checked by the check of files and written by
 * the hand of the import, so that an export has it and importing that export changes nothing (decision 067).
 */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { readCatalogue } from "#app/catalogue-files/read-catalogue.server.ts";
import type { OfferInFile, VendorInFile } from "#app/catalogue-files/schema.server.ts";
import { shopOffer } from "#app/catalogue-files/write-catalogue.server.ts";
import { importOffer, readKnown } from "#app/commands/catalogue/import.server.ts";
import { type Hand, recordChange } from "#app/commands/operator/audit.server.ts";
import { offerFacts } from "#app/commands/catalogue/offer-facts.server.ts";
import { toAscii } from "#app/domain/text/ascii.ts";
import { houseName } from "#app/domain/catalogue/offer.ts";
import {
  pictureToCome,
  published,
  type SaleState,
  saleState,
  takenDown,
} from "#app/domain/catalogue/sale-run.ts";
import type { AuditAction } from "#app/domain/operator/audit.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { loadCatalogueOffer } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listOffersOfContact, lockContactsOf } from "#app/store/queries/catalogue/offer-heads.server.ts";
import { lockVariants } from "#app/store/queries/catalogue/inventory.server.ts";

export type { OfferInFile, VendorInFile };
type Work = Pick<CommandContext, "db" | "now">;
/** Whose hand; without `seen` it is done however the offer stands. */
export type OfferHand = Pick<Hand, "operator"> & Partial<Pick<Hand, "seen">>;

/** A mistake as the check of files tells it, placed within the offer: `services[2]`. */
export interface OfferProblem {
  path: string;
  reason: string;
}

export type OfferRefused = { ok: false } & (
  | { refusal: "unknown-offer" | "changed" | "no-picture" | "taken" }
  | { refusal: "wrong"; problems: OfferProblem[] }
);
export type OfferAnswer = { ok: true } | OfferRefused;

/** What one form is about: another form of the same offer changes nothing of it. */
const parts = {
  texts: ({ title, subtitle, services, validity, goodToKnow, notIncluded, accessibility, localCharges }) => [
    [title, subtitle, validity, localCharges],
    [services, goodToKnow, notIncluded, accessibility],
  ],
  house: ({ contact }) => contact,
  place: ({ rank, themes }) => [rank, themes],
  sale: ({ run, onlineTo }) => [run, onlineTo],
  promotions: ({ promotions, variants }) => [promotions, variants.map((variant) => variant.promotions)],
  extras: ({ upgrades }) => upgrades,
} satisfies Record<string, (offer: OfferInFile) => unknown>;
export type OfferPart = keyof typeof parts;

/** How a part stands, for the form that changes it: see `Hand`. */
export function offerStand(offer: OfferInFile, part: OfferPart): string {
  return createHash("sha256")
    .update(JSON.stringify(parts[part](offer)) ?? "")
    .digest("base64url");
}

/** As its file would have it; null where there is none of this slug. */
export async function readOffer({ db, now }: Work, slug: string): Promise<OfferInFile | null> {
  const offer = await loadCatalogueOffer(db, slug, berlinDate(now));
  return offer && shopOffer(offer);
}

/** What is no mistake but should be looked at: what `catalogue validate` notices. */
export async function reviewOffer({ db, now }: Work, offer: OfferInFile): Promise<OfferProblem[]> {
  const { problems, notices } = await checkOffer(db, now, offer);
  return [...problems, ...(await notices())].map(placed);
}

/**
 * Changes one part of an offer, with the entry of the log, in one transaction; search, pages and former prices follow as
 * after an import. What is so already is done.
 * @param change.edit gives the offer as it shall be; null where what it changes is gone. May run more than once
 * @param change.by the command line has none
 */
export function changeOffer(
  { db, now }: Work,
  slug: string,
  change: {
    part: OfferPart;
    action?: AuditAction;
    edit(offer: OfferInFile): OfferInFile | null;
    by?: OfferHand | undefined;
  },
): Promise<OfferAnswer> {
  const { part, action = "offer-changed", edit, by } = change;
  return transaction(db, async (tx): Promise<OfferAnswer> => {
    await lockVariants(tx, [slug]);
    await lockContactsOf(tx, slug);
    const before = await readOffer({ db: tx, now }, slug);
    if (!before) return { ok: false, refusal: "unknown-offer" };
    const edited = edit(before);
    if (!edited) return { ok: false, refusal: "changed" };
    const { catalogue, problems } = await checkOffer(tx, now, edited);
    const [offer] = catalogue?.offers ?? [];
    if (!offer) return { ok: false, refusal: "wrong", problems: problems.map(placed) };
    const after = shopOffer(offer);
    if (isDeepStrictEqual(after, before)) return { ok: true };
    if (by?.seen !== undefined && by.seen !== offerStand(before, part))
      return { ok: false, refusal: "changed" };
    const conflicts = await importOffer(tx, offer, { now });
    if (conflicts.length > 0)
      throw new Error(`a change of ${part} takes away what is sold: ${JSON.stringify(conflicts)}`);
    const facts = offerFacts(before, after);
    await recordOffer({ db: tx, now }, by, after, { action, ...facts });
    if (part === "house") {
      // The house is one row for all its offers, and each has its own history.
      for (const other of await listOffersOfContact(tx, after.contact.slug, slug))
        await recordChange({ now }, tx, by, {
          action,
          subject: "offer",
          subjectId: other.slug,
          label: houseName(other),
          ...facts,
        });
    }
    return { ok: true };
  });
}

export async function recordOffer(
  { db, now }: Work & { db: Db },
  by: OfferHand | undefined,
  { slug, contact }: OfferInFile,
  change: { action: AuditAction } & Partial<ReturnType<typeof offerFacts>>,
): Promise<void> {
  await recordChange({ now }, db, by, {
    subject: "offer",
    subjectId: slug,
    label: houseName(contact),
    ...change,
  });
}

/** As an import with `--keep` would; pictures are the shop's already. */
export async function checkOffer(db: Db, now: Date, offer: OfferInFile, vendors: VendorInFile[] = []) {
  const files = [{ file: "", value: { vendors, offers: [offer] } }];
  return readCatalogue({ files, problems: [] }, now, { known: await readKnown(db), ownPictures: true });
}

/** Within the one offer that was checked. */
export function placed({ path, reason }: OfferProblem): OfferProblem {
  return { path: path.replace(/^offers\[0\]\.?/, ""), reason };
}

/**
 * The key of a new entry, made of what it is called: "Käse & Wein" is `kaese-wein`, a second one `kaese-wein-2`.
 * @param taken keys that there are
 */
export function newKey(text: string, taken: readonly string[]): string {
  const base =
    toAscii(text)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .slice(0, longestKey)
      .replaceAll(/^-+|-+$/g, "") || "neu";
  const free = (key: string) => !taken.includes(key);
  if (free(base)) return base;
  let number = 2;
  while (!free(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

const longestKey = 60;

// Whether it is sold.

/** As the domain has it. */
export function saleOf({ run, onlineTo }: Pick<OfferInFile, "run" | "onlineTo">) {
  return { run: { start: new Date(run.start), end: new Date(run.end) }, onlineTo: new Date(onlineTo) };
}

export const stateOf = (offer: OfferInFile, now: Date): SaleState => saleState(saleOf(offer), now);

type Sale = ReturnType<typeof saleOf>;
const inFile = ({ run: { start, end }, onlineTo }: Sale) => ({
  run: { start: start.toISOString(), end: end.toISOString() },
  onlineTo: onlineTo.toISOString(),
});

/** Takes an offer off sale at once; what is sold stays sold. */
export function takeDownOffer(work: Work, slug: string, by?: Pick<Hand, "operator">): Promise<OfferAnswer> {
  return changeOffer(work, slug, {
    part: "sale",
    action: "offer-taken-down",
    edit: (offer) => ({ ...offer, ...inFile(takenDown(saleOf(offer), work.now)) }),
    by,
  });
}

/**
 * Puts an offer on sale. "no-picture": it has nothing but a stand-in for one.
 * @param from null: at once
 */
export async function publishOffer(
  work: Work,
  slug: string,
  { from, until, by }: { from: Date | null; until: Date; by?: OfferHand },
): Promise<OfferAnswer> {
  const offer = await readOffer(work, slug);
  if (offer && lacksPicture(offer)) return { ok: false, refusal: "no-picture" };
  return changeOffer(work, slug, {
    part: "sale",
    action: "offer-published",
    edit: (before) => ({
      ...before,
      // Customers never see the stand-in, wherever it stands among the pictures.
      images: lacksPicture(before) ? before.images : before.images.filter((image) => !isToCome(image)),
      ...inFile(published(saleOf(before), { from, until, now: work.now })),
    }),
    by,
  });
}

/** Has it nothing but the stand-in for a picture? */
export function lacksPicture({ images }: Pick<OfferInFile, "images">): boolean {
  return images.every(isToCome);
}

const isToCome = (image: unknown): boolean =>
  (image as { imageUrl?: string }).imageUrl === pictureToCome.imageUrl;
