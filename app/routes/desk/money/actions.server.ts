/** Actions of the bank inbox: reads statements, assigns lines to bookings and dismisses lines. */
import { foreignAccount } from "#app/payments/bank/statement.server.ts";
import { matchTransaction, type TransactionOutcome } from "#app/commands/payment/bank.server.ts";
import { dismissBankLine, importStatement } from "#app/commands/payment/bank-inbox.server.ts";
import {
  mostStatementLines,
  type StatementFault,
  type StatementReading,
} from "#app/commands/payment/read-statement.server.ts";
import type { Operator } from "#app/domain/operator/role.ts";
import { isUuid, parseOrderNumber } from "#app/domain/identifiers.ts";
import { groupIban, isIban } from "#app/domain/payment/bank-transfer.ts";
import { maxFileBytes } from "#app/http/forms.server.ts";
import type { SentFile } from "#app/http/request/multipart.server.ts";
import type { LineAct } from "#app/routes/desk/money/view.server.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { listInbox, type StoredLine } from "#app/store/queries/payment/bank.server.ts";
import { findOrderByNumber } from "#app/store/queries/order/order-lists.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { bankStatementTexts, deskMoneyTexts as t } from "#locale/payment/money.ts";

/** Counts for the query string of the next page, or error messages by field with the HTTP status. */
type Outcome =
  | { done: Readonly<Record<string, number | string>> }
  | { errors: Readonly<Record<string, string>>; status?: 413 };

/** @param signal of the request; nothing is stored once it is aborted */
export async function readIn(
  shop: Shop,
  operator: Operator,
  { file, signal }: { file: SentFile | undefined; signal: AbortSignal },
): Promise<Outcome> {
  if (!file || file.bytes.length === 0) return { errors: { file: t("upload.missing") } };
  if (file.bytes.length > maxFileBytes) return { errors: { file: t("upload.large") }, status: 413 };
  const read = await shop.files.statement(file.bytes);
  if (!read.ok) return refusedStatement(read);
  const { statement } = read;
  const own = shop.config.bankAccount.iban;
  const foreign = foreignAccount(statement, own);
  if (foreign !== undefined) {
    const accounts = { account: isIban(foreign) ? groupIban(foreign) : foreign, own: groupIban(own) };
    return { errors: { file: t("upload.foreign", accounts) } };
  }
  const { lines, pending, source, unreadable } = statement;
  const pendingOnly = { source: source === "camt" ? "camt.053" : source, count: pending };
  if (lines.length === 0 && pending > 0)
    return { errors: { file: problemOf(bankStatementTexts("pendingOnly", pendingOnly)) } };
  if (lines.length === 0) return { errors: { file: t("upload.empty") } };
  const taken = await importStatement(shop.work(), {
    source,
    lines,
    by: { operator },
    signal,
  });
  const { added: neu, out: aus, known: bekannt } = taken;
  const saldo = statement.imbalance ? 1 : 0;
  const rows = unreadable.filter(({ file: inArchive }) => inArchive === "").map(({ row }) => row);
  const zeilen = rows.slice(0, mostRows).join(".");
  return { done: { neu, aus, bekannt, offen: pending, unlesbar: unreadable.length, zeilen, saldo } };
}

/** Most unreadable rows that the query string lists. */
const mostRows = 20;

const problemOf = (problem: string): string => t("upload.problem", { problem });

function refusedStatement(read: Exclude<StatementReading, { ok: true }>): Outcome {
  if (read.refusal === "too-long")
    return { errors: { file: t("upload.tooLong", { most: mostStatementLines }) }, status: 413 };
  return { errors: { file: problemOf(describeProblem(read.fault)) } };
}

function describeProblem({ problem, at }: StatementFault): string {
  const reason = bankStatementTexts(`reasons.${at.reason ?? "amount"}`);
  const sentence = bankStatementTexts(`problems.${problem}`, { row: String(at.row ?? 0), reason });
  return at.file ? bankStatementTexts("inArchive", { file: at.file, problem: sentence }) : sentence;
}

/** The operator's choice for a line. */
interface Choice {
  line: StoredLine;
  act: LineAct;
  /** Null when the line is dismissed. */
  orderId: string | null;
}

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Books all choices of the form, or none when one of them is wrong. */
export async function settleLines(shop: Shop, operator: Operator, form: FormData): Promise<Outcome> {
  const actFields = [...form.keys()].filter((name) => name.startsWith("act-"));
  const wanted = actFields.filter((name) => ["assign", "dismiss"].includes(text(form, name)));
  if (wanted.length === 0) return { errors: { "": t("errors.nothing") } };
  const ids = wanted.map((name) => name.slice("act-".length)).filter(isUuid);
  const inbox = new Map((await listInbox(shop.db, { ids })).map((line) => [`act-${line.id}`, line]));
  const errors: Record<string, string> = {};
  const choices: Choice[] = [];
  for (const name of wanted) {
    const line = inbox.get(name);
    // Another operator has settled the line, or the form was sent twice.
    if (!line) continue;
    const choice = await readChoice(shop, form, line);
    if ("error" in choice) errors[choice.field] = choice.error;
    else choices.push(choice);
  }
  if (Object.keys(errors).length > 0) return { errors };
  const done: Record<string, number> = {};
  const count = (name: string) => (done[name] = (done[name] ?? 0) + 1);
  for (let gone = wanted.length - choices.length; gone > 0; gone--) count("vergeben");
  for (const choice of choices) count(await settle(shop, operator, choice));
  return { done };
}

async function readChoice(
  { db }: Shop,
  form: FormData,
  line: StoredLine,
): Promise<Choice | { field: string; error: string }> {
  if (text(form, `act-${line.id}`) === "dismiss") return { line, act: "dismiss", orderId: null };
  if (line.returned) return { field: `act-${line.id}`, error: t("errors.money") };
  const field = `number-${line.id}`;
  const typed = text(form, field);
  const number = parseOrderNumber(typed);
  const orderId = number && (await findOrderByNumber(db, number));
  const order = orderId ? await findOrder(db, orderId) : null;
  if (!order) return { field, error: t("errors.number", { typed: typed.slice(0, 40) }) };
  if (order.currency !== line.currency) return { field, error: t("errors.currency") };
  return { line, act: "assign", orderId: order.id };
}

const outcomes: Readonly<Record<TransactionOutcome["kind"], string>> = {
  paid: "bezahlt",
  mismatch: "weicht",
  owed: "zurueck",
  known: "vermerkt",
  // The next three happen only when a line is read in, never when it is assigned.
  unknown: "vergeben",
  returned: "vergeben",
  out: "vergeben",
};

/** @returns the name of the count that it adds to */
async function settle(shop: Shop, operator: Operator, { line, orderId }: Choice): Promise<string> {
  const by = { operator };
  const lineId = line.id;
  if (orderId === null) return (await dismissBankLine(shop.work(), { lineId, by })) ? "weg" : "vergeben";
  const answer = await matchTransaction(shop.work(), shop.providers, { lineId, orderId, by });
  return answer.ok ? outcomes[answer.outcome.kind] : "vergeben";
}
