import { finishRefund } from "#app/commands/finish-refund.server.ts";
import { cents } from "#app/domain/money.ts";
import { paymentTypes } from "#app/domain/payment.ts";
import { owedVerb } from "#app/operate/owed-verb.server.ts";
import { showInstant, showMoney } from "#app/operate/show-values.server.ts";
import { listOwedRefunds, type OwedRefund } from "#app/store/due-refunds.server.ts";
import type { RefundReason } from "#app/store/returns.server.ts";

const reasons: Record<RefundReason, string> = {
  withdrawal: "Widerruf",
  cancellation: "Stornierung",
  grace: "Stornierung in der kostenlosen Frist",
  operator: "vom Betreiber storniert",
  "late-money": "Geld kam nach der Stornierung",
};

export const refunds = owedVerb({
  usage: [
    "refunds list                        zeigt, was Kunden noch zurückbekommen und auf welchem Weg",
    "refunds done ID                     hält fest, dass es zurückgezahlt ist; der Kunde bekommt eine E-Mail",
  ],
  async list({ db }) {
    const owed = await listOwedRefunds(db);
    return [
      ...owed.map(describe),
      owed.length === 0 ? "Nichts ist zurückzuzahlen." : `Zusammen: ${sums(owed)}`,
    ];
  },
  markDone: ({ withWork }, id) => withWork((work) => finishRefund(work, id)),
  said: {
    done: "Zurückgezahlt",
    unknown: "Diese Rückzahlung gibt es nicht, oder sie ist schon erledigt.",
  },
});

function describe({ id, amount, currency, reason, created, number, ...paid }: OwedRefund): string {
  const since = `seit ${showInstant(created)}`;
  return `${id}: ${showMoney(amount, currency)} zu Bestellung ${number ?? "?"}, ${reasons[reason]}, ${since}; ${wayOf(paid, number)}`;
}

/** Back the way it came (BGB § 357 Abs. 3): nobody is asked for an account. */
function wayOf(
  { paymentType, provider, providerRef }: Pick<OwedRefund, "paymentType" | "provider" | "providerRef">,
  number: string | null,
): string {
  const byBank = paymentType === paymentTypes.WireTransfer || paymentType === paymentTypes.DeferredPayment;
  if (byBank) return `auf das Konto, von dem die Überweisung „${number ?? "?"}“ kam (Kontoauszug)`;
  return providerRef === null
    ? "Zahlungsweg unbekannt: beim Zahlungsdienst nach der Bestellnummer suchen"
    : `beim Zahlungsdienst ${provider ?? ""}, Vorgang ${providerRef}`;
}

function sums(owed: readonly OwedRefund[]): string {
  const totals = new Map<string, number>();
  for (const { amount, currency } of owed) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  return [...totals].map(([currency, total]) => showMoney(cents(total), currency)).join(" und ");
}
