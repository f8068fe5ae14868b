/** The schema of a new offer's form, and the offer in the format of catalogue files. */
import { z } from "zod";

import { anyText, email, heading, slug, text } from "#app/catalogue-files/fields.server.ts";
import type { NewOffer, OfferRefused } from "#app/commands/catalogue/offer-create.server.ts";
import { createEntryKey } from "#app/commands/catalogue/offers.server.ts";
import { changeableDays } from "#app/commands/catalogue/rooms.server.ts";
import { placeholderPicture } from "#app/domain/catalogue/sale-run.ts";
import { addMonths, nightsBetween, nightsFrom } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { parseAmount, toDecimal } from "#app/domain/money.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import { issueText, type IssueText } from "#app/locales/issue-text.ts";
import { always, countFrom, inOrder, optionalText, requiredValue } from "#app/routes/desk/form.server.ts";
import {
  lineList,
  optionalFact,
  parsePart,
  refusedPart,
  requiredDay,
  requiredFact,
} from "#app/routes/desk/offers/form.server.ts";
import { deskNewOfferTexts as t } from "#locale/catalogue/offers/offer-create.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

/** Planned online time of an unpublished offer until its sale is scheduled, in months. */
const usualMonths = 12;

const needed = (rule: typeof text) => requiredFact(rule, issueText(t, "errors.empty"));
const count = requiredValue(countFrom(1), issueText(t, "errors.count"), 4);

const bands = lineList(readBand, (number) => t("errors.bands", { number }));

export const cancellationForm = z.object({ bands });

const fields = z.object({
  name: needed(text),
  address: requiredFact(text),
  zip: optionalFact(anyText),
  city: needed(text),
  state: optionalFact(anyText),
  country: optionalText(),
  phone: optionalFact(anyText),
  vendor: optionalText(),
  vendorName: optionalText(),
  vendorAddress: optionalText(),
  vendorEmail: optionalText(),
  title: requiredFact(heading),
  slug: optionalFact(slug),
  room: needed(text),
  board: optionalText(),
  nights: count,
  persons: count,
  price: requiredValue((typed) => parseAmount(typed) || null, issueText(t, "errors.price")),
  rooms: count,
  from: z.string(),
  to: z.string(),
  bands,
});
const names = fields.keyof().options;
export type NewOfferField = (typeof names)[number];

const newVendorFields = {
  vendorName: requiredFact(text),
  vendorAddress: requiredFact(text),
  vendorEmail: requiredFact(email),
};

/** @param ofNewVendor true when no vendor is chosen, so that the new one's fields are required */
export function newOfferForm(now: Date, ofNewVendor: boolean) {
  const { first, last } = changeableDays(now);
  const range: IssueText = {
    error: () => t("errors.range", { first: formatDate(first), last: formatDate(last) }),
  };
  const day = requiredDay(first).refine((date) => first <= date && date <= last, range);
  const { vendorName, vendorAddress, vendorEmail } = ofNewVendor ? newVendorFields : fields.shape;
  return fields
    .extend({ from: day, to: day, vendorName, vendorAddress, vendorEmail })
    .refine(inOrder("from", "to"), { ...range, path: ["to"], when: always });
}

/** Reads a line such as "14 Tage: 20 %", or returns null. */
function readBand(line: string): { daysBefore: number; share: number } | null {
  const [, days, percent] = /^(\d{1,4})\D+(\d{1,3}(?:,\d{1,2})?)\s*%?$/.exec(line) ?? [];
  const share = Number(percent?.replace(",", ".")) / 100;
  return days !== undefined && share <= 1 ? { daysBefore: Number(days), share } : null;
}

/** One line per band, as `readBand` reads it. */
export const formatBands = (stored: NewOffer["offer"]["cancellationBands"]): string =>
  stored
    .map(({ daysBefore, share }) =>
      t("band", {
        count: daysBefore,
        percent: String(Math.round(share * 10_000) / 100).replace(".", ","),
      }),
    )
    .join("\n");

/** Labels without the format of a date. */
const labels = () =>
  Object.fromEntries(
    names.map((name) => [name, name === "title" ? t("offerTitle") : t(name).replace(/ \(.*/, "")]),
  );

export function parseNewOffer(form: FormData, now: Date) {
  const read = parsePart(form, newOfferForm(now, !form.get("vendor")), labels());
  return read.ok ? { ok: true as const, wish: toWish(read.value, now) } : read;
}

function toWish(typed: z.output<ReturnType<typeof newOfferForm>>, now: Date): NewOffer {
  const key = typed.slug === "" ? createEntryKey(`${typed.name} ${typed.city}`, []) : typed.slug;
  const dates = [...nightsFrom(typed.from, nightsBetween(typed.from, typed.to)), typed.to];
  const night = { price: toDecimal(typed.price), rooms: typed.rooms };
  const { name, address, zip, city, state, country, phone } = typed;
  const offer: NewOffer["offer"] = {
    slug: key,
    type: "Hotel",
    vendor: typed.vendor,
    title: typed.title,
    subtitle: "",
    services: [],
    validity: "",
    images: [{ ...placeholderPicture, alt: t("noPictureYet") }],
    onlineTo: berlinInstant(addMonths(berlinDate(now), usualMonths), 0).toISOString(),
    run: { start: now.toISOString(), end: now.toISOString() },
    themes: [],
    accessibility: [],
    localCharges: "",
    cancellationBands: typed.bands,
    contact: {
      name,
      address,
      zip,
      city,
      state,
      country,
      phone,
      slug: key,
      tag: "Hotel",
      category: 0,
      email: "",
      idSstOfferContact: "",
      displayAttributes: [],
    },
    rooms: [{ key: "zimmer", name: typed.room, amenities: [], sku: `${key}-zimmer` }],
    variants: [
      {
        key: `zimmer-${typed.board.toLowerCase()}`,
        room: "zimmer",
        // The catalogue check validates it.
        board: typed.board as "UF",
        nights: typed.nights,
        persons: typed.persons,
        price: { kind: "Fixed" },
        nightRows: dates.map((date) => ({ date, ...night })),
      },
    ],
  };
  const vendor = {
    name: typed.vendorName,
    address: typed.vendorAddress,
    email: typed.vendorEmail,
    phone: "",
  };
  return { offer, ...(typed.vendor === "" && { vendor }) };
}

/** Problems that the catalogue check found, at the fields that caused them. */
export function refusedNewOffer(form: FormData, answer: OfferRefused) {
  if (answer.refusal !== "taken") return refusedPart(form, answer, { fieldOf, labels: labels() });
  const text = deskOfferTexts("refused.field", {
    label: t("slug"),
    reason: t("errors.taken"),
  });
  return { reply: buildRefusalReply(form, { slug: text }), changed: false };
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
