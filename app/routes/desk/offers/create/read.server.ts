/** Reads the form of a new offer, and refuses it with errors at its fields. */
import { z } from "zod";

import type { NewOffer, OfferRefused } from "#app/commands/catalogue/offer-create.server.ts";
import { changeableDays } from "#app/commands/catalogue/rooms.server.ts";
import type { CatalogueContact } from "#app/domain/catalogue/catalogue.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import * as forms from "#app/routes/desk/offers/create/form.server.ts";
import { toCruise, toStay, toVoucher } from "#app/routes/desk/offers/create/offer-file.server.ts";
import { parsePart, type PartReply, refusedPart } from "#app/routes/desk/offers/form.server.ts";
import { newOfferLabel } from "#app/routes/desk/offers/create/labels.ts";
import { deskNewOfferTexts as t } from "#locale/catalogue/offers/offer-create.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

type Field = forms.NewOfferField;

/** All fields in the order of the form, in which its errors are listed. */
const order: Readonly<Record<Field, true>> = {
  title: true,
  slug: true,
  name: true,
  address: true,
  zip: true,
  city: true,
  state: true,
  country: true,
  phone: true,
  room: true,
  rooms: true,
  board: true,
  persons: true,
  nights: true,
  price: true,
  from: true,
  to: true,
  departure: true,
  everyWeeks: true,
  lastPort: true,
  river: true,
  documents: true,
  mobilitySuitability: true,
  minimumParticipants: true,
  gratuities: true,
  available: true,
  validity: true,
  bands: true,
  vendor: true,
  vendorName: true,
  vendorAddress: true,
  vendorEmail: true,
  ownRooms: true,
  insolvencyCover: true,
  insolvencyContact: true,
  insolvencyNumber: true,
};
const names = Object.keys(order) as Field[];

/** Labels without the format of a date. */
const labels = (kind: forms.OfferKind) =>
  Object.fromEntries(names.map((name) => [name, newOfferLabel(kind, name).replace(/ \(.*/, "")]));

/** @param choice.canSellOwn whether the shop has a tax number for invoices */
export function parseNewOffer(form: FormData, choice: Wanted, now: Date) {
  const { first } = changeableDays(now);
  switch (choice.kind) {
    case "hotel":
      return parseKind(form, choice, forms.stayForm(now), toStay);
    case "reise":
      return parseKind(form, choice, forms.cruiseForm(first), toCruise);
    case "gutschein":
      return parseKind(form, choice, forms.voucherForm, toVoucher);
  }
}

type Wanted = forms.OfferChoice & { canSellOwn: boolean };
type ToOffer<Typed> = (typed: forms.Head & Typed, contact: NewOffer["offer"]["contact"]) => NewOffer["offer"];

function parseKind<Typed>(
  form: FormData,
  { kind, house, canSellOwn }: Wanted,
  schema: z.ZodType<Typed, unknown>,
  toOffer: ToOffer<Typed>,
) {
  const isNewVendor = house === null && !form.get("vendor");
  const read = parsePart(
    form,
    forms.head
      .and(schema)
      .and(house === null ? forms.property : forms.knownProperty)
      .and(isNewVendor ? (canSellOwn ? forms.newVendor : forms.brokeredVendor) : z.object({}))
      .and(isNewVendor && kind === "reise" ? forms.insolvency : z.object({})),
    labels(kind),
  );
  if (!read.ok) return { ...read, reply: sortErrors(read.reply) };
  const typed = read.value as forms.Head & Typed & forms.Property & forms.NewVendor;
  const offer = toOffer(typed, house ?? toContact(typed, kind));
  const wish: NewOffer = {
    offer: { ...offer, vendor: typed.vendor },
    house: house?.slug ?? null,
    ...(isNewVendor && { vendor: toVendor(typed) }),
  };
  return { ok: true as const, wish };
}

/** The schemas of a form are checked one after the other, so their errors are not in its order. */
function sortErrors(reply: PartReply["reply"]): PartReply["reply"] {
  const errors = reply.error ?? {};
  const sorted = ["", ...names].flatMap((name) =>
    name in errors ? [[name, errors[name] ?? null] as const] : [],
  );
  return { ...reply, error: Object.fromEntries(sorted) };
}

function toContact(typed: forms.Property, kind: forms.OfferKind): CatalogueContact {
  const { name, address, zip, city, state, country, phone } = typed;
  const tag = t(kind === "reise" ? "reise.tag" : "tag");
  const empty = { slug: "", category: 0, email: "", idSstOfferContact: "", displayAttributes: [] };
  return { ...empty, tag, name, address, zip, city, state, country, phone };
}

function toVendor(typed: forms.NewVendor) {
  const { vendorName: name, vendorAddress: address, vendorEmail, ownRooms, ...cover } = typed;
  const { insolvencyCover, insolvencyContact = "", insolvencyNumber = "" } = cover;
  const organiser = insolvencyCover && {
    organiser: { name, address, insolvencyCover, insolvencyContact, insolvencyNumber },
  };
  const own = ownRooms && { sells: "own" as const };
  return { name, address, email: vendorEmail, phone: "", ...own, ...organiser };
}

/** Problems that the catalogue check found, at the fields that caused them. */
export function refusedNewOffer(form: FormData, kind: forms.OfferKind, answer: OfferRefused) {
  if (answer.refusal !== "taken") return refusedPart(form, answer, { fieldOf, labels: labels(kind) });
  const text = deskOfferTexts("refused.field", { label: t("slug"), reason: t("errors.taken") });
  return { reply: buildRefusalReply(form, { slug: text }), changed: false };
}

const places: readonly (readonly [RegExp, Field])[] = [
  [/^vendors\[0\]\.name/, "vendorName"],
  [/^vendors\[0\]\.address/, "vendorAddress"],
  [/^vendors\[0\]\.email/, "vendorEmail"],
  [/^vendors\[0\]\.organiser\.insolvencyCover/, "insolvencyCover"],
  [/^vendors\[0\]\.organiser\.insolvencyContact/, "insolvencyContact"],
  [/^vendors\[0\]\.organiser\.insolvencyNumber/, "insolvencyNumber"],
  [/^rooms\[0\]\.count/, "rooms"],
  [/^rooms/, "room"],
  [/^variants\[0\]\.nights/, "nights"],
  [/^variants\[0\]\.persons/, "persons"],
  [/^variants\[0\]\.board/, "board"],
  [/^variants\[0\]\.voucher\.available/, "available"],
  [/^variants\[0\]\..*price/, "price"],
  [/^variants\[0\]\..*rooms/, "rooms"],
  [/^variants\[0\]\.nightRules\.departures\.everyWeeks/, "everyWeeks"],
  [/^variants\[0\]\.nightRules\.departures/, "departure"],
  [/^variants\[0\]\.nightRules\.seasons/, "from"],
  [/^cruise\.route/, "lastPort"],
  [/^cancellationBands/, "bands"],
];

function fieldOf(path: string): Field | undefined {
  const bareName = path.replace(/^(?:contact|cruise)\./, "");
  return names.find((name) => name === bareName) ?? places.find(([place]) => place.test(path))?.[1];
}
