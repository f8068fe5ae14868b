import { rm, writeFile } from "node:fs/promises";

import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import {
  finishPayout,
  listRefundsToPay,
  createPayout,
  buildPayoutFile,
  type PayoutWay,
  setRefundAccount,
  deletePayout,
} from "#app/commands/payment/payouts.server.ts";
import { finishRefund } from "#app/commands/payment/refunds.server.ts";
import { answerByOperator, confirmByOperator } from "#app/commands/order/withdrawal-answers.server.ts";
import { plainInstant, plainMoney } from "#app/domain/format.ts";
import { isUuid, parseOrderNumber } from "#app/domain/identifiers.ts";
import { cents, sumCents } from "#app/domain/money.ts";
import { groupIban, parsePayeeAccount } from "#app/domain/payment/bank-transfer.ts";
import type { RefundFailure, RefundReason } from "#app/domain/payment/refund.ts";
import { payeeErrorTexts } from "#app/locales/payee-errors.ts";
import { findOrderByNumber } from "#app/store/queries/order/order-lists.server.ts";
import { listPayouts, type Payout } from "#app/store/queries/payment/payouts.server.ts";
import { isOwnType } from "#app/domain/payment/status.ts";
import { type DueRefund, listUnansweredWithdrawals } from "#app/store/queries/payment/refunds.server.ts";

export const refundReasons: Record<RefundReason, string> = {
  withdrawal: "Widerruf",
  cancellation: "Stornierung",
  grace: "Stornierung in der kostenlosen Frist",
  operator: "vom Betreiber veranlasst",
  "late-money": "Geld kam nach der Stornierung",
  "paid-twice": "doppelt bezahlt",
  provider: "beim Zahlungsdienst zurückgezahlt",
  chargeback: "von der Bank des Kunden zurückgeholt",
  change: "Buchung geändert",
  "no-show": "Gast nicht angereist",
};

const failures: Record<RefundFailure, string> = {
  refused: "der Zahlungsdienst hat sie abgelehnt",
  unclear: "unklar, ob der Zahlungsdienst sie ausgeführt hat: erst dort nachsehen",
  "too-much": "mehr als beim Zahlungsdienst noch übrig ist",
};

export const refunds = verb(
  [
    "refunds list                        zeigt, was Kunden noch zurückbekommen, auf welchem Weg, und was der Shop selbst zahlt",
    "refunds account NUMMER IBAN INHABER hält fest, auf welches Konto die Rückzahlungen einer Bestellung gehen",
    "refunds transfer DATEI              schreibt alle, deren Konto bekannt ist, als Überweisungen für die Bank (SEPA, pain.001)",
    "refunds files                       zeigt diese Dateien; file ID DATEI schreibt eine noch einmal, genau so",
    "refunds paid ID                     die Bank hat die Datei ausgeführt: jeder Kunde bekommt eine E-Mail",
    "refunds undo ID                     die Bank hat die Datei nie bekommen: ihre Rückzahlungen warten wieder",
    "refunds done ID                     hält fest, dass es von Hand zurückgezahlt ist; der Kunde bekommt eine E-Mail",
  ],
  {
    list: inShop(async ({ db }) => {
      const due = await listRefundsToPay(db);
      if (due.length === 0) return "Nichts ist zurückzuzahlen.";
      return [...due.map(describe), `Zusammen: ${sums(due.map(({ refund }) => refund))}`];
    }),
    "account NUMMER IBAN INHABER": inShop(async ({ db, withWork }, typed, iban, holder) => {
      const number = parseOrderNumber(typed);
      const orderId = number && (await findOrderByNumber(db, number));
      if (!orderId) return new Refusal("Diese Bestellung gibt es nicht.");
      const parsed = parsePayeeAccount({ iban, holder });
      if ("errors" in parsed) return new Refusal(Object.values(payeeErrorTexts(parsed.errors)).join("\n"));
      const { account } = parsed;
      const answer = await withWork((work) => setRefundAccount(work, { orderId, account }));
      return answer.ok
        ? `Konto zu ${number}: ${groupIban(account.iban)}`
        : new Refusal("Zu dieser Bestellung wird kein Konto gebraucht: refunds list.");
    }),
    "transfer DATEI": inShop(async ({ db, config, withWork }, path) => {
      // Creates the file first, so that an unwritable path fails before the payout is stored.
      const refusal = await writeNew(path, "");
      if (refusal) return refusal;
      const payout = await withWork((work) => createPayout(work, {}));
      if (!payout.ok) {
        await rm(path);
        return new Refusal(
          "Zu keiner Rückzahlung ist ein Konto bekannt, oder alle stehen schon in einer Datei.",
        );
      }
      const file = await buildPayoutFile(db, payout.payoutId, config.bankAccount);
      await writeFile(path, file?.text ?? "");
      return [
        `${path}: ${payout.count} Überweisungen.`,
        `Wenn die Bank sie ausgeführt hat: refunds paid ${payout.payoutId}`,
      ];
    }),
    files: inShop(async ({ db }) => {
      const files = await listPayouts(db, maxFiles);
      return linesOr(files.map(describeFile), "Es gibt noch keine Datei.");
    }),
    "file ID DATEI": inShop(async ({ db, config }, id, path) => {
      const file = await buildPayoutFile(db, id, config.bankAccount);
      if (!file) return new Refusal(noFile);
      return (await writeNew(path, file.text)) ?? `${path}: dieselbe Datei wie beim ersten Mal.`;
    }),
    "paid ID": inShop(async ({ withWork }, payoutId) => {
      const count = await withWork((work) => finishPayout(work, { payoutId }));
      return count > 0 ? `Zurückgezahlt: ${count}` : new Refusal(noFile);
    }),
    "undo ID": inShop(async ({ withWork }, payoutId) => {
      const answer = await withWork((work) => deletePayout(work, { payoutId }));
      if (answer.ok) return `Zurückgenommen: ${payoutId}`;
      return new Refusal(answer.refusal === "done" ? "Eine davon ist schon gezahlt." : noFile);
    }),
    "done ID": inShop(async ({ withWork }, id) => {
      const answer = isUuid(id) ? await withWork((work) => finishRefund(work, id)) : null;
      if (answer?.ok) return `Zurückgezahlt: ${id}`;
      return new Refusal(
        answer?.refusal === "in-file"
          ? "Diese Rückzahlung steht in einer Überweisungsdatei; „refunds files“ zeigt sie, „refunds undo“ nimmt sie zurück."
          : "Diese Rückzahlung gibt es nicht, oder sie ist schon erledigt.",
      );
    }),
  },
);

const maxFiles = 20;
const noFile = "Diese Datei gibt es nicht, oder sie ist schon erledigt.";

/** Creates a new file. Returns a refusal when it exists or cannot be written. */
async function writeNew(path: string, text: string): Promise<Refusal | null> {
  try {
    await writeFile(path, text, { flag: "wx" });
    return null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return new Refusal(`${path} lässt sich nicht neu anlegen (${code}).`);
  }
}

function describeFile({ id, created, items }: Payout): string {
  const sum = plainMoney(sumCents(items.map(({ amount }) => amount)), "EUR");
  const pendingCount = items.filter(({ done }) => done === null).length;
  const state = pendingCount === 0 ? "ausgeführt" : `${pendingCount} noch nicht als gezahlt vermerkt`;
  return `${id}: ${plainInstant(created)}, ${items.length} Überweisungen, ${sum}; ${state}`;
}

function describe({ refund, way }: Awaited<ReturnType<typeof listRefundsToPay>>[number]): string {
  const { id, amount, currency, reason, created, number, ...paid } = refund;
  if (way.kind === "file")
    return `${id}: ${plainMoney(amount, currency)} zu Bestellung ${number ?? "?"}; steht in der Überweisungsdatei ${way.payoutId}, nicht von Hand zahlen`;
  const since = `seit ${plainInstant(created)}`;
  const payer = whoPays(paid);
  return `${id}: ${plainMoney(amount, currency)} zu Bestellung ${number ?? "?"}, ${refundReasons[reason]}, ${since}; ${describeWay(paid, way, number)}${payer}`;
}

/** Who pays a refund: the shop itself when the provider supports it, else the operator by hand. */
function whoPays({ providerRef, failure, asked, tries }: OwedPayment): string {
  if (failure) return `; von Hand, denn ${failures[failure]}`;
  if (providerRef === null) return "";
  if (asked) return `; läuft seit ${plainInstant(asked)}, ${tries} Versuche: nicht von Hand zahlen`;
  return tries === 0
    ? "; der Shop zahlt es selbst"
    : `; der Shop versucht es weiter, bisher ${tries} Versuche`;
}

type OwedPayment = Pick<
  DueRefund,
  "paymentType" | "provider" | "providerRef" | "failure" | "asked" | "tries"
>;

/**
 * Refunds use the original means of payment (BGB § 357 Abs. 3). The customer's account is needed only when that is
 * unknown.
 */
function describeWay(
  { paymentType, provider, providerRef }: OwedPayment,
  way: PayoutWay,
  number: string | null,
): string {
  if (way.kind === "payable") return `auf das Konto ${groupIban(way.account.iban)}, ${way.account.holder}`;
  if (way.kind === "by-hand" && way.asks)
    return `auf ein Konto, das noch fehlt: refunds account ${number ?? "?"}`;
  if (way.kind === "by-hand" && way.account)
    return `von Hand auf das Konto ${groupIban(way.account.iban)}, ${way.account.holder}: die Datei bräuchte den BIC der Bank`;
  if (isOwnType(paymentType))
    return `auf das Konto, von dem die Überweisung „${number ?? "?"}“ kam (Kontoauszug)`;
  return providerRef === null
    ? "Zahlungsweg unbekannt: beim Zahlungsdienst nach der Bestellnummer suchen"
    : `beim Zahlungsdienst ${provider ?? ""}, Vorgang ${providerRef}`;
}

function sums(dueRefunds: readonly DueRefund[]): string {
  const totals = new Map<string, number>();
  for (const { amount, currency } of dueRefunds) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  return [...totals].map(([currency, total]) => plainMoney(cents(total), currency)).join(" und ");
}

const unknownWithdrawal =
  "Diesen Widerruf gibt es nicht, er hat keine Bestellung, oder er ist schon beantwortet.";

export const withdrawals = verb(
  [
    "withdrawals list                    zeigt Widerrufe, die der Shop nicht oder noch nicht selbst erledigen konnte",
    "withdrawals confirm ID              bestätigt einen, wenn sicher ist, dass er vom Besteller kommt; er wirkt dann von selbst",
    "withdrawals done ID                 hält fest, dass einer beantwortet ist; er wird nicht mehr versucht",
  ],
  {
    list: inShop(async ({ db }) =>
      linesOr((await listUnansweredWithdrawals(db)).flatMap(describeWithdrawal), "Kein Widerruf wartet."),
    ),
    "confirm ID": inShop(async ({ db, now }, id) =>
      (await confirmByOperator({ db, now }, { id })).ok
        ? `Bestätigt: ${id}. Der Shop nimmt zurück, was zurückzunehmen ist, sobald er läuft.`
        : new Refusal(unknownWithdrawal),
    ),
    "done ID": inShop(async ({ db, now }, id) =>
      (await answerByOperator({ db, now }, { id })).ok
        ? `Beantwortet: ${id}`
        : new Refusal(unknownWithdrawal),
    ),
  },
);

type Open = Awaited<ReturnType<typeof listUnansweredWithdrawals>>[number];

function describeWithdrawal({
  id,
  received,
  number,
  name,
  email,
  contract,
  message,
  ...state
}: Open): string[] {
  const why =
    state.orderId === null
      ? "keine Bestellung gefunden: bitte zuordnen und antworten"
      : state.confirmed === null
        ? "nur mit Nummer und Adresse erklärt, vom Besteller noch nicht bestätigt: nachfragen, dann confirm"
        : state.settled === null
          ? "noch ohne Wirkung, weil eine Zahlung läuft oder etwas fehlschlug: der Shop versucht es weiter"
          : "verspätet oder schon eingelöst: bitte antworten";
  return [
    `${id}: eingegangen ${plainInstant(received)}, ${number === null ? "ohne Bestellung" : `Bestellung ${number}`}; ${why}`,
    `  ${name}, ${email}, Vertrag: ${contract}${message === "" ? "" : `, Nachricht: ${message.replaceAll(/\s+/g, " ")}`}`,
  ];
}
