import { cents } from "#app/domain/money.ts";
import { paymentTypes } from "#app/domain/payment.ts";
import { readCall } from "#app/operate/read-call.server.ts";
import { showInstant, showMoney } from "#app/operate/show-values.server.ts";
import type { Verb } from "#app/operate/surroundings.server.ts";
import { withDatabase } from "#app/operate/with-database.server.ts";
import { listOwedRefunds, markRefundDone, type OwedRefund } from "#app/store/due-refunds.server.ts";
import type { RefundReason } from "#app/store/returns.server.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const reasons: Record<RefundReason, string> = {
  withdrawal: "Widerruf",
  cancellation: "Stornierung",
  grace: "Stornierung in der kostenlosen Frist",
  operator: "vom Betreiber storniert",
  "late-money": "Geld kam nach der Stornierung",
};

export const refunds: Verb = {
  usage: [
    "refunds list                        zeigt, was Kunden noch zurückbekommen und auf welchem Weg",
    "refunds done ID                     hält fest, dass es zurückgezahlt ist",
  ],
  async run(args, surroundings) {
    const call = readCall(args, []);
    const { out, err } = surroundings;
    const [id = "", ...more] = call?.words ?? [];
    if (call?.action === "list" && id === "")
      return withDatabase(surroundings, async ({ db }) => {
        const owed = await listOwedRefunds(db);
        for (const refund of owed) out(describe(refund));
        out(owed.length === 0 ? "Nichts ist zurückzuzahlen." : `Zusammen: ${sums(owed)}`);
        return 0;
      });
    if (call?.action !== "done" || id === "" || more.length > 0) return 2;
    return withDatabase(surroundings, async ({ db, now }) => {
      const done = uuid.test(id) && (await markRefundDone(db, id, now));
      (done ? out : err)(
        done ? `Zurückgezahlt: ${id}` : "Diese Rückzahlung gibt es nicht, oder sie ist schon erledigt.",
      );
      return done ? 0 : 1;
    });
  },
};

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
