/** Rules between the entries of a catalogue, wherever they stand: names are unique and what is named exists. */
import { isDeepStrictEqual } from "node:util";
import type { CatalogueGrouping, CatalogueVendor } from "#app/domain/catalogue/catalogue.ts";
import { checkFields } from "#app/cli/catalogue-files/check-offers.server.ts";
import { unitPrices } from "#app/cli/catalogue-files/check-prices.server.ts";
import type { JsonPath } from "#app/cli/catalogue-files/diagnostics.server.ts";
import type { ReadableOffer } from "#app/cli/catalogue-files/schema.server.ts";
import type { Readable } from "#app/cli/catalogue-files/fields.server.ts";

/** An entry and where it stands. */
export interface FoundEntry<Value> {
  file: string;
  path: JsonPath;
  value: Readable<Value>;
}

export interface FoundEntries {
  vendors: FoundEntry<CatalogueVendor>[];
  groupings: FoundEntry<CatalogueGrouping>[];
  offers: { file: string; path: JsonPath; value: ReadableOffer }[];
}

/** What offers may name although it does not stand in the files, because the shop has it already. */
export interface Known {
  /** Key of the vendor -> whether it is set up as tour operator. */
  vendors: ReadonlyMap<string, boolean>;
  themes: ReadonlySet<string>;
}

export const nothingKnown: Known = { vendors: new Map(), themes: new Set() };

type ComplainAt = (at: { file: string; path: JsonPath }, path: JsonPath, reason: string) => void;

export function checkReferences(
  { vendors, groupings, offers }: FoundEntries,
  known: Known,
  complain: ComplainAt,
): void {
  checkUnique(vendors, (vendor) => vendor.key, "key", complain);
  for (const vendor of vendors) {
    checkFields(vendor.value.participantFields, (path, reason) => complain(vendor, path, reason));
  }
  checkUnique(
    groupings,
    ({ groupingType, slug }) => slug && groupingType && `${groupingType}/${slug}`,
    "slug",
    complain,
  );
  checkUnique(offers, (offer) => offer.slug, "slug", complain);
  checkContacts(offers, complain);

  const organisers = new Map(known.vendors);
  for (const { value } of vendors) if (value.key) organisers.set(value.key, "organiser" in value);
  const themes = new Set(known.themes);
  for (const { value } of groupings) if (value.groupingType === "theme" && value.slug) themes.add(value.slug);

  for (const offer of offers) {
    const { vendor, type } = offer.value;
    const organiser = vendor === undefined ? true : organisers.get(vendor);
    if (organiser === undefined) complain(offer, ["vendor"], `den Anbieter „${vendor}“ gibt es nicht`);
    if (type === "Cruise" && organiser === false) {
      complain(
        offer,
        ["vendor"],
        `„${vendor}“ ist kein Reiseveranstalter (organiser fehlt) und darf keine Kreuzfahrt anbieten`,
      );
    }
    if (type === "Hotel" && organiser === false) checkPackage(offer, complain);
    offer.value.themes?.forEach((theme, index) => {
      if (theme !== undefined && !themes.has(theme)) {
        complain(
          offer,
          ["themes", index],
          `das Thema „${theme}“ gibt es nicht unter groupings (groupingType „theme“)`,
        );
      }
    });
  }
}

/**
 * Tourist services of a quarter of the total make a hotel stay a package, which only a tour operator may sell
 * (BGB § 651a). Optional ones are refused in the cart; the mandatory ones are decided here.
 */
function checkPackage(offer: FoundEntries["offers"][number], complain: ComplainAt): void {
  const mandatory = (offer.value.upgrades ?? []).filter((upgrade) => upgrade?.isOptional === false);
  const sum = (upgrades: typeof mandatory) =>
    upgrades.reduce((total, upgrade) => total + (upgrade?.unitPrice ?? 0), 0);
  const tourist = sum(mandatory.filter((upgrade) => upgrade?.touristService));
  const prices = (offer.value.variants ?? []).flatMap((variant) =>
    variant ? unitPrices(variant, false) : [],
  );
  if (tourist === 0 || prices.length === 0 || 4 * tourist < Math.min(...prices) + sum(mandatory)) return;
  const reason =
    "Pflichtleistungen mit touristService erreichen 25 % des Preises: das wäre eine Pauschalreise";
  complain(offer, ["upgrades"], `${reason}, und der Anbieter ist kein Reiseveranstalter (organiser fehlt)`);
}

function checkUnique<Entry extends { file: string; path: JsonPath; value: object }>(
  entries: readonly Entry[],
  nameOf: (value: Entry["value"]) => string | undefined,
  field: string,
  complain: ComplainAt,
): void {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const name = nameOf(entry.value);
    if (name === undefined) continue;
    const other = first.get(name);
    if (other) complain(entry, [field], `„${name}“ gibt es schon in ${other.file}`);
    else first.set(name, entry);
  }
}

/** Offers may share a contact; then all of them must say the same about it. */
function checkContacts(offers: FoundEntries["offers"], complain: ComplainAt): void {
  const first = new Map<string, { file: string; contact: object }>();
  for (const offer of offers) {
    const { contact, contacts = [] } = offer.value;
    const all = [
      { contact, path: ["contact"] },
      ...contacts.map((each, index) => ({ contact: each, path: ["contacts", index] })),
    ];
    for (const { contact: each, path } of all) {
      if (each?.slug === undefined) continue;
      const other = first.get(each.slug);
      if (!other) first.set(each.slug, { file: offer.file, contact: each });
      else if (!isDeepStrictEqual(other.contact, each)) {
        complain(offer, [...path, "slug"], `„${each.slug}“ ist in ${other.file} anders beschrieben`);
      }
    }
  }
}
