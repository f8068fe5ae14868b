/** Converts the fields of a new offer's form to the offer in the format of catalogue files. */
import type { NewOffer, OfferRefused } from "#app/commands/catalogue/offer-create.server.ts";
import { createEntryKey } from "#app/commands/catalogue/offers.server.ts";
import { changeableDays } from "#app/commands/catalogue/rooms.server.ts";
import { placeholderPicture } from "#app/domain/catalogue/sale-run.ts";
import { addMonths, type CivilDate, nightsBetween, nightsFrom } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { parseAmount, toDecimal } from "#app/domain/money.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { linesIn, refusedPart, typedIn } from "#app/routes/desk/offers/form.server.ts";
import { deskNewOfferTexts as t } from "#locale/catalogue/offers/offer-create.ts";

const houseFields = ["name", "address", "zip", "city", "state", "country", "phone"] as const;
const vendorFields = ["vendor", "vendorName", "vendorAddress", "vendorEmail"] as const;
const stayFields = ["room", "board", "nights", "persons", "price", "rooms", "from", "to", "bands"] as const;
const names = [...houseFields, ...vendorFields, "title", "slug", ...stayFields] as const;
export type NewOfferField = (typeof names)[number];

/** Planned online time of an unpublished offer until its sale is scheduled, in months. */
const usualMonths = 12;

export interface ReadNewOffer {
  typed: Record<string, string>;
  errors: Record<string, string>;
  /** Null when there are errors. */
  wish: NewOffer | null;
}

const removeHint = (label: string) => label.replace(/ \(.*/, "");
const labelOf = (name: NewOfferField): string => (name === "title" ? t("offerTitle") : removeHint(t(name)));

export function readNewOffer(form: FormData, now: Date): ReadNewOffer {
  const typed = typedIn(form, names);
  const today = berlinDate(now);
  const errors: Record<string, string> = {};
  const text = (name: NewOfferField) => typed[name].trim();
  for (const name of ["name", "city", "room"] as const)
    if (text(name) === "") errors[name] = t("errors.empty", { label: labelOf(name) });
  const price = parseAmount(text("price"));
  if (!price) errors["price"] = t("errors.price");
  const count = (name: NewOfferField) => {
    if (!/^[1-9]\d{0,3}$/.test(text(name))) errors[name] = t("errors.count", { label: labelOf(name) });
    return Number(text(name));
  };
  const [from, to] = readDays(typed, now, errors);
  const cancellationBands = readBands(typed.bands, errors);
  const slug = text("slug") === "" ? createEntryKey(`${text("name")} ${text("city")}`, []) : text("slug");
  const variant = {
    key: `zimmer-${text("board").toLowerCase()}`,
    room: "zimmer",
    board: text("board") as "UF",
    nights: count("nights"),
    persons: count("persons"),
    price: { kind: "Fixed" as const },
  };
  const night = { price: price ? toDecimal(price) : 0, rooms: count("rooms") };
  if (Object.keys(errors).length > 0) return { typed, errors, wish: null };
  const dates = from && to ? [...nightsFrom(from, nightsBetween(from, to)), to] : [];
  const offer: NewOffer["offer"] = {
    slug,
    type: "Hotel",
    vendor: text("vendor"),
    title: text("title"),
    subtitle: "",
    services: [],
    validity: "",
    images: [{ ...placeholderPicture, alt: t("noPictureYet") }],
    onlineTo: berlinInstant(addMonths(today, usualMonths), 0).toISOString(),
    run: { start: now.toISOString(), end: now.toISOString() },
    themes: [],
    accessibility: [],
    localCharges: "",
    cancellationBands,
    contact: {
      ...(Object.fromEntries(houseFields.map((name) => [name, text(name)])) as Record<
        (typeof houseFields)[number],
        string
      >),
      slug,
      tag: "Hotel",
      category: 0,
      email: "",
      idSstOfferContact: "",
      displayAttributes: [],
    },
    rooms: [{ key: "zimmer", name: text("room"), amenities: [], sku: `${slug}-zimmer` }],
    variants: [{ ...variant, nightRows: dates.map((date) => ({ date, ...night })) }],
  };
  const vendor =
    text("vendor") === ""
      ? { name: text("vendorName"), address: text("vendorAddress"), email: text("vendorEmail"), phone: "" }
      : undefined;
  return { typed, errors, wish: { offer, ...(vendor && { vendor }) } };
}

function readDays(
  typed: Readonly<Record<NewOfferField, string>>,
  now: Date,
  errors: Record<string, string>,
): [from: CivilDate | null, to: CivilDate | null] {
  const { first, last } = changeableDays(now);
  const [from, to] = [parseGermanDate(typed.from, first), parseGermanDate(typed.to, first)];
  for (const [name, day, least] of [
    ["from", from, first],
    ["to", to, from ?? first],
  ] as const) {
    if (day === null) errors[name] = t("errors.date", { label: labelOf(name) });
    else if (day < least || last < day)
      errors[name] = t("errors.range", {
        label: labelOf(name),
        first: formatDate(first),
        last: formatDate(last),
      });
  }
  return [from, to];
}

/** Each line is like "14 Tage: 20 %". */
function readBands(text: string, errors: Record<string, string>): { daysBefore: number; share: number }[] {
  return linesIn(text).flatMap((line, index) => {
    const [, days, percent] = /^(\d{1,4})\D+(\d{1,3})\s*%?$/.exec(line) ?? [];
    if (days !== undefined && percent !== undefined && Number(percent) <= 100)
      return [{ daysBefore: Number(days), share: Number(percent) / 100 }];
    errors["bands"] ??= t("errors.bands", { number: index + 1 });
    return [];
  });
}

/** Problems that the catalogue check found, at the fields that caused them. */
export function refusedNewOffer(typed: ReadNewOffer["typed"], answer: OfferRefused) {
  if (answer.refusal === "taken")
    return { reply: { status: "error" as const, initialValue: typed, error: { slug: [t("errors.taken")] } } };
  const labels = Object.fromEntries(names.map((name) => [name, labelOf(name)]));
  return refusedPart(typed, answer, { fieldOf, labels });
}

const places: readonly (readonly [RegExp, NewOfferField])[] = [
  [/^vendors\[0\]\.name/, "vendorName"],
  [/^vendors\[0\]\.address/, "vendorAddress"],
  [/^vendors\[0\]\.email/, "vendorEmail"],
  [/^rooms/, "room"],
  [/^variants\[0\]\.nights/, "nights"],
  [/^variants\[0\]\.persons/, "persons"],
  [/^variants\[0\]\.board/, "board"],
  [/^variants\[0\]\.nightRows\[\d+\]\.price/, "price"],
  [/^variants\[0\]\.nightRows\[\d+\]\.rooms/, "rooms"],
  [/^cancellationBands/, "bands"],
];

function fieldOf(path: string): NewOfferField | undefined {
  const bareName = path.replace(/^contact\./, "");
  return names.find((name) => name === bareName) ?? places.find(([place]) => place.test(path))?.[1];
}
