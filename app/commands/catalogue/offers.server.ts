/**
 * Changes of offers by operators. An offer is changed in its file form, checked like a catalogue file and written by
 * the import: an export contains the change, and importing that export changes nothing (decision 067).
 */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { readCatalogue } from "#app/catalogue-files/read-catalogue.server.ts";
import type { OfferInFile, VendorInFile } from "#app/catalogue-files/schema.server.ts";
import { toShopOffer } from "#app/catalogue-files/write-catalogue.server.ts";
import { importOffer, readKnown } from "#app/commands/catalogue/import.server.ts";
import { sourceOf } from "#app/catalogue-files/offer-sources.server.ts";
import { conflictProblems } from "#app/commands/catalogue/plan-upload.server.ts";
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { offerFacts } from "#app/commands/catalogue/offer-facts.server.ts";
import { readOfferGaps } from "#app/commands/catalogue/offer-gaps.server.ts";
import { toAscii } from "#app/domain/text/ascii.ts";
import { houseName } from "#app/domain/catalogue/offer.ts";
import type { OfferGaps } from "#app/domain/catalogue/offer-gaps.ts";
import {
  placeholderPicture,
  startSale,
  type SaleState,
  saleState,
  endSale,
} from "#app/domain/catalogue/sale-run.ts";
import type { AuditAction } from "#app/domain/operator/audit.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { loadCatalogueOffer } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listOffersOfContact, lockContactsOf } from "#app/store/queries/catalogue/offer-heads.server.ts";
import { lockVariants } from "#app/store/queries/catalogue/inventory.server.ts";
import { holdThemes } from "#app/store/queries/catalogue/themes.server.ts";

export type { OfferInFile, VendorInFile };
type Work = Pick<CommandContext, "db" | "now">;
/** Who changes an offer. Without `seen` the change applies to any current version. */
export type OfferActor = Pick<ChangeActor, "operator"> & Partial<Pick<ChangeActor, "seen">>;

/** A problem found by the catalogue check. Its path is relative to the offer: `services[2]`. */
export interface OfferProblem {
  path: string;
  reason: string;
}

export type OfferRefused = { ok: false } & (
  | { refusal: "unknown-offer" | "changed" | "taken" | "same-title" }
  | { refusal: "gaps"; gaps: OfferGaps["hindrances"] }
  | { refusal: "wrong"; problems: OfferProblem[] }
);
export type OfferAnswer = { ok: true } | OfferRefused;

/** Fields that each form changes. Changes by other forms do not conflict with it. */
const parts = {
  texts: ({ title, subtitle, services, validity, goodToKnow, notIncluded, accessibility, localCharges }) => [
    [title, subtitle, validity, localCharges],
    [services, goodToKnow, notIncluded, accessibility],
  ],
  house: ({ contact }) => contact,
  place: ({ rank, themes }) => [rank, themes],
  cruise: ({ cruise }) => cruise,
  cancellation: ({ cancellationBands }) => cancellationBands,
  sale: ({ run, onlineTo }) => [run, onlineTo],
  promotions: ({ promotions, variants }) => [promotions, variants.map((variant) => variant.promotions)],
  extras: ({ upgrades }) => upgrades,
  vouchers: ({ variants }) => variants.map(({ key, voucher }) => [key, voucher?.months]),
  rooms: ({ rooms }, entry) => rooms.filter(({ key }) => key === (entry ?? key)),
  variants: ({ variants }, entry) =>
    variants
      .filter(({ key }) => key === (entry ?? key))
      .map(({ nightRules: _, nightRows: __, stayRules: ___, promotions: ____, ...terms }) => terms),
  nights: ({ variants }, entry) =>
    variants
      .filter(({ key }) => key === (entry ?? key))
      .map(({ nightRules, nightRows, stayRules }) => [nightRules, nightRows, stayRules]),
} satisfies Record<string, (offer: OfferInFile, entry?: string) => unknown>;
export type OfferPart = keyof typeof parts;

/**
 * Hash of a part's current version. The form carries it as `seen`.
 * @param entry key of the only room or variant that the form changes
 */
export function hashOfferPart(offer: OfferInFile, part: OfferPart, entry?: string): string {
  const read: (offer: OfferInFile, entry?: string) => unknown = parts[part];
  return createHash("sha256")
    .update(JSON.stringify(read(offer, entry)) ?? "")
    .digest("base64url");
}

/** Returns the offer in its file form, null for an unknown slug. */
export async function readOffer({ db, now }: Work, slug: string): Promise<OfferInFile | null> {
  const offer = await loadCatalogueOffer(db, slug, berlinDate(now));
  return offer && toShopOffer(offer);
}

/** Returns warnings as well as problems, as `catalogue validate` does. */
export async function reviewOffer({ db, now }: Work, offer: OfferInFile): Promise<OfferProblem[]> {
  const { problems, notices } = await checkOffer(db, now, offer);
  return [...problems, ...(await notices())].map(makePathRelative);
}

/**
 * Changes one part of an offer and records it, in one transaction. Search,
 * pages and former prices update as after an import. Idempotent.
 * @param change.entry key of the only room or variant that changes
 * @param change.edit returns the changed offer, null if its subject is gone; may run more than once
 * @param change.by absent for the command line
 */
export function changeOffer(
  { db, now }: Work,
  slug: string,
  change: {
    part: OfferPart;
    entry?: string | undefined;
    action?: AuditAction;
    edit(offer: OfferInFile): OfferInFile | null;
    by?: OfferActor | undefined;
  },
): Promise<OfferAnswer> {
  const { part, entry, action = "offer-changed", edit, by } = change;
  return transaction(db, async (tx): Promise<OfferAnswer> => {
    await lockVariants(tx, [slug]);
    await lockContactsOf(tx, slug);
    await holdThemes(tx);
    const before = await readOffer({ db: tx, now }, slug);
    if (!before) return { ok: false, refusal: "unknown-offer" };
    const edited = edit(before);
    if (!edited) return { ok: false, refusal: "changed" };
    const { catalogue, problems } = await checkOffer(tx, now, edited);
    const [offer] = catalogue?.offers ?? [];
    if (!offer)
      return {
        ok: false,
        refusal: "wrong",
        problems: problems.map(makePathRelative),
      };
    const after = toShopOffer(offer);
    if (isDeepStrictEqual(after, before)) return { ok: true };
    if (by?.seen !== undefined && by.seen !== hashOfferPart(before, part, entry))
      return { ok: false, refusal: "changed" };
    const conflicts = await importOffer(tx, offer, { now });
    if (conflicts.length > 0)
      return {
        ok: false,
        refusal: "wrong",
        problems: conflictProblems(conflicts, { offers: [sourceOf(offer)] }),
      };
    const facts = offerFacts(before, after);
    await recordOffer({ db: tx, now }, by, after, { action, ...facts });
    if (part === "house") {
      // All offers of a property share its row, and each offer has its own history.
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
  by: OfferActor | undefined,
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

/** Checks an offer like an import with `--keep`. Pictures may be the shop's own. */
export async function checkOffer(db: Db, now: Date, offer: OfferInFile, vendors: VendorInFile[] = []) {
  const files = [{ file: "", value: { vendors, offers: [offer] } }];
  return readCatalogue({ files, problems: [] }, now, {
    known: await readKnown(db),
    ownPictures: true,
  });
}

/** Makes the path relative to the one checked offer. */
export function makePathRelative({ path, reason }: OfferProblem): OfferProblem {
  return { path: path.replace(/^offers\[0\]\.?/, ""), reason };
}

/**
 * Builds the key of a new entry from its name: "Käse & Wein" becomes `kaese-wein`, the next one `kaese-wein-2`.
 * @param taken existing keys
 */
export function createEntryKey(text: string, taken: readonly string[]): string {
  const base =
    toAscii(text)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .slice(0, longestKey)
      .replaceAll(/^-+|-+$/g, "") || "neu";
  const isFree = (key: string) => !taken.includes(key);
  if (isFree(base)) return base;
  let number = 2;
  while (!isFree(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

const longestKey = 60;

/** Converts run and end of display to the domain's form. */
export function toSale({ run, onlineTo }: Pick<OfferInFile, "run" | "onlineTo">) {
  return {
    run: { start: new Date(run.start), end: new Date(run.end) },
    onlineTo: new Date(onlineTo),
  };
}

export const findSaleState = (offer: OfferInFile, now: Date): SaleState => saleState(toSale(offer), now);

type Sale = ReturnType<typeof toSale>;
const toFile = ({ run: { start, end }, onlineTo }: Sale) => ({
  run: { start: start.toISOString(), end: end.toISOString() },
  onlineTo: onlineTo.toISOString(),
});

/** Takes an offer off sale at once. What is sold stays sold. */
export function takeDownOffer(
  work: Work,
  slug: string,
  by?: Pick<ChangeActor, "operator">,
): Promise<OfferAnswer> {
  return changeOffer(work, slug, {
    part: "sale",
    action: "offer-taken-down",
    edit: (offer) => ({
      ...offer,
      ...toFile(endSale(toSale(offer), work.now)),
    }),
    by,
  });
}

/**
 * Puts an offer on sale. Refused with "gaps" while it lacks something that a sale needs.
 * @param from null: at once
 */
export function publishOffer(
  { db, now }: Work,
  slug: string,
  { from, until, by }: { from: Date | null; until: Date; by?: OfferActor },
): Promise<OfferAnswer> {
  return transaction(db, async (tx): Promise<OfferAnswer> => {
    await lockVariants(tx, [slug]);
    const { hindrances: gaps = [] } = (await readOfferGaps({ db: tx, now }, slug)) ?? {};
    if (gaps.length > 0) return { ok: false, refusal: "gaps", gaps };
    return changeOffer({ db: tx, now }, slug, {
      part: "sale",
      action: "offer-published",
      edit: (before) => ({
        ...before,
        // The placeholder is for offers without any other picture.
        images: lacksPicture(before) ? before.images : before.images.filter((image) => !isPlaceholder(image)),
        ...toFile(startSale(toSale(before), { from, until, now })),
      }),
      by,
    });
  });
}

/** True when the offer has only the placeholder picture. */
export function lacksPicture({ images }: Pick<OfferInFile, "images">): boolean {
  return images.every(isPlaceholder);
}

const isPlaceholder = (image: unknown): boolean =>
  (image as { imageUrl?: string }).imageUrl === placeholderPicture.imageUrl;
