import { writeFile } from "node:fs/promises";

import { orderLine } from "#app/cli/orders/describe-order.server.ts";
import {
  type Answer,
  inShop,
  linesOr,
  type Opened,
  type Options,
  Refusal,
} from "#app/cli/command-line.server.ts";
import { buildBookingTable } from "#app/documents/booking-lines.ts";
import { csvTable } from "#app/documents/spreadsheet.server.ts";
import { berlinDate } from "#app/domain/time.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { type BookingSearch, listBookings } from "#app/store/queries/order/bookings.server.ts";
import { orderListStates } from "#app/store/queries/order/order-lists.server.ts";

const maxListed = 500;
const maxWritten = 2_000;

export const searchOptions = "--state= --text= --house= --from= --to=";

/** The search of the options. Null for an unknown state, a refusal for an invalid date. */
function readSearch(options: Options, now: Date): BookingSearch | Refusal | null {
  const { state = "all", text = "", house = "", from, to } = options;
  const knownState = orderListStates.find((each) => each === state);
  if (!knownState) return null;
  const day = (typed: string | undefined) =>
    typed === undefined ? null : parseGermanDate(typed, berlinDate(now));
  const days = { from: day(from), to: day(to) };
  if ((from !== undefined && days.from === null) || (to !== undefined && days.to === null))
    return new Refusal("--from und --to sind Tage der Anreise wie 24.12.2026.");
  return { text, house, ...days, state: knownState, vendorKey: null };
}

const withSearch =
  (act: (shop: Opened, wish: BookingSearch, ...words: string[]) => Promise<Answer>) =>
  async (shop: Opened, ...words: string[]): Promise<Answer> => {
    const search = readSearch(shop.options, shop.now);
    return search === null || search instanceof Refusal ? search : act(shop, search, ...words);
  };

export const listFound = inShop(
  withSearch(async ({ db, options: { count = "50" } }, search) => {
    if (!/^[1-9]\d{0,2}$/.test(count)) return null;
    const most = Math.min(Number(count), maxListed);
    const { orders } = await listBookings(db, search, { skip: 0, most });
    return linesOr(orders.map(orderLine), "Keine Bestellung.");
  }),
);

export const exportFound = inShop(
  withSearch(async ({ db }, search, path = "") => {
    const { orders } = await listBookings(db, search, { skip: 0, most: maxWritten });
    try {
      await writeFile(path, csvTable(buildBookingTable(orders)), { mode: 0o600 });
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      return new Refusal(`${path} lässt sich nicht schreiben (${code}).`);
    }
    return `${path}: ${orders.length} Bestellungen.`;
  }),
);
