import { readFile, stat } from "node:fs/promises";

import { readCamt } from "#app/cli/bank-files/camt.server.ts";
import { type ColumnNames, csvColumns, readBankCsv } from "#app/cli/bank-files/csv.server.ts";
import {
  type ImportLine,
  namedLines,
  type Statement,
  StatementError,
} from "#app/cli/bank-files/statement.server.ts";
import {
  type Call,
  type CliEnvironment,
  type ExitCode,
  readCall,
  showDate,
  showMoney,
  type Subcommand,
  withDatabase,
} from "#app/cli/command-line.server.ts";
import {
  importTransaction,
  type MatchRefusal,
  matchTransaction,
  type TransactionOutcome,
} from "#app/commands/bank.server.ts";
import { isUuid, parseOrderNumber } from "#app/domain/identifiers.ts";
import { cents } from "#app/domain/money.ts";
import { compactIban } from "#app/domain/payment/bank-transfer.ts";
import { dismissLine, listInbox, type StoredLine } from "#app/store/queries/bank.server.ts";
import { findNumbered } from "#app/store/queries/order-lists.server.ts";

/** Far more than a year of a shop's account. */
const largestFile = 50_000_000;

const refusals: Record<MatchRefusal, string> = {
  "unknown-line": "Diese Buchung gibt es nicht.",
  "unknown-order": "Diese Bestellung gibt es nicht.",
  "assigned-already": "Diese Buchung gehört schon zu einer Bestellung.",
  "not-money": "Zugeordnet wird nur, was eingegangen ist.",
  "other-currency": "Die Buchung hat eine andere Währung als die Bestellung.",
};

export const payments: Subcommand = {
  usage: [
    "payments import DATEI [--columns datum=Tag,betrag=Summe,zweck=Text]",
    "                                    bucht einen Kontoauszug (camt.053 oder CSV); noch einmal schadet nicht",
    "payments inbox                      zeigt Eingänge ohne Bestellung und Rückläufer",
    "payments assign ID NUMMER           ordnet einen Eingang einer Bestellung zu",
    "payments dismiss ID                 nimmt eine Buchung aus der Liste: sie gehört zu keiner Bestellung",
  ],
  async run(args, surroundings) {
    const call = readCall(args, ["columns"]);
    const [word = "", more, ...rest] = call?.words ?? [];
    if (!call || rest.length > 0) return 2;
    const bare = call.options["columns"] === undefined;
    if (call.action === "import" && word !== "" && more === undefined)
      return importFile(word, call, surroundings);
    if (call.action === "inbox" && word === "" && bare) return inbox(surroundings);
    if (call.action === "assign" && more !== undefined && bare) return assign(word, more, surroundings);
    if (call.action === "dismiss" && word !== "" && more === undefined && bare)
      return withDatabase(surroundings, async ({ db, now }) => {
        const done = isUuid(word) && (await dismissLine(db, word, now));
        (done ? surroundings.out : surroundings.err)(
          done
            ? `Erledigt: ${word}`
            : "Diese Buchung gibt es nicht, oder sie ist schon zugeordnet oder erledigt.",
        );
        return done ? 0 : 1;
      });
    return 2;
  },
};

async function importFile(path: string, { options }: Call, surroundings: CliEnvironment): Promise<ExitCode> {
  const columns = readColumns(options["columns"]);
  if (!columns) return 2;
  const { out, err } = surroundings;
  const statement = await readStatement(path, columns);
  if (typeof statement === "string") {
    err(statement);
    return 1;
  }
  return withDatabase(surroundings, async ({ config, withWork, providers }) => {
    const foreign = statement.accounts.find((account) => account !== compactIban(config.bankAccount.iban));
    if (foreign !== undefined) {
      err(
        `Der Auszug ist vom Konto ${foreign}, der Shop hat aber ${config.bankAccount.iban} (SHOP_BANK_IBAN).`,
      );
      return 1;
    }
    const lines = namedLines(statement);
    const booked = await withWork(async (work) => {
      const outcomes: [ImportLine, TransactionOutcome][] = [];
      for (const line of lines)
        outcomes.push([line, await importTransaction(work, providers(), statement.source, line)]);
      return outcomes;
    });
    for (const line of report(booked, statement.pending)) out(line);
    return 0;
  });
}

/** The statement, or why there is none. */
async function readStatement(path: string, columns: ColumnNames): Promise<Statement | string> {
  try {
    const { size } = await stat(path);
    if (size > largestFile) return `Die Datei ist größer als ${largestFile / 1_000_000} MB.`;
    const bytes = await readFile(path);
    const isXml = /^(?:\uFEFF|ï»¿)?\s*</.test(bytes.subarray(0, 100).toString("latin1"));
    return isXml ? readCamt(new TextDecoder().decode(bytes)) : readBankCsv(bytes, columns);
  } catch (error) {
    if (error instanceof StatementError) return error.message;
    if (error instanceof Error && "code" in error)
      return `Die Datei ist nicht lesbar (${String(error.code)}).`;
    throw error;
  }
}

function readColumns(typed: string | undefined): ColumnNames | null {
  const columns: ColumnNames = {};
  for (const part of typed?.split(",") ?? []) {
    const [name = "", heading = ""] = part.split("=");
    const known = csvColumns.find((column) => column === name.trim());
    if (!known || heading.trim() === "") return null;
    columns[known] = heading;
  }
  return columns;
}

const describe = ({
  bookedOn,
  amount,
  currency,
  party,
  purpose,
}: Omit<ImportLine, "ordinal" | "fingerprint">) =>
  `${showDate(bookedOn)}, ${showMoney(amount, currency)}, ${party || "ohne Namen"}, „${purpose.replaceAll(/\s+/g, " ")}“`;

function report(booked: readonly (readonly [ImportLine, TransactionOutcome])[], pending: number): string[] {
  const said = booked.flatMap(([line, outcome]): string[] => {
    if (outcome.kind === "known") return [];
    const text = describe(line);
    if (outcome.kind === "paid") return [`Bezahlt: Bestellung ${outcome.number}; ${text}`];
    if (outcome.kind === "owed")
      return [
        `Geht zurück (storniert oder schon bezahlt, siehe refunds list): Bestellung ${outcome.number}; ${text}`,
      ];
    if (outcome.kind === "mismatch")
      return [`Weicht ab: Bestellung ${outcome.number} erwartet ${showMoney(outcome.expected)}; ${text}`];
    if (outcome.kind === "unknown")
      return [
        `Ohne Bestellung: ${outcome.id}; ${text}${outcome.guess ? `; vielleicht ${outcome.guess}` : ""}`,
      ];
    return [`${outcome.kind === "returned" ? "Rückläufer" : "Ausgang"}: ${text}`];
  });
  const count = (kind: TransactionOutcome["kind"]) =>
    booked.filter(([, outcome]) => outcome.kind === kind).length;
  const paid = booked.filter(([, outcome]) => outcome.kind === "paid").map(([{ amount }]) => amount);
  const sum = showMoney(cents(paid.reduce((total, amount) => total + amount, 0)));
  return [
    ...said,
    `${booked.length} Buchungen: ${count("paid")} bezahlt (${sum}), ${count("mismatch")} abweichend, ` +
      `${count("owed")} zurück, ${count("unknown")} ohne Bestellung, ${count("returned")} Rückläufer, ` +
      `${count("out")} Ausgänge, ${count("known")} schon bekannt, ${pending} noch nicht gebucht.`,
  ];
}

function inbox(surroundings: CliEnvironment): Promise<ExitCode> {
  return withDatabase(surroundings, async ({ db }) => {
    const lines = await listInbox(db);
    const kind = ({ returned }: StoredLine) => (returned ? "Rückläufer" : "ohne Bestellung");
    for (const line of lines) surroundings.out(`${line.id}: ${kind(line)}; ${describe(line)}`);
    if (lines.length === 0) surroundings.out("Keine Buchung wartet.");
    return 0;
  });
}

function assign(lineId: string, typed: string, surroundings: CliEnvironment): Promise<ExitCode> {
  return withDatabase(surroundings, async ({ db, withWork, providers }) => {
    const number = parseOrderNumber(typed);
    const orderId = number && (await findNumbered(db, number));
    const answer =
      orderId && isUuid(lineId)
        ? await withWork((work) => matchTransaction(work, providers(), { lineId, orderId }))
        : { ok: false as const, refusal: orderId ? ("unknown-line" as const) : ("unknown-order" as const) };
    if (!answer.ok) {
      surroundings.err(refusals[answer.refusal]);
      return 1;
    }
    const said: Partial<Record<TransactionOutcome["kind"], string>> = {
      paid: "ist damit bezahlt",
      owed: "war storniert oder schon bezahlt: das Geld geht zurück (refunds list)",
      mismatch: "weicht ab: orders show, dann mark-paid oder cancel",
    };
    surroundings.out(`Zugeordnet: Bestellung ${number} ${said[answer.outcome.kind] ?? ""}`);
    return 0;
  });
}
