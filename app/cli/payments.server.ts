import { readFile, stat } from "node:fs/promises";

import { type ColumnNames, csvColumns } from "#app/payments/bank/csv-layout.server.ts";
import {
  foreignAccount,
  type Imbalance,
  type ImportLine,
  addLineReferences,
  type Statement,
  StatementError,
} from "#app/payments/bank/statement.server.ts";
import { readStatementFile } from "#app/payments/bank/statement-file.server.ts";
import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import {
  importTransaction,
  type MatchRefusal,
  matchTransaction,
  type TransactionOutcome,
} from "#app/commands/payment/bank.server.ts";
import { dismissBankLine } from "#app/commands/payment/bank-inbox.server.ts";
import { formatDate, plainMoney } from "#app/domain/format.ts";
import { isUuid, parseOrderNumber } from "#app/domain/identifiers.ts";
import { cents, decimalText } from "#app/domain/money.ts";
import { listInbox, type StoredLine } from "#app/store/queries/payment/bank.server.ts";
import { findOrderByNumber } from "#app/store/queries/order/order-lists.server.ts";
import { bankStatementTexts as t } from "#locale/payment/money.ts";

/** In bytes. Far more than a year of statements. */
const maxFileBytes = 50_000_000;

const refusals: Record<MatchRefusal, string> = {
  "unknown-line": "Diese Buchung gibt es nicht.",
  "unknown-order": "Diese Bestellung gibt es nicht.",
  "assigned-already": "Diese Buchung gehört schon zu einer Bestellung.",
  "not-money": "Zugeordnet wird nur, was eingegangen ist.",
  "other-currency": "Die Buchung hat eine andere Währung als die Bestellung.",
};

export const payments = verb(
  [
    "payments import DATEI [--columns datum=Tag,betrag=Summe,zweck=Text]",
    "                                    bucht einen Kontoauszug (camt, MT940 oder CSV, auch als ZIP); noch einmal schadet nicht",
    "payments inbox                      zeigt Eingänge ohne Bestellung und Rückläufer",
    "payments assign ID NUMMER           ordnet einen Eingang einer Bestellung zu",
    "payments dismiss ID                 nimmt eine Buchung aus der Liste: sie gehört zu keiner Bestellung",
  ],
  {
    "import DATEI --columns=": async (call, path) => {
      const columns = readColumns(call.options["columns"]);
      if (!columns) return null;
      const statement = await readStatement(path, columns);
      return typeof statement === "string" ? new Refusal(statement) : importStatement(statement)(call);
    },
    inbox: inShop(async ({ db }) => {
      const kind = ({ returned }: StoredLine) => (returned ? "Rückläufer" : "ohne Bestellung");
      const lines = await listInbox(db);
      return linesOr(
        lines.map((line) => `${line.id}: ${kind(line)}; ${describe(line)}`),
        "Keine Buchung wartet.",
      );
    }),
    "assign ID NUMMER": inShop(async ({ db, withWork, providers }, lineId, typed) => {
      const number = parseOrderNumber(typed);
      const orderId = number && (await findOrderByNumber(db, number));
      if (!orderId) return new Refusal(refusals["unknown-order"]);
      if (!isUuid(lineId)) return new Refusal(refusals["unknown-line"]);
      const answer = await withWork((work) => matchTransaction(work, providers(), { lineId, orderId }));
      if (!answer.ok) return new Refusal(refusals[answer.refusal]);
      return `Zugeordnet: Bestellung ${number} ${outcomeTexts[answer.outcome.kind] ?? ""}`;
    }),
    "dismiss ID": inShop(async ({ db, now }, id) =>
      isUuid(id) && (await dismissBankLine({ db, now }, { lineId: id }))
        ? `Erledigt: ${id}`
        : new Refusal("Diese Buchung gibt es nicht, oder sie ist schon zugeordnet oder erledigt."),
    ),
  },
);

const outcomeTexts: Partial<Record<TransactionOutcome["kind"], string>> = {
  paid: "ist damit bezahlt",
  known: "war schon von Hand als bezahlt festgehalten; es ist dasselbe Geld",
  owed: "war storniert oder schon bezahlt: das Geld geht zurück (refunds list)",
  mismatch: "weicht ab: orders show, dann mark-paid oder cancel",
};

const importStatement = (statement: Statement) =>
  inShop(async ({ config, withWork, providers }) => {
    const foreignIban = foreignAccount(statement, config.bankAccount.iban);
    if (foreignIban !== undefined)
      return new Refusal(
        `Der Auszug ist vom Konto ${foreignIban}, der Shop hat aber ${config.bankAccount.iban} (SHOP_BANK_IBAN).`,
      );
    const outcomesByLine = await withWork(async (work) => {
      const outcomes: [ImportLine, TransactionOutcome][] = [];
      for (const line of addLineReferences(statement))
        outcomes.push([line, await importTransaction(work, providers(), statement.source, line)]);
      return outcomes;
    });
    return report(outcomesByLine, statement);
  });

async function readStatement(path: string, columns: ColumnNames): Promise<Statement | string> {
  try {
    const { size } = await stat(path);
    if (size > maxFileBytes) return `Die Datei ist größer als ${maxFileBytes / 1_000_000} MB.`;
    return readStatementFile(await readFile(path), columns);
  } catch (error) {
    if (error instanceof StatementError) return `${describeProblem(error)}.`;
    if (error instanceof Error && "code" in error)
      return `Die Datei ist nicht lesbar (${String(error.code)}).`;
    throw error;
  }
}

function describeProblem({ problem, at }: StatementError): string {
  const reason = t(`reasons.${at.reason ?? "amount"}`);
  const sentence = t(`problems.${problem}`, { row: String(at.row ?? 0), reason });
  return at.file ? t("inArchive", { file: at.file, problem: sentence }) : sentence;
}

function readColumns(typed: string | undefined): ColumnNames | null {
  const columns: ColumnNames = {};
  for (const part of typed?.split(",") ?? []) {
    const [name = "", heading = ""] = part.split("=");
    const knownColumn = csvColumns.find((column) => column === name.trim());
    if (!knownColumn || heading.trim() === "") return null;
    columns[knownColumn] = heading;
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
  `${formatDate(bookedOn)}, ${plainMoney(amount, currency)}, ${party || "ohne Namen"}, „${purpose.replaceAll(/\s+/g, " ")}“`;

function report(
  booked: readonly (readonly [ImportLine, TransactionOutcome])[],
  { pending, unreadable, imbalance }: Statement,
): string[] {
  const lines = booked.flatMap(([line, outcome]): string[] => {
    const text = describe(line);
    if ("number" in outcome) return [`Bezahlt: Bestellung ${outcome.number}; ${text}`];
    if (outcome.kind === "unknown")
      return [
        `Ohne Bestellung: ${outcome.id}; ${text}${outcome.guess ? `; vielleicht ${outcome.guess}` : ""}`,
      ];
    if (outcome.kind === "known") return [];
    return [`${outcome.kind === "returned" ? "Rückläufer" : "Ausgang"}: ${text}`];
  });
  const rows = unreadable.map(
    ({ row, reason, file }) =>
      `Nicht lesbar: ${file ? `${file}, ` : ""}Zeile ${row} ${t(`reasons.${reason}`)}`,
  );
  const count = (kind: TransactionOutcome["kind"]) =>
    booked.filter(([, outcome]) => outcome.kind === kind).length;
  const paid = booked.filter(([, outcome]) => outcome.kind === "paid").map(([{ amount }]) => amount);
  const sum = plainMoney(cents(paid.reduce((total, amount) => total + amount, 0)), "EUR");
  return [
    ...lines,
    ...rows,
    ...(imbalance ? [describeImbalance(imbalance)] : []),
    `${booked.length} Buchungen: ${count("paid")} bezahlt (${sum}), ${count("unknown")} ohne Bestellung, ` +
      `${count("returned")} Rückläufer, ${count("out")} Ausgänge, ${count("known")} schon bekannt, ` +
      `${pending} noch nicht gebucht, ${unreadable.length} nicht lesbar.`,
  ];
}

function describeImbalance({ opening, booked, closing }: Imbalance): string {
  const sums = { opening: decimalText(opening), booked: decimalText(booked), closing: decimalText(closing) };
  return `${t("imbalance", sums)}.`;
}
