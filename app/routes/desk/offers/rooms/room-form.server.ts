/** The forms of a room and of its first prices, and the format of catalogue files. */
import { isDeepStrictEqual } from "node:util";

import { z } from "zod";

import { text } from "#app/catalogue-files/fields.server.ts";
import {
  createEntryKey,
  type OfferInFile,
  type OfferRefused,
} from "#app/commands/catalogue/offers.server.ts";
import { departuresFrom } from "#app/domain/catalogue/catalogue.ts";
import { amenityCodes, amenityName, boards } from "#app/domain/catalogue/names.ts";
import type { BoardCode } from "#app/domain/catalogue/offer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { toDecimal } from "#app/domain/money.ts";
import { buildRefusalReply, constraintOf } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import {
  always,
  bareLabel,
  countFrom,
  optionalText,
  optionalValue,
  requiredValue,
  ticks,
} from "#app/routes/desk/form.server.ts";
import { parsePart, refusedPart, requiredDay, requiredFact } from "#app/routes/desk/offers/form.server.ts";
import {
  type RoomInFile,
  roomHead,
  type VariantInFile,
} from "#app/routes/desk/offers/rooms/open-room.server.ts";
import {
  atLeastOne,
  numberField,
  priceField,
  withoutGaps,
} from "#app/routes/desk/offers/rooms/rows.server.ts";
import { deskOfferRoomTexts as t } from "#locale/catalogue/offers/offer-rooms.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

const boardCodes = Object.keys(boards) as BoardCode[];
const [usualBoard, usualPersons]: [BoardCode, number] = ["UF", 2];

export const boardChoices = () =>
  boardCodes.map((board) => ({ value: board as string, label: boards[board].longName }));

const readSize = (typed: string) =>
  /^\d{1,5}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(",", ".")) : null;
const size = optionalValue(readSize, issueText(t, "errors.number"));

const roomFields = z.object({
  name: requiredFact(text),
  count: numberField,
  maxOccupancy: numberField,
  sizeSquareMeters: size,
  sizeSquareMetersUpper: size,
  amenities: ticks,
  // The first price of a new room, which may follow later.
  board: optionalText(),
  price: priceField,
  persons: numberField,
});
/** Rooms with a price are sold at once, so they are counted. */
const roomForm = roomFields.refine(({ price, count }) => price === undefined || count !== undefined, {
  ...issueText(t, "errors.rooms"),
  path: ["count"],
  when: always,
});
export const roomConstraint = constraintOf(roomFields);
const names = roomFields.keyof().options;
export type RoomField = (typeof names)[number];

export function roomValues(room?: RoomInFile) {
  const {
    name = "",
    count,
    maxOccupancy,
    sizeSquareMeters,
    sizeSquareMetersUpper,
    amenities = [],
  } = room ?? {};
  const number = (value: number | undefined) => String(value ?? "").replace(".", ",");
  return {
    name,
    count: number(count),
    maxOccupancy: number(maxOccupancy),
    sizeSquareMeters: number(sizeSquareMeters),
    sizeSquareMetersUpper: number(sizeSquareMetersUpper),
    amenities: amenities.map(({ code }) => code),
    board: usualBoard as string,
    price: "",
    persons: String(usualPersons),
  };
}
export type RoomValues = ReturnType<typeof roomValues>;

/** Known amenities, and those that only this room has. */
export function amenityChoices(room?: RoomInFile) {
  const others = (room?.amenities ?? [])
    .map(({ code }) => code)
    .filter((code) => !amenityCodes.includes(code));
  return [...amenityCodes, ...others].map((value) => ({ value, label: amenityName(value) }));
}

const labels = (offer: OfferInFile) => {
  const { words } = roomHead(offer);
  const own: Partial<Record<RoomField, string>> = {
    count: t(`${words}.counted`),
    price: t(`${words}.price`),
    persons: t("includedPersons"),
  };
  return Object.fromEntries(
    names.map((name) => [name, bareLabel(own[name] ?? t(name as Exclude<RoomField, "count">))]),
  );
};

/** What a room is sold with, without its room and key. */
type FirstVariant = Omit<VariantInFile, "key" | "room">;

function toFirstVariant(
  { board, price, persons = usualPersons, count = 0 }: z.output<typeof roomForm>,
  offer: OfferInFile,
): FirstVariant | null {
  const known = boardCodes.find((code) => code === board) ?? usualBoard;
  const { words, currency } = roomHead(offer);
  if (price === undefined || words === "cruise") return null;
  return {
    board: known,
    nights: 1,
    persons,
    currency,
    price: { kind: "Fixed" },
    nightRules: { seasons: [{ price: toDecimal(price), rooms: count }] },
  };
}

/** Fields of a room without its key and picture. Amenities that stay ticked keep their number. */
export function parseRoom(form: FormData, offer: OfferInFile, room?: RoomInFile) {
  const read = parsePart(form, roomForm, labels(offer));
  if (!read.ok) return read;
  const { amenities, board: _, price: __, persons: ___, ...facts } = read.value;
  const isTaken = offer.rooms.some((each) => each.name === facts.name && each.key !== room?.key);
  const known = (code: string) => room?.amenities.find((each) => each.code === code);
  const typed = {
    ...withoutGaps(facts),
    amenities: [...new Set(amenities)].map((code) => known(code) ?? { code, highlight: false, quantity: 1 }),
  };
  return { ok: true as const, typed, isTaken, first: toFirstVariant(read.value, offer) };
}
export type TypedRoom = (ReturnType<typeof parseRoom> & { ok: true })["typed"];

/** Whether the offer has this room already, as after a form that is sent twice. */
export const hasRoom = (offer: OfferInFile, typed: TypedRoom): boolean =>
  findRoom(offer, typed) !== undefined;

const findRoom = ({ rooms }: OfferInFile, typed: TypedRoom) =>
  rooms.find(({ key: _, sku: __, image: ___, ...room }) => isDeepStrictEqual(room, typed));

/** @param first what the room is sold with; null: nothing yet */
export function addRoom(
  offer: OfferInFile,
  typed: TypedRoom,
  first: FirstVariant | null,
): OfferInFile | null {
  const existing = findRoom(offer, typed);
  const taken = offer.rooms.map((room) => room.key);
  const key = existing?.key ?? createEntryKey(typed.name, taken);
  const room = { key, ...typed, sku: `${offer.slug}-${key}` };
  const extended = existing ? offer : { ...offer, rooms: [...offer.rooms, room] };
  return first ? addVariants(extended, [{ room: key, ...first }]) : extended;
}

/** The changed room keeps its key, number and picture; null if it is gone. */
export function changeRoom(offer: OfferInFile, key: string, typed: TypedRoom): OfferInFile | null {
  if (!offer.rooms.some((room) => room.key === key)) return null;
  const changed = ({ sku, image }: RoomInFile) => ({
    key,
    sku,
    ...(image !== undefined && { image }),
    ...typed,
  });
  return { ...offer, rooms: offer.rooms.map((room) => (room.key === key ? changed(room) : room)) };
}

export const isUsed = ({ variants }: OfferInFile, key: string): boolean =>
  variants.some(({ room }) => room === key);

export const removeRoom = (offer: OfferInFile, key: string): OfferInFile | null =>
  isUsed(offer, key) ? null : { ...offer, rooms: offer.rooms.filter((room) => room.key !== key) };

/** Problems of the catalogue check in the room at this index, at its fields. */
export function refusedRoom(form: FormData, offer: OfferInFile, answer: OfferRefused, index: number) {
  const fieldOf = (path: string) => {
    const own = `rooms[${index}].`;
    if (path.startsWith(own)) return names.find((name) => path.slice(own.length).startsWith(name));
    // The first price of a new room follows all others.
    const added = `variants[${offer.variants.length}].`;
    if (!path.startsWith(added)) return undefined;
    if (path.endsWith(".rooms")) return "count";
    return (["persons", "price", "board"] as const).find((name) => path.endsWith(name));
  };
  return refusedPart(form, answer, { fieldOf, labels: labels(offer) });
}

export function refusedName(form: FormData, offer: OfferInFile) {
  const reason = t(`${roomHead(offer).words}.taken`);
  const text = deskOfferTexts("refused.field", { label: t("name"), reason });
  return { reply: buildRefusalReply(form, { name: text }), changed: false };
}

// The first prices of a room: a field for each board, whose variants have one price for the whole year.

const priceName = (board: BoardCode) => `price-${board}` as const;

export function boardPrices(currency: string) {
  return boardCodes.map((board) => ({
    field: priceName(board) as string,
    label: t("priceWith", { board: boards[board].longName, currency }),
  }));
}

type BoardPrices = Record<ReturnType<typeof priceName>, typeof priceField>;

function variantsForm({ type }: OfferInFile, room: RoomInFile, today: CivilDate) {
  const cruise = type === "Cruise";
  const prices = Object.fromEntries(boardCodes.map((board) => [priceName(board), priceField])) as BoardPrices;
  return z
    .object({
      ...prices,
      persons: atLeastOne,
      nights: atLeastOne,
      rooms:
        room.count === undefined ? requiredValue(countFrom(0), issueText(t, "errors.rooms"), 5) : numberField,
      departure: cruise ? requiredDay(today, issueText(t, "errors.date")) : z.undefined().optional(),
      everyWeeks: cruise ? atLeastOne : z.undefined().optional(),
    })
    .refine((typed) => boardCodes.some((board) => typed[priceName(board)]), {
      ...issueText(t, "errors.noBoard"),
      path: [priceName("OV")],
      when: always,
    });
}

export const variantsConstraint = (offer: OfferInFile, room: RoomInFile, today: CivilDate) =>
  constraintOf(variantsForm(offer, room, today));

const variantsLabels = (offer: OfferInFile) => {
  const { words, currency } = roomHead(offer);
  return {
    ...Object.fromEntries(boardPrices(currency).map(({ field, label }) => [field, label])),
    persons: t("includedPersons"),
    nights: bareLabel(t(`${words}.nights`)),
    rooms: t(`${words}.rooms`),
    departure: bareLabel(t("departure")),
    everyWeeks: t("everyWeeks"),
  };
};

/** A variant for each board with a price, without keys. */
export function parseVariants(form: FormData, offer: OfferInFile, room: RoomInFile, today: CivilDate) {
  const read = parsePart(form, variantsForm(offer, room, today), variantsLabels(offer));
  if (!read.ok) return read;
  const { persons, nights, rooms = room.count ?? 0, departure, everyWeeks, ...prices } = read.value;
  const departures = departure && everyWeeks ? { departures: departuresFrom(departure, everyWeeks) } : {};
  const { currency } = roomHead(offer);
  const variants = boardCodes.flatMap((board): Omit<VariantInFile, "key">[] => {
    const price = prices[priceName(board)];
    if (price === undefined) return [];
    const season = { price: toDecimal(price), rooms };
    return [
      {
        room: room.key,
        board,
        nights,
        persons,
        currency,
        price: { kind: "Fixed" },
        nightRules: { seasons: [season], ...departures },
      },
    ];
  });
  const clash = variants.find((variant) => findSame(offer, variant) && !hasVariant(offer, variant));
  if (!clash) return { ok: true as const, variants };
  const field = priceName(clash.board);
  const text = deskOfferTexts("refused.field", {
    label: boards[clash.board].longName,
    reason: t("errors.exists"),
  });
  return { ok: false as const, reply: buildRefusalReply(form, { [field]: text }), changed: false };
}

const findSame = ({ variants }: OfferInFile, added: Omit<VariantInFile, "key">) =>
  variants.find(({ room, board, nights, persons }) =>
    isDeepStrictEqual([room, board, nights, persons], [added.room, added.board, added.nights, added.persons]),
  );

/** Whether the offer has this variant already, as after a form that is sent twice. */
const hasVariant = (offer: OfferInFile, added: Omit<VariantInFile, "key">) =>
  isDeepStrictEqual(findSame(offer, added)?.nightRules, added.nightRules);

export function addVariants(
  offer: OfferInFile,
  added: readonly Omit<VariantInFile, "key">[],
): OfferInFile | null {
  const variants = [...offer.variants];
  for (const variant of added) {
    if (!offer.rooms.some(({ key }) => key === variant.room)) return null;
    if (findSame(offer, variant)) continue;
    const taken = variants.map(({ key }) => key);
    variants.push({ key: createEntryKey(`${variant.room} ${variant.board}`, taken), ...variant });
  }
  return { ...offer, variants };
}

/** Problems of the catalogue check in the added variants, which follow those that the offer has. */
export function refusedVariants(
  form: FormData,
  offer: OfferInFile,
  answer: OfferRefused,
  added: readonly Omit<VariantInFile, "key">[],
) {
  const fieldOf = (path: string) => {
    const [, index = "", rest = ""] = /^variants\[(\d+)\]\.(.*)$/.exec(path) ?? [];
    const variant = added[Number(index) - offer.variants.length];
    if (!variant) return undefined;
    if (rest === "persons" || rest === "nights") return rest;
    if (rest.endsWith(".rooms")) return "rooms";
    if (rest.includes("departures")) return rest.endsWith("weekday") ? "departure" : "everyWeeks";
    return rest.endsWith("price") ? priceName(variant.board) : undefined;
  };
  return refusedPart(form, answer, { fieldOf, labels: variantsLabels(offer) });
}
