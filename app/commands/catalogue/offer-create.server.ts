/** New offers of operators: made from a form, or copied from another offer. They are drafts, written by the import. */
import { importOffer } from "#app/commands/catalogue/import.server.ts";
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { offerFacts } from "#app/commands/catalogue/offer-facts.server.ts";
import {
  checkOffer,
  createEntryKey,
  type OfferInFile,
  type OfferRefused,
  makePathRelative,
  readOffer,
  type VendorInFile,
} from "#app/commands/catalogue/offers.server.ts";
import { houseName } from "#app/domain/catalogue/offer.ts";
import { addMonths } from "#app/domain/dates.ts";
import type { AuditAction, AuditFacts } from "#app/domain/operator/audit.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction, type Tx } from "#app/store/db/database.server.ts";
import { deriveFormIdentity, type FormKey } from "#app/store/db/form-key.server.ts";
import {
  listContactSlugs,
  listOfferSlugs,
  lockContact,
  lockContactsOf,
  lockNewOffers,
} from "#app/store/queries/catalogue/offer-heads.server.ts";
import { findContact, listVendors } from "#app/store/queries/catalogue/vendors.server.ts";
import { findAuditEntry } from "#app/store/queries/operator/audit.server.ts";

export type { OfferRefused };

type Work = Pick<CommandContext, "db" | "now" | "secrets">;
type Actor = Pick<ChangeActor, "operator">;
type Answer = { ok: true; slug: string } | OfferRefused;

/** What an operator decides. Slug, sale and the numbers of rooms in other systems follow from it. */
export type OfferDraft = Omit<OfferInFile, "onlineTo" | "run" | "rooms"> & {
  /** Empty: from the name of the property, or from the title when the property has other offers. */
  slug: string;
  rooms: Omit<OfferInFile["rooms"][number], "sku">[];
};

export interface NewOffer {
  /** Its vendor is empty if `vendor` is a new one. Its contact is that of `house`, if given. */
  offer: OfferDraft;
  /** Slug of an existing property. */
  house: string | null;
  vendor?: Omit<VendorInFile, "key">;
}

/** Slugs that back office pages use. */
const reserved = ["neu"];

/** Planned online time of an unpublished offer until its sale is scheduled, in months. */
const usualMonths = 12;

/**
 * Creates an unpublished offer, with its property and vendor if they are new.
 * @param by.formKey of the form, by which it is recognised when it is sent twice
 * @returns "taken" if another offer has the typed slug, "changed" if the property is gone
 */
export function createOffer(
  work: Work,
  { offer, house, vendor }: NewOffer,
  { formKey, ...by }: Actor & { formKey?: FormKey },
): Promise<Answer> {
  const form = { work, by, kind: `offer|${JSON.stringify([offer, house, vendor])}`, formKey };
  return createOnce(form, async (tx) => {
    if (house !== null) await lockContact(tx, house);
    const contact = house === null ? offer.contact : await findContact(tx, house);
    if (!contact) return { ok: false, refusal: "changed" };
    const slug = await chooseSlug(tx, {
      typed: offer.slug,
      name: house === null ? `${contact.name} ${contact.city}` : `${offer.title} ${contact.city}`,
    });
    if (slug === null) return { ok: false, refusal: "taken" };
    const keys = (await listVendors(tx)).map(({ key }) => key);
    const newVendor = vendor && { ...vendor, key: createEntryKey(vendor.name, keys) };
    // A property of this slug may belong to other offers and must not be changed.
    const contactSlug = house ?? createEntryKey(slug, await listContactSlugs(tx));
    const draft = {
      ...offer,
      slug,
      contact: { ...contact, slug: contactSlug },
      ...(newVendor && { vendor: newVendor.key }),
    };
    const { title, vendor: vendorKey, contact: facts } = draft;
    return {
      draft,
      ...(newVendor && { newVendor }),
      action: "offer-created",
      facts: offerFacts({}, { title, vendor: vendorKey, contact: facts }).after,
    };
  });
}

/**
 * Copies an offer with its texts, pictures, rooms, prices and terms. Sales, blocked rooms and reviews stay with the
 * original. The rooms of the copy are its own: it shares no number with the original.
 * @param wish.slug empty: from the title
 * @returns "same-title" if the copy would be called like the original
 */
export function copyOffer(
  work: Work,
  source: string,
  wish: { title: string; slug: string },
  { formKey, ...by }: Actor & { formKey?: FormKey },
): Promise<Answer> {
  const form = { work, by, kind: `offer-copy|${JSON.stringify([source, wish])}`, formKey };
  return createOnce(form, async (tx) => {
    await lockContactsOf(tx, source);
    const original = await readOffer({ db: tx, now: work.now }, source);
    if (!original) return { ok: false, refusal: "unknown-offer" };
    if (original.title.trim() === wish.title) return { ok: false, refusal: "same-title" };
    const slug = await chooseSlug(tx, { typed: wish.slug, name: `${wish.title} ${original.contact.city}` });
    if (slug === null) return { ok: false, refusal: "taken" };
    // Two offers of one rank would be sorted by their titles.
    const { rank: _, run: __, onlineTo: ___, ...kept } = original;
    return {
      draft: { ...kept, slug, title: wish.title },
      action: "offer-copied",
      facts: { title: wish.title, copiedFrom: source },
    };
  });
}

interface Creation {
  draft: OfferDraft;
  newVendor?: VendorInFile;
  action: AuditAction;
  facts: AuditFacts;
}

/** The id of the audit entry follows from the form, so a form that is sent twice finds the offer it has created. */
function createOnce(
  form: { work: Work; by: Actor; kind: string; formKey: FormKey },
  prepare: (tx: Tx) => Promise<Creation | OfferRefused>,
): Promise<Answer> {
  const { kind, formKey, by } = form;
  const { db, now, secrets } = form.work;
  const id = formKey === undefined ? undefined : deriveFormIdentity(secrets[0], kind, formKey).id;
  return transaction(db, async (tx): Promise<Answer> => {
    await lockNewOffers(tx);
    const earlier = id === undefined ? null : await findAuditEntry(tx, id);
    if (earlier) return { ok: true, slug: earlier.subjectId };
    const prepared = await prepare(tx);
    if ("ok" in prepared) return prepared;
    const { draft, newVendor, action, facts } = prepared;
    const { slug } = draft;
    const offer: OfferInFile = {
      ...draft,
      onlineTo: berlinInstant(addMonths(berlinDate(now), usualMonths), 0).toISOString(),
      // A run without length is a draft.
      run: { start: now.toISOString(), end: now.toISOString() },
      rooms: draft.rooms.map((room) => ({ ...room, sku: `${slug}-${room.key}` })),
    };
    const { catalogue, problems } = await checkOffer(tx, now, offer, newVendor ? [newVendor] : []);
    const [checked] = catalogue?.offers ?? [];
    if (!catalogue || !checked)
      return { ok: false, refusal: "wrong", problems: problems.map(makePathRelative) };
    await importOffer(tx, checked, { now, vendors: catalogue.vendors });
    const label = houseName(offer.contact);
    await recordChange({ now }, tx, by, {
      ...(id !== undefined && { id }),
      action,
      subject: "offer",
      subjectId: slug,
      label,
      after: facts,
    });
    return { ok: true, slug };
  });
}

/** Null if another offer has the typed slug. */
async function chooseSlug(tx: Tx, { typed, name }: { typed: string; name: string }): Promise<string | null> {
  const taken = [...reserved, ...(await listOfferSlugs(tx))];
  if (typed === "") return createEntryKey(name, taken);
  return taken.includes(typed) ? null : typed;
}
