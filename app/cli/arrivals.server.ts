import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { formatContacts } from "#app/domain/customer/contact.server.ts";
import { propertyContacts } from "#app/domain/customer/customer.ts";
import type { Arrival } from "#app/domain/order/arrival.ts";
import { formatDate } from "#app/domain/format.ts";
import { berlinDate } from "#app/domain/time.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { listArrivals } from "#app/store/queries/order/arrivals.server.ts";

const maxDays = 31;

export const arrivals = verb(
  [
    "arrivals list [--from TT.MM.JJJJ] [--days 7] [--house KEY]",
    "                                    zeigt, wer wann in welchem Haus anreist",
  ],
  {
    "list --from= --days= --house=": (call) =>
      inShop(async ({ db, now }) => {
        const { from: typed, days = "7", house: vendorKey = null } = call.options;
        const today = berlinDate(now);
        const from = typed === undefined ? today : parseGermanDate(typed, today);
        const count = /^[1-9]\d?$/.test(days) ? Number(days) : 0;
        if (!from || count === 0 || count > maxDays)
          return new Refusal(`Gemeint ist etwas wie --from 24.12.2026 --days 7; höchstens ${maxDays} Tage.`);
        const found = await listArrivals(db, { from, to: addDays(from, count - 1), vendorKey });
        return linesOr(found.map(describe), "In dieser Zeit reist niemand an.");
      })(call),
  },
);

function describe(arrival: Arrival): string {
  const { day, departure, house, quantity, room, guest, adults, childrenAges, number } = arrival;
  const children = childrenAges.length === 0 ? "" : `, Kinder: ${childrenAges.join(", ")}`;
  const names = arrival.travellers.map(({ name }) => name).filter((name) => name !== "");
  const who = names.length === 0 ? "" : ` (${names.join(", ")})`;
  const readable = formatContacts(arrival);
  const contacts = propertyContacts.map((name) => readable[name]).filter(Boolean);
  const until = formatDate(departure);
  return `${formatDate(day)} bis ${until}, ${house}: ${quantity} × ${room}; ${[guest, ...contacts].join(", ")}${who}; Erwachsene: ${adults}${children}; Buchung ${number}`;
}
