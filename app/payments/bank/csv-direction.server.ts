/** Determines which amounts of a CSV list are debits. A debit must never be read as incoming money. */
import { type Direction, directionOf } from "#app/payments/bank/figures.server.ts";
import { type ColumnIndexes, csvColumns } from "#app/payments/bank/csv-layout.server.ts";
import { StatementError } from "#app/payments/bank/statement.server.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";

export interface Booking {
  cells: readonly string[];
  /** Absolute value. */
  amount: Cents;
  bookedOn: CivilDate;
  /** From the sign or from separate debit and credit columns; null when the amount alone does not show it. */
  direction: Direction | null;
  /** Balance after the booking; null when the list has none. */
  balance: Cents | null;
  kind: string;
}

export interface Decision {
  /** Null when it is unknown whether the amount is a debit. */
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

function readDirectionWord(text: string): Direction | null {
  const word = text.trim().toLowerCase();
  return debitWords.has(word) ? "debit" : creditWords.has(word) ? "credit" : null;
}

/**
 * Decides by signs and a debit/credit indicator column, else by balances, else by the kinds of bookings.
 * @param hasMinus a pending row of the list has a minus
 * @throws StatementError when some amounts must be debits and cannot be identified
 */
export function decideDirections(
  bookings: readonly Booking[],
  columns: ColumnIndexes,
  balances: Balances,
  hasMinus: boolean,
): Decision[] {
  const isSigned = hasMinus || bookings.some(({ direction }) => direction !== null);
  const marks =
    readMarks(bookings, columns, directionOf, isSigned) ??
    (isSigned ? null : readMarks(bookings, columns, readDirectionWord, false));
  if (marks)
    return bookings.map(({ direction }, index) => {
      const mark = marks[index] ?? null;
      const isDebit = direction === "debit" || mark === "debit";
      return { direction: isDebit ? "debit" : (mark ?? direction), certain: true };
    });
  // A minus shows that the list marks debits. When it also marks credits by a plus, an unsigned amount is undefined.
  const hasPlus = bookings.some(({ direction }) => direction === "credit");
  const defaultDirection = ({ amount }: Booking) => (hasPlus && amount !== 0 ? null : "credit");
  if (isSigned)
    return bookings.map((booking) => ({
      direction: booking.direction ?? defaultDirection(booking),
      certain: true,
    }));
  return decideByBalances(bookings, balances) ?? decideByKinds(bookings, columns);
}

const countColumns = (bookings: readonly Booking[]): number =>
  bookings.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);

/** Reads the column that contains only debit/credit indicators, whatever its heading. */
function readMarks(
  bookings: readonly Booking[],
  columns: ColumnIndexes,
  read: (cell: string) => Direction | null,
  isSigned: boolean,
): (Direction | null)[] | null {
  const width = countColumns(bookings);
  const known = columns.vorzeichen?.[0];
  const used = new Set(
    csvColumns
      .filter((name) => name !== "vorzeichen" && name !== "art")
      .flatMap((name) => columns[name] ?? []),
  );
  const indexes = Array.from({ length: width }, (_, index) => index).filter((index) => !used.has(index));
  const candidates = indexes.flatMap((index) => {
    const cells = bookings.map((booking) => booking.cells[index] ?? "");
    const filled = cells.filter((cell) => cell !== "");
    const found = cells.map(read);
    if (filled.length === 0 || filled.some((cell) => read(cell) === null)) return [];
    const isMixed = found.includes("credit") && found.includes("debit");
    // Beside signed amounts, a column with a single letter may have another meaning.
    return !isSigned || isMixed || index === known ? [{ index, found, isMixed }] : [];
  });
  const best =
    candidates.find(({ index }) => index === known) ??
    candidates.find(({ isMixed }) => isMixed) ??
    candidates.at(-1);
  return best?.found ?? null;
}

/** Derives the signs of unsigned amounts from running or opening and closing balances. */
function decideByBalances(bookings: readonly Booking[], balances: Balances): Decision[] | null {
  const changes = runningChanges(bookings);
  if (changes) {
    const hasDebit = changes.some((change) => change !== null && change < 0);
    return changes.map((change) => {
      if (change !== null) return { direction: change < 0 ? "debit" : "credit", certain: true };
      return { direction: hasDebit ? null : "credit", certain: false };
    });
  }
  // Balances that fit both directions, or neither, do not determine the direction.
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
 * Signed balance change of each booking; null where it differs from the booking's amount. Accepts either date order.
 * Returns null when no balance fits.
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
  const countFitting = (found: readonly (Cents | null)[]) => found.filter((change) => change !== null).length;
  if (countFitting(rising) + countFitting(falling) === 0) return null;
  const [oldest, newest] = [bookings[0]?.bookedOn ?? "", bookings.at(-1)?.bookedOn ?? ""];
  if (oldest !== newest) return oldest < newest ? rising : falling;
  if (countFitting(rising) === countFitting(falling)) return null;
  return countFitting(rising) > countFitting(falling) ? rising : falling;
}

/** Without signs the list should contain credits only. A typical debit kind means that signs are missing. */
function decideByKinds(bookings: readonly Booking[], columns: ColumnIndexes): Decision[] {
  const isDebit = ({ kind }: Booking) => debitKinds.test(kind) && !creditKinds.test(kind);
  if (bookings.some(isDebit) || hasUnknownMarks(bookings, columns)) throw new StatementError("direction");
  return bookings.map(({ kind }) => ({ direction: "credit", certain: creditKinds.test(kind) }));
}

/** Two one- or two-letter values in an unknown column may be debit/credit indicators. */
function hasUnknownMarks(bookings: readonly Booking[], columns: ColumnIndexes): boolean {
  const used = new Set(csvColumns.flatMap((name) => columns[name] ?? []));
  return Array.from({ length: countColumns(bookings) }, (_, index) => index).some((index) => {
    const values = new Set(bookings.map(({ cells }) => cells[index] ?? ""));
    return !used.has(index) && values.size === 2 && [...values].every((value) => /^\p{L}{1,2}$/u.test(value));
  });
}
