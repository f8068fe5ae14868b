import { texts } from "#app/locales/texts.ts";

/** Why an order cannot be cancelled, on pages and in the API. Used by the server only. */
export const cancelRefusalTexts = texts({
  "not-closed": "Diese Bestellung ist schon storniert.",
  "payment-under-way":
    "Ihre Zahlung läuft gerade, deshalb können wir jetzt nicht stornieren. Versuchen Sie es in einigen Minuten noch einmal.",
  "provider-down":
    "Der Zahlungsanbieter antwortet gerade nicht, deshalb ist nichts storniert. Versuchen Sie es in einigen Minuten noch einmal.",
  "grace-over":
    "Die Zeit für das kostenlose Stornieren ist vorbei, und für dieses Angebot sind keine Stornosätze vereinbart.",
  "vouchers-grace-over":
    "Die Zeit für das kostenlose Stornieren ist vorbei. Gutscheine ohne Termin können Sie jetzt nur noch widerrufen, in den ersten 14 Tagen.",
  begun: "Die Reise hat schon begonnen oder ist vorbei. Sprechen Sie bitte mit der Rezeption oder mit uns.",
  redeemed:
    "Ein Gutschein dieser Bestellung ist schon eingelöst, oder ein Teil seines Guthabens ist ausgegeben. Deshalb können Sie sie nicht mehr stornieren.",
});
