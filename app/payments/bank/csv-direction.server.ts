/** Which amounts of a list are debits. A debit must never be read as money in. */
import { type Direction, directionOf } from "#app/payments/bank/figures.server.ts";
import { type ColumnIndexes, csvColumns } from "#app/payments/bank/csv-layout.server.ts";
import { StatementError } from "#app/payments/bank/statement.server.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";

/** What a row says of its amount. */
export interface Booking {
  cells: readonly string[];
  /** Without a sign. */
  amount: Cents;
  bookedOn: CivilDate;
  /** By a sign, or by the column that it stands in; null where the figure alone does not say. */
  direction: Direction | null;
  /** The balance after the booking; null where the list has none. */
  balance: Cents | null;
  kind: string;
}

export interface Decision {
  /** Null where it is unknown whether the amount is a debit. */
  direction: Direction | null;
  certain: boolean;
}

interface Balances {
  opening: Cents | null;
  closing: Cents | null;
}

const creditKinds = /gutschr|eingang|einzahlung|^haben|income|credit transfer|accredito/i;
const debitKinds =
  /lastschr|abbuchung|dauerauftrag|kartenzahlung|kartenverf|(ü|ue)berweisungsauftr|auszahlung|entgelt|geb(ü|ue)hr|belastung|ausgang|debit|bargeld/i;
const creditWords = new Set(["gutschrift", "eingang", "einnahme", "zahlungseingang", "einzahlung", "income"]);
const debitWords = new Set([
  "lastschrift",
  "belastung",
  "ausgang",
  "ausgabe",
  "zahlungsausgang",
  "auszahlung",
  "expense",
]);

function directionOfWord(text: string): Direction | null {
  const word = text.trim().toLowerCase();
  return debitWords.has(word) ? "debit" : creditWords.has(word) ? "credit" : null;
}

/**
 * Decides by the signs of the list, by a column of marks, by the balances, by the kinds of bookings.
 * @param hasMinus an announced row of the list has a minus
 * @throws StatementError where some amounts must be debits and nothing says which
 */
export function decideDirections(
  bookings: readonly Booking[],
  at: ColumnIndexes,
  balances: Balances,
  hasMinus: boolean,
): Decision[] {
  const isSigned = hasMinus || bookings.some(({ direction }) => direction !== null);
  const marks =
    readMarks(bookings, at, directionOf, isSigned) ??
    (isSigned ? null : readMarks(bookings, at, directionOfWord, false));
  if (marks)
    return bookings.map(({ direction }, index) => {
      const mark = marks[index] ?? null;
      const isDebit = direction === "debit" || mark === "debit";
      return { direction: isDebit ? "debit" : (mark ?? direction), certain: true };
    });
  // One minus shows that the list writes a minus at debits. Where it writes a plus, too, a figure without a sign is a gap.
  const hasPlus = bookings.some(({ direction }) => direction === "credit");
  const unsigned = ({ amount }: Booking) => (hasPlus && amount !== 0 ? null : "credit");
  if (isSigned)
    return bookings.map((booking) => ({ direction: booking.direction ?? unsigned(booking), certain: true }));
  return decideByBalances(bookings, balances) ?? decideByKinds(bookings, at);
}

const widthOf = (bookings: readonly Booking[]): number =>
  bookings.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);

/** The column whose cells are all marks of direction, whatever its heading. */
function readMarks(
  bookings: readonly Booking[],
  at: ColumnIndexes,
  read: (cell: string) => Direction | null,
  isSigned: boolean,
): (Direction | null)[] | null {
  const width = widthOf(bookings);
  const known = at.vorzeichen?.[0];
  const used = new Set(
    csvColumns.filter((name) => name !== "vorzeichen" && name !== "art").flatMap((name) => at[name] ?? []),
  );
  const indexes = Array.from({ length: width }, (_, index) => index).filter((index) => !used.has(index));
  const candidates = indexes.flatMap((index) => {
    const cells = bookings.map((booking) => booking.cells[index] ?? "");
    const written = cells.filter((cell) => cell !== "");
    const found = cells.map(read);
    if (written.length === 0 || written.some((cell) => read(cell) === null)) return [];
    const isMixed = found.includes("credit") && found.includes("debit");
    // Beside signed amounts, a column of one letter alone may mean anything.
    return !isSigned || isMixed || index === known ? [{ index, found, isMixed }] : [];
  });
  const best =
    candidates.find(({ index }) => index === known) ??
    candidates.find(({ isMixed }) => isMixed) ??
    candidates.at(-1);
  return best?.found ?? null;
}

/** Unsigned amounts with balances: only one choice of signs leads from one to the next. */
function decideByBalances(bookings: readonly Booking[], balances: Balances): Decision[] | null {
  const changes = runningChanges(bookings);
  if (changes) {
    const hasDebit = changes.some((change) => change !== null && change < 0);
    return changes.map((change) => {
      if (change !== null) return { direction: change < 0 ? "debit" : "credit", certain: true };
      return { direction: hasDebit ? null : "credit", certain: false };
    });
  }
  // Balances that fit both ways, or neither, leave the direction open.
  if (bookings.some(({ balance }) => balance !== null) && bookings.length > 1)
    throw new StatementError("direction");
  const { opening, closing } = balances;
  if (opening === null || closing === null) return null;
  const sum = bookings.reduce((total, { amount }) => total + amount, 0);
  if (opening + sum === closing) return bookings.map(() => ({ direction: "credit", certain: true }));
  if (opening - sum === closing) return bookings.map(() => ({ direction: "debit", certain: true }));
  throw new StatementError("direction");
}

/**
 * The signed change of the balance at each booking, oldest or newest first; null where it is not the booking's amount.
 * Null where no balance fits.
 */
export function runningChanges(
  bookings: readonly Pick<Booking, "amount" | "balance" | "bookedOn">[],
): (Cents | null)[] | null {
  const changes = (step: 1 | -1) =>
    bookings.map(({ amount, balance }, index) => {
      const previous = bookings[index - step]?.balance ?? null;
      const change = balance === null || previous === null ? null : balance - previous;
      return change !== null && Math.abs(change) === amount ? cents(change) : null;
    });
  const [rising, falling] = [changes(1), changes(-1)];
  const fitting = (found: readonly (Cents | null)[]) => found.filter((change) => change !== null).length;
  if (fitting(rising) + fitting(falling) === 0) return null;
  const [oldest, newest] = [bookings[0]?.bookedOn ?? "", bookings.at(-1)?.bookedOn ?? ""];
  if (oldest !== newest) return oldest < newest ? rising : falling;
  if (fitting(rising) === fitting(falling)) return null;
  return fitting(rising) > fitting(falling) ? rising : falling;
}

/** A list of credits has no minus. A booking kind that is a debit shows that signs are missing. */
function decideByKinds(bookings: readonly Booking[], at: ColumnIndexes): Decision[] {
  const isDebit = ({ kind }: Booking) => debitKinds.test(kind) && !creditKinds.test(kind);
  if (bookings.some(isDebit) || hasUnknownMarks(bookings, at)) throw new StatementError("direction");
  return bookings.map(({ kind }) => ({ direction: "credit", certain: creditKinds.test(kind) }));
}

/** Two letters in a column without a known heading may be marks that nobody knows. */
function hasUnknownMarks(bookings: readonly Booking[], at: ColumnIndexes): boolean {
  const used = new Set(csvColumns.flatMap((name) => at[name] ?? []));
  return Array.from({ length: widthOf(bookings) }, (_, index) => index).some((index) => {
    const values = new Set(bookings.map(({ cells }) => cells[index] ?? ""));
    return !used.has(index) && values.size === 2 && [...values].every((value) => /^\p{L}{1,2}$/u.test(value));
  });
}
