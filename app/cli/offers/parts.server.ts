/** Shows and changes an offer's fields, extras and promotions, like the back-office pages. */
import { readFile } from "node:fs/promises";

import { JsonSyntaxError, parseJsonText } from "#app/catalogue-files/diagnostics.server.ts";
import { type Answer, linesOr, type Opened, Refusal } from "#app/cli/command-line.server.ts";
import {
  changeOffer,
  type OfferAnswer,
  type OfferInFile,
  type OfferPart,
  readOffer,
  findSaleState,
} from "#app/commands/catalogue/offers.server.ts";
import { houseName } from "#app/domain/catalogue/offer.ts";
import { plainInstant } from "#app/domain/format.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { auditNames } from "#locale/operator/audit.ts";
import { deskOfferGapTexts } from "#locale/catalogue/offers/offer-gaps.ts";
import { saleStateNames } from "#locale/catalogue/offers/offers.ts";

const lines = ["title", "subtitle", "validity", "localCharges"] as const;
const lists = ["services", "goodToKnow", "notIncluded", "accessibility"] as const;
const house = ["name", "address", "zip", "city", "phone", "email"] as const;

/** Fields that `offers set` changes, as named in the catalogue format. */
export const fields = [...lines, ...lists, "rank", "themes", ...house.map((name) => `contact.${name}`)];

type Edit = (offer: OfferInFile) => OfferInFile;
type Change = { part: OfferPart; edit: Edit };

/** The change of a field. Null for an unknown field or a wrong number of values. */
export function readChange(field: string, values: readonly string[]): Change | null {
  const trimmed = values.map((value) => value.trim()).filter((value) => value !== "");
  const [first = ""] = trimmed;
  if (lists.some((name) => name === field))
    return { part: "texts", edit: (offer) => ({ ...offer, [field]: trimmed }) };
  if (field === "themes") return { part: "place", edit: (offer) => ({ ...offer, themes: trimmed }) };
  if (field === "attribute") {
    const [key, value, more] = trimmed;
    if (key === undefined || more !== undefined) return null;
    return { part: "house", edit: (offer) => withAttribute(offer, key, value) };
  }
  if (trimmed.length > 1) return null;
  if (lines.some((name) => name === field))
    return { part: "texts", edit: (offer) => ({ ...offer, [field]: first }) };
  if (field === "rank") {
    if (!/^\d{0,6}$/.test(first)) return null;
    return {
      part: "place",
      edit: ({ rank: _, ...offer }) => (first === "" ? offer : { ...offer, rank: Number(first) }),
    };
  }
  const contactField = house.find((name) => `contact.${name}` === field);
  if (contactField === undefined) return null;
  return {
    part: "house",
    edit: (offer) => ({ ...offer, contact: { ...offer.contact, [contactField]: first } }),
  };
}

/** Replaces or removes an attribute. A new one is appended. */
function withAttribute(offer: OfferInFile, key: string, value: string | undefined): OfferInFile {
  const before = offer.contact.displayAttributes;
  const isThere = before.some((each) => each.key === key);
  const displayAttributes =
    value === undefined
      ? before.filter((each) => each.key !== key)
      : isThere
        ? before.map((each) => (each.key === key ? { key, value } : each))
        : [...before, { key, value }];
  return { ...offer, contact: { ...offer.contact, displayAttributes } };
}

/** The lines of an offer, named as in `offers set`. */
export async function showOffer({ db, now }: Opened, slug: string): Promise<Answer> {
  const offer = await readOffer({ db, now }, slug);
  if (!offer) return unknown;
  const { contact, upgrades = [], variants } = offer;
  const line = (name: string, value: string | number | undefined) =>
    value === undefined || value === "" ? [] : [`${name}: ${value}`];
  return [
    `${offer.slug}; ${houseName(contact)}; ${saleStateNames[findSaleState(offer, now)]}`,
    ...lines.flatMap((name) => line(name, offer[name])),
    ...lists.flatMap((name) => (offer[name] ?? []).flatMap((each) => line(name, each))),
    ...line("rank", offer.rank),
    ...line("themes", offer.themes.join(" ")),
    ...house.flatMap((name) => line(`contact.${name}`, contact[name])),
    ...contact.displayAttributes.map(({ key, value }) => `attribute: ${key}: ${value}`),
    ...upgrades.map(({ serviceCode, description }) => `extra: ${serviceCode}: ${description}`),
    ...promotionNames(offer).map((name) => `promotion: ${name}`),
    ...variants.map(({ key, room, board }) => `variant: ${key}: ${room}, ${board}`),
  ];
}

function promotionNames({ promotions = [], variants }: OfferInFile): string[] {
  const all = [...promotions, ...variants.flatMap((variant) => variant.promotions ?? [])];
  return [...new Set(all.map(({ name, from, to }) => `${name}, ${from} bis ${to}`))];
}

export async function showHistory({ db, now }: Opened, slug: string): Promise<Answer> {
  if (!(await readOffer({ db, now }, slug))) return unknown;
  return linesOr(
    (await listAuditOf(db, "offer", slug)).map(({ at, who, action, before, after }) => {
      const places = Object.keys({ ...before, ...after }).join(", ");
      return [plainInstant(at), who, auditNames[action], places].filter(Boolean).join("; ");
    }),
    "An diesem Angebot hat noch niemand etwas geändert.",
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parts that are exported as a file, edited and imported again. */
const fileParts = {
  extras: {
    read: (offer: OfferInFile): unknown => offer.upgrades ?? [],
    edit: (offer: OfferInFile, value: unknown): OfferInFile => ({
      ...offer,
      upgrades: value as NonNullable<OfferInFile["upgrades"]>,
    }),
    fits: Array.isArray,
    wanted: "eine Liste [ … ] wie „upgrades“ im Katalog",
  },
  promotions: {
    read: ({ promotions = [], variants }: OfferInFile): unknown => ({
      promotions,
      variants: Object.fromEntries(variants.map((variant) => [variant.key, variant.promotions ?? []])),
    }),
    edit: (offer: OfferInFile, value: unknown): OfferInFile => {
      const { promotions, variants } = value as PromotionsFile;
      return {
        ...offer,
        promotions,
        variants: offer.variants.map((each) => ({ ...each, promotions: variants[each.key] ?? [] })),
      };
    },
    fits: (value: unknown, { variants }: OfferInFile): boolean => {
      const { promotions, variants: byKey, ...more } = (value ?? {}) as Partial<PromotionsFile>;
      const keys = new Set(variants.map(({ key }) => key));
      return (
        Array.isArray(promotions) &&
        isObject(byKey) &&
        Object.entries(byKey).every(([key, list]) => keys.has(key) && Array.isArray(list)) &&
        Object.keys(more).length === 0
      );
    },
    wanted: "{ promotions: [ … ], variants: { VARIANTE: [ … ] } } mit Varianten dieses Angebots",
  },
} as const;

interface PromotionsFile {
  promotions: NonNullable<OfferInFile["promotions"]>;
  variants: Record<string, NonNullable<OfferInFile["variants"][number]["promotions"]>>;
}

/** Prints a part in the catalogue format, or replaces it by the content of `--file`. */
export async function filePart(
  { db, now, options }: Opened,
  slug: string,
  part: keyof typeof fileParts,
): Promise<Answer> {
  const { read, edit, fits, wanted: expectedFormat } = fileParts[part];
  const offer = await readOffer({ db, now }, slug);
  if (!offer) return unknown;
  const path = options["file"];
  if (path === undefined) return JSON.stringify(read(offer), null, 2).split("\n");
  const value = await readJsonFile(path);
  if (value instanceof Refusal) return value;
  if (!fits(value, offer)) return new Refusal(`${path}: erwartet wird ${expectedFormat}.`);
  const answer = await changeOffer({ db, now }, slug, { part, edit: (before) => edit(before, value) });
  return describeAnswer(answer, "Geändert.");
}

async function readJsonFile(path: string): Promise<unknown> {
  try {
    const { value, repeated } = parseJsonText(await readFile(path, "utf8"));
    const [duplicate] = repeated;
    return duplicate
      ? new Refusal(`${path}: Zeile ${duplicate.line}: steht zweimal im selben Objekt.`)
      : value;
  } catch (error) {
    if (error instanceof JsonSyntaxError) return new Refusal(`${path}: kein gültiges JSON, ${error.message}`);
    return new Refusal(`${path} kann nicht gelesen werden.`);
  }
}

export async function setField(
  { db, now }: Opened,
  slug: string,
  field: string,
  values: readonly string[],
): Promise<Answer> {
  const change = readChange(field, values);
  if (change === null) return null;
  return describeAnswer(await changeOffer({ db, now }, slug, change), "Geändert.");
}

const unknown = new Refusal("Dieses Angebot gibt es nicht.");

export function describeAnswer(answer: OfferAnswer, done: string): Answer {
  if (answer.ok) return done;
  switch (answer.refusal) {
    case "wrong":
      return new Refusal(...answer.problems.map(({ path, reason }) => `${path}: ${reason}`));
    case "gaps":
      return new Refusal(...answer.gaps.map(({ name }) => deskOfferGapTexts(`gaps.${name}.text`)));
    case "unknown-offer":
      return unknown;
    case "changed":
    case "taken":
    case "same-title":
      return new Refusal("Das Angebot hat inzwischen jemand geändert.");
  }
}
