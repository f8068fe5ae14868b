import { type Answer, inShop, linesOr, type Options, Refusal, verb } from "#app/cli/command-line.server.ts";
import {
  changeableDays,
  changeRooms,
  planRooms,
  type RoomPlan,
  stopRooms,
} from "#app/commands/catalogue/rooms.server.ts";
import {
  changeVouchers,
  planVouchers,
  type VoucherStock,
} from "#app/commands/voucher/voucher-stock.server.ts";
import {
  dayOf,
  highestPrice,
  isEmptyChange,
  mostLeastNights,
  mostRooms,
  type RoomChange,
  type RoomDay,
} from "#app/domain/catalogue/room-change.ts";
import { reasonOf } from "#app/cli/rooms/room-reasons.server.ts";
import { exportTable, importTable } from "#app/cli/rooms/room-table.server.ts";
import { addMonths, type CivilDate, nightsBetween, nightsFrom, type Weekday } from "#app/domain/dates.ts";
import { formatDate, plainMoney } from "#app/domain/format.ts";
import { type Cents, parseAmount } from "#app/domain/money.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { findVariantId, listRoomVariants } from "#app/store/queries/catalogue/rooms.server.ts";

const changeOptions = "--days= --price= --rooms= --sale= --arrival= --min-nights= --dry-run";

export const rooms = verb(
  [
    "rooms list                          zeigt alle Varianten als ANGEBOT/VARIANTE",
    "rooms show ANGEBOT/VARIANTE [VON]   zeigt einen Monat ab diesem Tag: Preis, Zimmer, verkauft, Verkauf, Anreise",
    "rooms change ANGEBOT/VARIANTE VON BIS [--days sa,so] [--price 149,50] [--rooms 5] [--sale stop|go]",
    "             [--arrival sa,so|none] [--min-nights 3] [--dry-run]",
    "                                    ändert diese Tage; --dry-run zeigt nur, was sich änderte",
    "rooms vouchers ANGEBOT/VARIANTE [--count 20] [--price 240,00] [--dry-run]",
    "                                    zeigt oder ändert die Gutscheine ohne Datum; --count zählt die verkauften mit",
    "rooms export DATEI [--offer ANGEBOT] [--from VON] [--to BIS]",
    "                                    schreibt eine CSV, eine Zeile je Tag und Variante",
    "rooms import DATEI [--dry-run]      liest eine solche CSV ein, ganz oder gar nicht",
    "rooms stop|resume ANGEBOT/VARIANTE  stoppt den Verkauf ganz, oder gibt ihn frei",
  ],
  {
    list: inShop(async ({ db }) => {
      const roomCount = await listRoomVariants(db, null);
      return linesOr(
        roomCount.map(({ slug, key, room, board, stopped }) =>
          [`${slug}/${key}`, room, board, ...(stopped ? ["gestoppt"] : [])].join("; "),
        ),
        "Es gibt keine Varianten.",
      );
    }),
    "show VARIANTE…": inShop(({ db, now }, name, from) => show({ db, now }, name, from)),
    [`change VARIANTE VON BIS ${changeOptions}`]: inShop(async ({ db, now, options }, name, from, to) => {
      const change = readChange(options, from, to, berlinDate(now));
      if (change === null) return null;
      const id = await findVariant(db, name);
      if (id === null) return unknown;
      const isDryRun = options["dry-run"] !== undefined;
      const answer = await (isDryRun ? planRooms : changeRooms)({ db, now }, id, [change]);
      if (!answer.ok) return new Refusal(reasonOf(answer));
      return [
        ...answer.days.map((pair) => changedLine(answer, pair)),
        ...(answer.missing.length > 0 ? [`Nicht im Verkauf: ${answer.missing.length} Tage.`] : []),
        `${answer.days.length} Tage ${isDryRun ? "würden sich ändern" : "geändert"}.`,
      ];
    }),
    "vouchers VARIANTE --count= --price= --dry-run": inShop(({ db, now, options }, name) =>
      vouchers({ db, now }, name, options),
    ),
    "export DATEI --offer= --from= --to=": inShop(({ db, now, options }, file) =>
      exportTable({ db, now }, file, options),
    ),
    "import DATEI --dry-run": inShop(({ db, now, options }, file) =>
      importTable({ db, now }, file, options["dry-run"] !== undefined),
    ),
    "stop VARIANTE": inShop(({ db, now }, name) => setStopped({ db, now }, name, true)),
    "resume VARIANTE": inShop(({ db, now }, name) => setStopped({ db, now }, name, false)),
  },
);

const unknown = new Refusal("Diese Variante gibt es nicht; „rooms list“ zeigt alle.");

async function findVariant(db: Db, name = ""): Promise<string | null> {
  const [slug = "", key = ""] = name.split("/");
  return findVariantId(db, slug, key);
}

type Work = Parameters<typeof planRooms>[0];

async function setStopped(work: Work, name: string | undefined, stopped: boolean): Promise<Answer> {
  const id = await findVariant(work.db, name);
  const answer = id === null ? null : await stopRooms(work, { variantId: id, stopped });
  if (!answer?.ok) return unknown;
  return stopped ? "Der Verkauf ist gestoppt; was verkauft ist, bleibt es." : "Der Verkauf läuft wieder.";
}

async function vouchers(work: Work, name: string | undefined, options: Options): Promise<Answer> {
  const count = readNumber(options["count"], mostRooms);
  const total = readPrice(options["price"]);
  if (count === null || total === null) return null;
  const id = await findVariant(work.db, name);
  if (id === null) return unknown;
  const isDryRun = options["dry-run"] !== undefined;
  const change = { ...(count !== undefined && { count }), ...(total !== undefined && { total }) };
  const answer = await (isDryRun ? planVouchers : changeVouchers)(work, id, change);
  if (!answer.ok) return new Refusal(reasonOf(answer));
  const { before, after, sold, variant } = answer;
  const line = (stock: VoucherStock) =>
    `${plainMoney(stock.total, variant.currency)}; ${stock.count} Gutscheine; ${sold} verkauft`;
  if (before.total === after.total && before.count === after.count) return line(after);
  return [`${line(before)} -> ${line(after)}`, isDryRun ? "So würde es geändert." : "Geändert."];
}

async function show(work: Work, name: string | undefined, typed: string | undefined): Promise<Answer> {
  const { first, last } = changeableDays(work.now);
  const from = typed === undefined ? first : parseGermanDate(typed, first);
  if (from === null) return null;
  const id = await findVariant(work.db, name);
  if (id === null) return unknown;
  const end = addMonths(from, 1);
  // An empty change only reads the days, and refuses days without inventory.
  const to = end > last ? last : end;
  const read = await planRooms(work, id, [{ from, to, weekdays: [] }]);
  if (!read.ok) return new Refusal(reasonOf(read));
  return nightsFrom(from, nightsBetween(from, to)).map((date) => dayLine(read, dayOf(read.before, date)));
}

function dayLine({ variant: { currency } }: RoomPlan, { date, night, minNights }: RoomDay): string {
  if (!night) return `${formatDate(date, "weekday")}; nicht im Verkauf`;
  return [
    formatDate(date, "weekday"),
    plainMoney(night.price, currency),
    `${night.rooms} Zimmer`,
    `${night.sold} verkauft`,
    night.stopped ? "gestoppt" : "im Verkauf",
    night.closedToArrival ? "keine Anreise" : `ab ${minNights} Nächten`,
  ].join("; ");
}

function changedLine(plan: RoomPlan, { before, after }: RoomPlan["days"][number]): string {
  const [beforeText, afterText] = [before, after].map((day) =>
    dayLine(plan, day).split("; ").slice(1).join("; "),
  );
  return `${formatDate(before.date, "weekday")}: ${beforeText} -> ${afterText}`;
}

const dayNames: Readonly<Record<string, Weekday>> = {
  mo: "mon",
  di: "tue",
  mi: "wed",
  do: "thu",
  fr: "fri",
  sa: "sat",
  so: "sun",
};

/** Undefined when absent, null when invalid. */
function readDays(text: string | undefined): Weekday[] | undefined | null {
  if (text === undefined) return undefined;
  const days = text
    .toLowerCase()
    .split(",")
    .map((name) => dayNames[name.trim()] ?? null);
  return days.includes(null) ? null : days.flatMap((day) => day ?? []);
}

function readNumber(text: string | undefined, most: number): number | undefined | null {
  if (text === undefined) return undefined;
  return /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : null;
}

/** In cents. */
function readPrice(text: string | undefined): Cents | undefined | null {
  const amount = text === undefined ? undefined : parseAmount(text);
  return amount === 0 || (amount ?? 0) > highestPrice ? null : amount;
}

function readChange(
  options: Options,
  typedFrom: string | undefined,
  typedTo: string | undefined,
  today: CivilDate,
): RoomChange | null {
  const from = parseGermanDate(typedFrom ?? "", today);
  const to = parseGermanDate(typedTo ?? "", from ?? today);
  const weekdays = readDays(options["days"]);
  const arrival = options["arrival"] === "none" ? [] : readDays(options["arrival"]);
  const price = readPrice(options["price"]);
  const numbers = {
    rooms: readNumber(options["rooms"], mostRooms),
    minNights: readNumber(options["min-nights"], mostLeastNights),
  };
  const { rooms: roomCount, minNights } = numbers;
  const sale = options["sale"];
  if (from === null || to === null || weekdays === null || arrival === null) return null;
  if (price === null || roomCount === null || minNights === null) return null;
  if (sale !== undefined && sale !== "stop" && sale !== "go") return null;
  const stopped = sale === undefined ? undefined : sale === "stop";
  const change = { from, to, weekdays: weekdays ?? [], price, rooms: roomCount, stopped, arrival, minNights };
  return isEmptyChange(change) ? null : change;
}
