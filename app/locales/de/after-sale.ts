/** On the order view: what came back, who travels, and what can still be done. */
export const afterSale = {
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
    how: "Das Geld kommt innerhalb von 14 Tagen auf dem Weg zurück, auf dem Sie bezahlt haben.",
  },
  participants: {
    title: "Reisende",
    progress: "{{complete}} von {{all}} vollständig",
    edit: "Angaben zu den Reisenden eintragen",
    show: "Angaben zu den Reisenden ansehen",
  },
  ways: {
    title: "Stornieren und widerrufen",
    cancel: "Bestellung stornieren",
    cancelHint: "Sie sehen vorher, was es kostet.",
    withdraw: "Vertrag widerrufen",
    withdrawHint: "Gutscheine können Sie 14 Tage lang widerrufen.",
  },
  account: {
    title: "Kundenkonto",
    takeOver: "In mein Konto übernehmen",
    hint: "Dann finden Sie die Bestellung unter „Meine Bestellungen“ wieder.",
  },
  question: {
    title: "Fragen",
    ask: "Zu dieser Bestellung schreiben",
    hint: "Die Bestellnummer steht dann schon im Formular.",
  },
};
