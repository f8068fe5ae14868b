/** Orders looked for on the command line: shown as lines, or written as a file for spreadsheets. */
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
import { bookingLines } from "#app/documents/booking-lines.ts";
import { csvTable } from "#app/documents/spreadsheet.server.ts";
import { berlinDate } from "#app/domain/time.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { type BookingSearch, listBookings } from "#app/store/queries/order/bookings.server.ts";
import { orderListStates } from "#app/store/queries/order/order-lists.server.ts";

const mostListed = 500;
const mostWritten = 2_000;

export const searchOptions = "--state= --text= --house= --from= --to=";

/** Null for a state that there is not, a refusal for no day. */
function wishOf(options: Options, now: Date): BookingSearch | Refusal | null {
  const { state = "all", text = "", house = "", from, to } = options;
  const known = orderListStates.find((each) => each === state);
  if (!known) return null;
  const day = (typed: string | undefined) =>
    typed === undefined ? null : parseGermanDate(typed, berlinDate(now));
  const days = { from: day(from), to: day(to) };
  if ((from !== undefined && days.from === null) || (to !== undefined && days.to === null))
    return new Refusal("--from und --to sind Tage der Anreise wie 24.12.2026.");
  return { text, house, ...days, state: known, vendorKey: null };
}

/** Runs with what the options ask for. */
const searching =
  (act: (shop: Opened, wish: BookingSearch, ...words: string[]) => Promise<Answer>) =>
  async (shop: Opened, ...words: string[]): Promise<Answer> => {
    const wish = wishOf(shop.options, shop.now);
    return wish === null || wish instanceof Refusal ? wish : act(shop, wish, ...words);
  };

export const listFound = inShop(
  searching(async ({ db, options: { count = "50" } }, wish) => {
    if (!/^[1-9]\d{0,2}$/.test(count)) return null;
    const most = Math.min(Number(count), mostListed);
    const { orders } = await listBookings(db, wish, { skip: 0, most });
    return linesOr(orders.map(orderLine), "Keine Bestellung.");
  }),
);

export const exportFound = inShop(
  searching(async ({ db }, wish, path = "") => {
    const { orders } = await listBookings(db, wish, { skip: 0, most: mostWritten });
    try {
      await writeFile(path, csvTable(bookingLines(orders)), { mode: 0o600 });
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      return new Refusal(`${path} lässt sich nicht schreiben (${code}).`);
    }
    return `${path}: ${orders.length} Bestellungen.`;
  }),
);
