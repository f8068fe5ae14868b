import { texts } from "#app/locales/texts.ts";

export const orderViewTexts = texts({
  handOver: "Auf einem anderen Gerät weitermachen",
  title: "Ihre Bestellung",
  home: "Zur Startseite",
  titleNumber: "Bestellung {{number}}",
  /** Page title after a completed action, which a screen reader reads first. */
  titleSaid: "Bestellung {{number}}: {{said}}",
  thanksShort: "vielen Dank",
  thanks: "Vielen Dank für Ihre Bestellung",
  failed: {
    declined: "Die Zahlung wurde abgelehnt, es ist nichts abgebucht",
    incomplete: "Die Zahlung ist nicht abgeschlossen, es ist nichts abgebucht",
  },
  keepNoEmail:
    "Merken Sie sich die Adresse dieser Seite, oder drucken Sie die Bestätigung: Eine E-Mail bekommen Sie nicht.",
  keep: "Diese Seite finden Sie jederzeit wieder: Der Link ist per E-Mail unterwegs an {{email}}.",
  number: "Bestellnummer",
  status: "Status",
  payment: "Zahlung",
  /** By the state of the order. */
  statuses: {
    transfer: "Bestellt, noch nicht bezahlt",
    paid: "Bestellt und bezahlt",
    pending: "Bestellt, Zahlung noch nicht bestätigt",
    retry: "Bestellt, noch nicht bezahlt",
    account: "Bestellt, Zahlung auf Rechnung",
    expired: "Bestellt, Frist für die Zahlung abgelaufen",
    operator: "Bestellt, wir prüfen die Zahlung",
    refunded: "Geld zurückgezahlt",
    refunding: "Rückzahlung läuft",
    canceled: "Storniert",
  },
  payments: {
    0: "Noch nicht bezahlt",
    10: "Noch nicht bezahlt",
    20: "Zahlung wird verarbeitet",
    25: "Betrag reserviert",
    30: "Zahlung abgelehnt",
    35: "Zahlung nicht abgeschlossen",
    40: "Bezahlt",
    50: "Betrag weicht ab, wir melden uns bei Ihnen",
    60: "Erstattet",
    90: "Status wird geprüft",
  },
  /** By the next step, where it is more specific than the payment status. */
  paymentOf: {
    transfer: "Wir warten auf Ihre Überweisung bis {{due}}",
    account: "Sie zahlen auf Rechnung",
    expired: "Frist abgelaufen",
    refunding: "Bezahlt, wir zahlen das Geld zurück",
    canceledUnpaid: "Es ist nichts zu zahlen",
    canceledHeld: "Nichts abgebucht",
    canceledRefundDue: "Bezahlt, wir zahlen zurück",
    canceledRefundPart: "Bezahlt, zum Teil zurückgezahlt",
    canceledRefunded: "Zurückgezahlt",
  },
  next: {
    title: "So geht es weiter",
    transfer: "Überweisen Sie {{amount}} bis {{due}}. Den Eingang bestätigen wir Ihnen per E-Mail.",
    paid: "Alles ist bezahlt. Sie müssen nichts weiter tun.",
    paidNamesMissing: "Alles ist bezahlt.",
    refunded:
      "Wir haben Ihnen {{back}} zurückgezahlt, es ist nichts mehr zu zahlen. Storniert ist die Bestellung damit nicht: Was das für Ihre Reise heißt, sagen wir Ihnen auf Nachfrage gern.",
    refunding:
      "Wir zahlen Ihnen {{back}} zurück, es ist nichts mehr zu zahlen. Storniert ist die Bestellung damit nicht: Was das für Ihre Reise heißt, sagen wir Ihnen auf Nachfrage gern.",
    travellers:
      "Wer reist mit? Bitte nennen Sie uns die Namen bis {{until}}. Vollständig sind {{complete}} von {{all}}.",
    travellersLink: "Reisende jetzt eintragen",
    pending:
      "Der Zahlungsdienst hat die Zahlung noch nicht bestätigt. Haben Sie schon bezahlt? Dann zahlen Sie bitte nicht noch einmal und laden Sie diese Seite später neu.",
    again:
      "Bezahlen Sie bis {{due}} noch einmal, auf dieselbe oder auf andere Weise, sonst wird die Bestellung storniert.",
    retry: "Bezahlen Sie bis {{due}}, sonst wird die Bestellung storniert.",
    account: "Wir schicken Ihnen die Rechnung per E-Mail.",
    expired:
      "Die Frist für die Zahlung ist abgelaufen. Bitte überweisen Sie nichts mehr. Bei Fragen helfen wir Ihnen gern.",
    operator: "Wir prüfen die Zahlung und melden uns bei Ihnen. Sie müssen nichts tun.",
    canceled: "Diese Bestellung ist storniert.",
    canceledUnpaid: "Diese Bestellung ist storniert. Sie müssen nichts zahlen.",
    canceledHeld: "Diese Bestellung ist storniert. Was dafür reserviert war, buchen wir nicht ab.",
    canceledOperator:
      "Diese Bestellung ist storniert. Wir prüfen die Zahlung und melden uns bei Ihnen. Sie müssen nichts tun.",
    canceledRefundDue: "Diese Bestellung ist storniert. Wir zahlen Ihnen {{back}} zurück.",
    canceledRefundPart:
      "Diese Bestellung ist storniert. Von {{back}}, die Sie zurückbekommen, haben wir {{paidBack}} schon gezahlt.",
    canceledRefunded: "Diese Bestellung ist storniert. Wir haben Ihnen das Geld zurückgezahlt.",
    canceledCards:
      "Diese Bestellung ist storniert. Was Sie mit Geschenkgutscheinen bezahlt haben, ist wieder auf ihnen.",
    canceledKept:
      "Diese Bestellung ist storniert. Die Stornokosten sind so hoch wie das, was Sie bezahlt haben: Sie bekommen nichts zurück.",
    canceledFee:
      "Diese Bestellung ist storniert. Sie zahlen noch Stornokosten von {{fee}}. Wir schreiben Ihnen dazu.",
  },
  watch: {
    on: "Wir prüfen Ihre Zahlung. Diese Seite aktualisiert sich zwei Minuten lang von selbst.",
    over: "Diese Seite aktualisiert sich nicht mehr von selbst. Sobald das Geld da ist, schreiben wir Ihnen.",
    now: "Jetzt nachsehen",
    stop: "nicht mehr von selbst nachsehen",
  },
  replaced:
    "Sie haben später noch eine Zahlung geöffnet. Sie ersetzt die, von der Sie gerade kommen: Für diese ist nichts abgebucht.",
  payNow: "Jetzt bezahlen",
  otherPayment: "Anders bezahlen",
  goOnPaying: "Zahlung beim Zahlungsdienst fortsetzen",
  bank: {
    title: "Bankverbindung",
    holder: "Empfänger",
    iban: "IBAN",
    bic: "BIC",
    bank: "Bank",
    amount: "Betrag",
    purpose: "Verwendungszweck",
    due: "Zu zahlen bis",
    code: "GiroCode",
    codeHint: "Lesen Sie den Code mit Ihrer Banking-App, dann ist die Überweisung ausgefüllt.",
  },
  booking: "Buchungsnummer",
  voucher: "Gutschein",
  voucherLater: "Sie bekommen ihn, sobald Ihre Zahlung da ist",
  voucherReturned: "Zurückgegeben am {{on}}, nicht mehr gültig",
  voucherValue: "{{key}}, gültig bis {{until}}",
  voucherLeft: "{{until}} (noch {{span}})",
  voucherBalance: "Guthaben {{balance}}",
  voucherRedeemed: "Eingelöst am {{on}}",
  voucherInsured: "Versichert seit {{since}}, Police {{policy}}",
  customer: "Ihre Angaben",
  rights: "Rücktritt und Stornierung",
  help: "Fragen zu dieser Bestellung? Schreiben Sie uns und nennen Sie die Bestellnummer.",
});

/** Order view after the sale: returns, participants and available actions. */
export const afterSaleTexts = texts({
  returned: {
    title: "Storniert und zurückgegeben",
    titleMoney: "Geld zurück",
    line: "{{quantity}} × {{title}}",
    kinds: {
      withdrawal: "widerrufen am {{on}}",
      cancellation: "storniert am {{on}}",
      grace: "kostenlos storniert am {{on}}",
      operator: "von uns storniert am {{on}}",
    },
    fee: "Stornokosten",
    toCards: "Zurück auf Geschenkgutscheine",
    amount: "Wir zahlen zurück",
    paidBack: "Davon schon zurückgezahlt",
    allPaidBack: "Zurückgezahlt",
    nameAccount: "Konto nennen",
    how: {
      due: "Das Geld kommt innerhalb von 14 Tagen auf dem Weg zurück, auf dem Sie bezahlt haben.",
      toAccount: {
        due: "Das Geld kommt innerhalb von 14 Tagen auf das Konto, das Sie genannt haben (es endet auf {{ending}}).",
        part: "Der Rest kommt innerhalb von 14 Tagen auf das Konto, das Sie genannt haben (es endet auf {{ending}}).",
        done: "Wir haben das Geld auf das Konto überwiesen, das Sie genannt haben (es endet auf {{ending}}). Bis Sie es sehen, können je nach Bank einige Tage vergehen.",
      },
      accountMissing: "Wir wissen nicht, auf welches Konto Sie das Geld zurückbekommen.",
      part: "Der Rest kommt innerhalb von 14 Tagen auf dem Weg zurück, auf dem Sie bezahlt haben.",
      done: "Das Geld ist auf dem Weg zurückgegangen, auf dem Sie bezahlt haben. Bis Sie es sehen, können je nach Bank einige Tage vergehen.",
    },
  },
  participants: {
    title: "Reisende",
    progress: "{{complete}} von {{all}} vollständig",
    edit: "Angaben zu den Reisenden eintragen",
    show: "Angaben zu den Reisenden ansehen",
  },
  ways: {
    title: "Stornieren und widerrufen",
    titleChange: "Ändern, stornieren und widerrufen",
    change: "Daten ändern",
    changeHint: "Andere Tage, Gäste oder ein anderes Zimmer. Sie sehen vorher, was es kostet.",
    cancel: "Bestellung stornieren",
    cancelHint: "Sie sehen vorher, was es kostet.",
    cancelRefused: "Über den Shop geht das jetzt nicht. Warum, lesen Sie auf der Seite.",
    withdraw: "Vertrag widerrufen",
    withdrawHint: "Gutscheine können Sie bis {{until}} widerrufen.",
  },
  account: {
    title: "Kundenkonto",
    takeOver: "In mein Konto übernehmen",
    hint: "Dann finden Sie die Bestellung unter „Meine Bestellungen“ wieder.",
  },
  question: {
    title: "Fragen",
    ask: "Zu dieser Bestellung schreiben",
    hint: "Ihre Bestellnummer steht dann schon im Formular.",
  },
});
