/**
 * The property system of the demonstration: it keeps its own book of rooms, prices and bookings in memory, and knows of
 * the shop only what AlpineBits tells it. Its access is made by the shop's own command.
 */
import { randomBytes } from "node:crypto";

import { readXml } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { createChannelAccess } from "#app/commands/catalogue/channel-access.server.ts";
import { listRoomsWithCodes } from "#app/commands/catalogue/channel-rooms.server.ts";
import { readChannelPush, setChannelPush } from "#app/commands/order/channel-pushes.server.ts";
import { type DayRange, daysWithin, runsOf } from "#app/domain/catalogue/channel.ts";
import { addDays, addMonths, civilDate, type CivilDate, days, laterBy } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { listVendorPins } from "#app/store/queries/catalogue/vendors.server.ts";
import { listChannelAccesses } from "#app/store/queries/catalogue/channels.server.ts";
import type { PostAnswer } from "#app/jobs/channel-request.server.ts";
import {
  basicAuthorization,
  type Credentials,
  indentXml,
  sendToShop,
  type ShownMessage,
} from "#demo/property-system/client.server.ts";
import * as messages from "#demo/property-system/messages.server.ts";

type Work = Pick<CommandContext, "db" | "now" | "secrets" | "enqueue">;

/** Where the shop sends bookings. Nobody owns such a name (RFC 2606), so nothing leaves the machine. */
const ownHost = "hausprogramm.example";
const ownAddress = `https://${ownHost}/alpinebits`;
const ownUser = "shop";

/** Rooms of a category whose number the catalogue does not have. */
const usualCount = 4;
const shownMessages = 12;
/** Months that the book has. */
export const monthsInBook = 12;
/** The same access after each start. */
const accessKey = "property-system-in-demo";

interface BookRoom {
  code: string;
  name: string;
  house: string;
  count: number;
  /** Rooms that the property does not sell, by day. */
  closed: Map<CivilDate, number>;
}

interface Book {
  hotel: string;
  name: string;
  credentials: Credentials;
  rooms: BookRoom[];
  rates: messages.PlanRate[];
  bookings: Map<string, messages.Booking>;
  hasRead: boolean;
}

export type PropertyRefusal = "no-house" | "not-connected" | "unknown-room" | "no-rates" | "refused";

export interface PropertyBook {
  name: string;
  hotel: string;
  rooms: { code: string; name: string; house: string; free: (DayRange & { value: number })[] }[];
  bookings: Omit<messages.Booking, "idType">[];
}

export interface PropertySystem {
  /** Null before it is connected. */
  book(now: Date): PropertyBook | null;
  /** The newest first. */
  messages(): readonly ShownMessage[];
  /** Handshake, rooms and prices. The book begins anew. */
  connect(work: Work): Promise<Result<{ rooms: number }, PropertyRefusal>>;
  /** Takes rooms out of the sale (change -1) or gives them back (1), and tells the shop. */
  closeRooms(
    now: Date,
    wish: { room: string; month: string; change: -1 | 1 },
  ): Promise<Result<object, PropertyRefusal>>;
  /** @param wish.percent change of the prices that the book has from the shop */
  sendPrices(now: Date, wish: { month: string; percent: number }): Promise<Result<object, PropertyRefusal>>;
  /** Fetches bookings and confirms them. The first time it asks for all. */
  fetchBookings(now: Date): Promise<Result<{ bookings: number }, PropertyRefusal>>;
  /** Tells the shop about the property. */
  sendInfo(): Promise<Result<object, PropertyRefusal>>;
  /** Takes what the shop sends. All other addresses are not called. */
  receive(
    url: string,
    message: { headers: Readonly<Record<string, string>>; form: FormData },
  ): Promise<PostAnswer>;
}

/** Days of a month from today on. @param month such as 2027-02 */
const daysOfMonth = (month: string, now: Date): DayRange => {
  const first = civilDate(`${month}-01`);
  const today = berlinDate(now);
  return { from: first < today ? today : first, to: addDays(addMonths(first, 1), -1) };
};

/** @param origin address of the shop for this process */
export function openPropertySystem(origin: () => string): PropertySystem {
  let book: Book | null = null;
  let shown: ShownMessage[] = [];
  let latest: Promise<unknown> = Promise.resolve();
  /** One after the other, as in a program with one user. */
  const inTurn = <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    const next = latest.then(run, run);
    latest = next.catch(() => undefined);
    return next;
  };
  /** Password of the shop here. As the book, it is as old as this process. */
  const ownPassword = randomBytes(18).toString("base64url");
  const show = (message: ShownMessage) => {
    shown = [message, ...shown].slice(0, shownMessages);
  };
  const send = async (credentials: Credentials, message: messages.OutgoingMessage) => {
    const exchange = await sendToShop(origin(), credentials, message);
    show(exchange.shown);
    return exchange.root;
  };
  const withBook = <Answer>(run: (open: Book) => Promise<Result<Answer & object, PropertyRefusal>>) =>
    inTurn(async () => (book ? run(book) : refuse("not-connected" as const)));

  return {
    book: (now) => (book ? viewBook(book, now) : null),
    messages: () => shown,
    connect: (work) =>
      inTurn(async (): Promise<Result<{ rooms: number }, PropertyRefusal>> => {
        const house = await findHouse(work);
        if (!house) return refuse("no-house");
        const { rooms, vendorKey: hotel, ...access } = house;
        if (!(await send(access, messages.pingMessage()))) return refuse("refused");
        const inventory = await send(access, messages.inventoryMessage(hotel));
        const prices = await send(access, messages.baseRatesMessage(hotel));
        if (!inventory || !prices) return refuse("refused");
        const codes = new Set(messages.roomCodesIn(inventory));
        book = {
          hotel,
          name: house.name,
          credentials: access,
          rooms: rooms.filter(({ code }) => codes.has(code)),
          rates: messages.ratesIn(prices),
          bookings: new Map(),
          hasRead: false,
        };
        await askForBookings(work, house, ownPassword);
        return { ok: true, rooms: book.rooms.length };
      }),
    sendInfo: () =>
      withBook(async (open) => {
        const answer = await send(open.credentials, messages.hotelInfoMessage(open.hotel));
        return answer ? { ok: true } : refuse("refused");
      }),
    receive: async (url, { headers, form }) => {
      if (new URL(url).hostname !== ownHost) return { kind: "failed", failure: "demo" };
      const isShop = headers["Authorization"] === basicAuthorization(ownUser, ownPassword);
      if (!isShop) return { kind: "answer", status: 401, text: "ERROR:invalid or missing username/password" };
      if (!book) return { kind: "answer", status: 503, text: "ERROR:not connected" };
      const [action, request] = [String(form.get("action")), String(form.get("request"))];
      const read = await readXml(request);
      const text = read.ok ? messages.answerShop(action, read.root) : null;
      if (!read.ok || text === null) return { kind: "answer", status: 400, text: "ERROR:unknown action" };
      takeBookings(book, messages.bookingsIn(read.root));
      show({ isFromShop: true, action, status: 200, sent: indentXml(request), received: indentXml(text) });
      return { kind: "answer", status: 200, text };
    },
    closeRooms: (now, { room: code, month, change }) =>
      withBook(async (open) => {
        const room = open.rooms.find((each) => each.code === code);
        if (!room) return refuse("unknown-room");
        const range = daysOfMonth(month, now);
        for (const day of daysWithin(range, range)) {
          const closed = (room.closed.get(day) ?? 0) - change;
          room.closed.set(day, Math.max(0, Math.min(room.count, closed)));
        }
        const free = runsOf(freeByDay(open, room, range));
        const answer = await send(open.credentials, messages.freeRoomsMessage(open.hotel, code, free));
        return answer ? { ok: true } : refuse("refused");
      }),
    sendPrices: (now, { month, percent }) =>
      withBook(async (open) => {
        const bounds = daysOfMonth(month, now);
        const rates = open.rates.flatMap((rate): messages.PlanRate[] => {
          const from = rate.from < bounds.from ? bounds.from : rate.from;
          const to = rate.to > bounds.to ? bounds.to : rate.to;
          const amount = cents(Math.round((rate.amount * (100 + percent)) / 100));
          return from > to ? [] : [{ ...rate, from, to, amount }];
        });
        if (rates.length === 0) return refuse("no-rates");
        const answer = await send(open.credentials, messages.ratePlansMessage(open.hotel, rates));
        return answer ? { ok: true } : refuse("refused");
      }),
    fetchBookings: (now) =>
      withBook(async (open) => {
        const since = open.hasRead ? null : laterBy(now, -days(365));
        const answer = await send(open.credentials, messages.readMessage(open.hotel, since));
        if (!answer) return refuse("refused");
        open.hasRead = true;
        const bookings = messages.bookingsIn(answer);
        takeBookings(open, bookings);
        if (bookings.length === 0) return { ok: true, bookings: 0 };
        const taken = await send(open.credentials, messages.confirmMessage(bookings));
        return taken ? { ok: true, bookings: bookings.length } : refuse("refused");
      }),
  };
}

function takeBookings({ bookings: known }: Book, bookings: readonly messages.Booking[]): void {
  for (const booking of bookings) {
    // A cancellation names nothing but the booking.
    const before = known.get(booking.id);
    const isLost = booking.isCancelled && before !== undefined;
    known.set(booking.id, isLost ? { ...before, isCancelled: true } : booking);
  }
}

/** Enters its own address in the shop, as an operator does in the back office. */
async function askForBookings(
  work: Work,
  { vendorKey, userName }: { vendorKey: string; userName: string },
  password: string,
): Promise<void> {
  const access = (await listChannelAccesses(work.db, vendorKey)).find((each) => each.userName === userName);
  if (!access) return;
  const found = await readChannelPush(work, access.id, vendorKey);
  const seen = found?.push?.changed.toISOString() ?? "";
  const wish = { accessId: access.id, vendorKey, url: ownAddress, userName: ownUser, password, seen };
  await setChannelPush(work, wish, undefined);
}

/** The first vendor with hotel rooms, an access for it, and its rooms. */
async function findHouse(work: Work) {
  for (const { key: vendorKey } of await listVendorPins(work.db)) {
    const rooms = await listRoomsWithCodes(work, { vendorKey });
    if (rooms.length === 0) continue;
    const wish = { vendorKey, prices: true };
    const kept = await createChannelAccess(work, { ...wish, formKey: accessKey });
    // An operator may have ended it, as the back office allows.
    const made = kept.ok ? kept : await createChannelAccess(work, { ...wish, formKey: undefined });
    if (!made.ok) return null;
    const { userName, password, name } = made;
    return { userName, password, name, vendorKey, rooms: rooms.map(toBookRoom) };
  }
  return null;
}

const toBookRoom = ({
  code,
  name,
  title,
  count,
}: Awaited<ReturnType<typeof listRoomsWithCodes>>[number]): BookRoom => ({
  code,
  name,
  house: title,
  count: count ?? usualCount,
  closed: new Map(),
});

function freeByDay({ bookings }: Book, room: BookRoom, range: DayRange): Map<CivilDate, number> {
  const free = new Map(
    daysWithin(range, range).map((day) => [day, room.count - (room.closed.get(day) ?? 0)]),
  );
  for (const { isCancelled, rooms, from, to } of bookings.values()) {
    if (isCancelled || from === null || to === null) continue;
    const booked = rooms.filter((code) => code === room.code).length;
    for (const day of daysWithin({ from, to: addDays(to, -1) }, range))
      free.set(day, (free.get(day) ?? 0) - booked);
  }
  for (const [day, value] of free) free.set(day, Math.max(0, value));
  return free;
}

function viewBook(book: Book, now: Date): PropertyBook {
  const today = berlinDate(now);
  const range = {
    from: today,
    to: addDays(addMonths(civilDate(`${today.slice(0, 7)}-01`), monthsInBook), -1),
  };
  return {
    name: book.name,
    hotel: book.hotel,
    rooms: book.rooms.map((room) => ({
      code: room.code,
      name: room.name,
      house: room.house,
      free: runsOf(freeByDay(book, room, range)),
    })),
    bookings: [...book.bookings.values()].map(({ idType: _, ...booking }) => booking).toReversed(),
  };
}
