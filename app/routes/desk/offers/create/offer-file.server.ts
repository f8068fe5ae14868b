/** A new offer in the format of catalogue files: a room with one board and a price. */
import type { OfferDraft } from "#app/commands/catalogue/offer-create.server.ts";
import { departuresFrom } from "#app/domain/catalogue/catalogue.ts";
import { placeholderPicture } from "#app/domain/catalogue/sale-run.ts";
import { type CivilDate, nightsBetween, nightsFrom, parseCivilDate } from "#app/domain/dates.ts";
import { toDecimal } from "#app/domain/money.ts";
import { createEntryKey } from "#app/commands/catalogue/offers.server.ts";
import type { Cruise, Head, Stay, Voucher } from "#app/routes/desk/offers/create/form.server.ts";
import { deskNewOfferTexts as t } from "#locale/catalogue/offers/offer-create.ts";

type Variant = OfferDraft["variants"][number];
type Contact = OfferDraft["contact"];

/** The rooms of a hotel are counted once, and every board sells from that number. */
export function toStay(typed: Head & Stay, contact: Contact): OfferDraft {
  const { rooms, from, to } = typed;
  return buildOffer(typed, contact, {
    type: "Hotel",
    room: { count: rooms },
    variant: { nights: 1, ...toNights({ price: toDecimal(typed.price), rooms }, from, to) },
  });
}

/** @param from a date, a day of every year, or undefined for the whole year */
function toNights(
  night: { price: number; rooms: number },
  from: string | undefined,
  to: string | undefined,
): Pick<Variant, "nightRules" | "nightRows"> {
  if (from === undefined || to === undefined) return { nightRules: { seasons: [night] } };
  const [first, last] = [parseCivilDate(from), parseCivilDate(to)];
  // The base season is closed, and the days of every year follow it.
  if (!first || !last)
    return {
      nightRules: {
        seasons: [
          { ...night, closed: true },
          { ...night, from, to },
        ],
      },
    };
  return { nightRows: listDays(first, last).map((date) => ({ date, ...night })) };
}

const listDays = (first: CivilDate, last: CivilDate): CivilDate[] => [
  ...nightsFrom(first, nightsBetween(first, last)),
  last,
];

/** A cruise begins in the town of its property and ends in another port, or in the same. Ports between follow later. */
export function toCruise(typed: Head & Cruise, contact: Contact): OfferDraft {
  const { rooms, nights, departure, everyWeeks, lastPort, river } = typed;
  const { documents, mobilitySuitability, minimumParticipants, gratuities } = typed;
  const { name: ship, city: port, country } = contact;
  const season = { price: toDecimal(typed.price), rooms };
  return {
    ...buildOffer(typed, contact, {
      type: "Cruise",
      room: { count: rooms },
      variant: {
        nights,
        nightRules: { seasons: [season], departures: departuresFrom(departure, everyWeeks) },
      },
    }),
    cruise: {
      ship,
      river,
      route: [
        { day: 1, port, country },
        // The country of another port is unknown.
        { day: nights + 1, port: lastPort, country: lastPort === port ? country : "" },
      ],
      documents,
      mobilitySuitability,
      minimumParticipants,
      gratuities,
    },
  };
}

/** A voucher is sold without dates. Its rooms are those of the property, so they are not counted. */
export function toVoucher(typed: Head & Voucher, contact: Contact): OfferDraft {
  const { nights, available, validity } = typed;
  return {
    ...buildOffer(typed, contact, {
      type: "Hotel",
      room: {},
      variant: { nights, voucher: { price: toDecimal(typed.price), available } },
    }),
    validity,
  };
}

function buildOffer(
  typed: Head,
  contact: Contact,
  {
    type,
    room,
    variant,
  }: {
    type: OfferDraft["type"];
    room: { count?: number };
    variant: Pick<Variant, "nights" | "nightRules" | "nightRows" | "voucher">;
  },
): OfferDraft {
  const key = createEntryKey(typed.room, []);
  return {
    slug: typed.slug,
    type,
    vendor: typed.vendor,
    title: typed.title,
    subtitle: "",
    services: [],
    validity: "",
    images: [{ ...placeholderPicture, alt: t("noPictureYet") }],
    themes: [],
    accessibility: [],
    localCharges: "",
    cancellationBands: typed.bands,
    contact,
    rooms: [{ key, name: typed.room, amenities: [], ...room }],
    variants: [
      {
        key: createEntryKey(`${key} ${typed.board}`, []),
        room: key,
        // The catalogue check validates it.
        board: typed.board as Variant["board"],
        persons: typed.persons,
        price: { kind: "Fixed" },
        ...variant,
      },
    ],
  };
}
