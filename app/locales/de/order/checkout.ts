import { texts } from "#app/locales/texts.ts";

export const checkoutTexts = texts({
  steps: { payment: "Zahlung", customer: "Daten", finalize: "Prüfen" },
  empty: "Ihr Warenkorb ist leer.",
  placed: "Diese Bestellung ist schon eingegangen.",
  /** Why an earlier step is shown than the requested one. */
  first: {
    payment: "Wählen Sie zuerst eine Zahlungsart.",
    customer: "Zuerst brauchen wir Ihre Daten.",
  },
  back: "Zurück",
  next: "Weiter",
  start: {
    title: "Kasse",
    lead: "Sie können ohne Konto bestellen. Es folgen drei Schritte: Zahlung, Ihre Daten, prüfen und bestellen.",
    guest: "Als Gast bestellen",
    account: "Mit Konto",
    accountText: "Dann stehen Ihre Daten schon da, und Sie finden die Bestellung unter „Meine Bestellungen“.",
    login: "Anmelden",
    backToCart: "Zurück zum Warenkorb",
  },
  payment: {
    title: "Wie möchten Sie zahlen?",
    legend: "Zahlungsart",
    needsScripts: "Die Seite dieses Zahlungsdienstes braucht JavaScript.",
    hosted: "Zum Bezahlen leiten wir Sie kurz zum Zahlungsdienst und wieder zurück.",
    WireTransfer:
      "Unsere Bankverbindung bekommen Sie gleich nach der Bestellung. Sie haben 7 Tage Zeit, kurz vor der Reise weniger.",
    DeferredPayment: "Sie zahlen, wenn Sie die Rechnung haben.",
    obstacle: {
      title: "Diese Zahlungsarten sind gerade nicht möglich",
      "too-close-for-transfer": "Für eine Überweisung beginnt Ihre Reise zu bald.",
      "currency-not-taken": "Damit können Sie nur in anderen Währungen zahlen.",
      "too-close-for-invoice": "Auf Rechnung zahlen Sie nur, wenn Ihre Reise frühestens in 14 Tagen beginnt.",
    },
    choose: "Zahlungsart fehlt: Wählen Sie eine aus",
    covered: {
      card: "Mit dem Geschenkgutschein haben Sie alles bezahlt.",
      code: "Mit dem Rabatt müssen Sie nichts zahlen.",
    },
  },
  customer: {
    title: "Ihre Daten",
    person: "Wer bestellt?",
    emailHint: "Hier bekommen Sie die Bestätigung",
    phoneHint: "Nur für Rückfragen zu Ihrer Bestellung",
    business: "Rechnung an eine Firma (optional)",
    shipping: "Versand der Gutscheine",
    shippingOption: "{{type}} ({{price}})",
    service: "{{name}}, {{price}} für die ganze Bestellung",
    serviceHint: "Freiwillig. Stornieren oder widerrufen Sie die ganze Bestellung, erstatten wir den Betrag",
    EMAIL: "Per E-Mail",
    POST: "Per Post",
    EXPRESS: "Per Express",
    to: {
      summary: "Andere Lieferadresse, zum Beispiel für ein Geschenk",
      legend: "Lieferadresse",
      other: "An eine andere Adresse schicken, zum Beispiel als Geschenk",
      otherHint:
        "Für Gutscheine per Post oder Express. Rechnung und Bestätigung bekommen weiterhin Sie. Gutscheine per E-Mail schicken wir Ihnen zum Weitergeben.",
      receiverHint: "Zum Beispiel Familie Beispiel oder eine Firma",
      toReceiver: "Empfänger",
      toFirstName: "Vorname des Empfängers",
      toLastName: "Nachname des Empfängers",
      toAddress: "Straße und Hausnummer des Empfängers",
      toAddress2: "Adresszusatz",
      toZip: "Postleitzahl des Empfängers",
      toCity: "Ort des Empfängers",
      toCountry: "Land des Empfängers",
    },
    reviewNotice:
      "Nach einer Reise fragen wir Sie einmal per E-Mail, wie es war. Sie können jederzeit kostenlos widersprechen: mit einer Nachricht an uns oder dem Link in dieser E-Mail.",
    privacy: "Wofür wir diese Angaben brauchen, steht in den",
    privacyLink: "Hinweisen zum Datenschutz",
    errors: {
      firstName: "Vorname fehlt",
      lastName: "Nachname fehlt",
      email: "E-Mail-Adresse fehlt",
      toReceiver: "Empfänger fehlt: An wen geht die Post?",
      address: "Straße und Hausnummer fehlen",
      zip: "Postleitzahl fehlt",
      zipFits: "Die Postleitzahl passt nicht zum gewählten Land. Richtig wäre zum Beispiel {{example}}",
      phone: "Telefonnummer: nur Ziffern, zum Beispiel 030 1234567, oder mit Ländervorwahl wie +43 1 234567",
      reach: "Telefonnummer fehlt: Ohne E-Mail-Adresse ist der Gast nur so zu erreichen",
      city: "Ort fehlt",
      country: "Land fehlt",
      vatId: "Diese USt-IdNr. stimmt nicht. Sie beginnt mit dem Land, zum Beispiel DE123456789",
      box: "Kreuzen Sie das Kästchen an, oder lassen Sie es leer",
      sex: "Wählen Sie eine der Anreden aus",
      shipping: "Wählen Sie eine Versandart aus",
      strange:
        "Schreiben Sie hier nur Buchstaben, Ziffern und übliche Zeichen, keine Internetadresse und nichts in spitzen Klammern",
      long: "Kürzen Sie diese Angabe auf höchstens {{count}} Zeichen",
      "no-service": "Zu dieser Bestellung können Sie keinen Zusatzservice nehmen. Bestellen Sie ohne ihn",
      "shipping-not-possible":
        "Reisen mit festem Termin bestätigen wir per E-Mail. Wählen Sie diese Versandart aus",
    },
  },
  finalize: {
    title: "Bestellung prüfen und abschicken",
    lead: "Prüfen Sie alles in Ruhe. Mit „Ändern“ kommen Sie zurück und verlieren nichts.",
    person: "Rechnungsadresse",
    name: "Name",
    address: "Adresse",
    notGiven: "Keine Angabe",
    payment: "Zahlungsart",
    shipping: "Versand",
    deliveredTo: "Lieferadresse",
    rights: "Rücktritt und Stornierung",
    terms: "Es gelten unsere",
    termsLink: "AGB",
    privacyLink: "Hinweise zum Datenschutz",
    facts: "Das bestellen Sie",
    book: "Zahlungspflichtig buchen",
    order: "Zahlungspflichtig bestellen",
    package: "Pauschalreise: Ihre Rechte",
    packageText:
      "Bei dieser Kombination von Reiseleistungen handelt es sich um eine Pauschalreise im Sinne der Richtlinie (EU) 2015/2302. Der Reiseveranstalter trägt die Verantwortung für die Durchführung der gesamten Reise und ist gegen Insolvenz abgesichert.",
    packageMore:
      "Weiterführende Informationen zu Ihren wichtigsten Rechten nach der Richtlinie (EU) 2015/2302",
    packageLaw: "Richtlinie (EU) 2015/2302 in der in das nationale Recht umgesetzten Form",
    withdrawal: {
      voucher: "Den Gutschein können Sie innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen.",
      "gift-card":
        "Den Geschenkgutschein können Sie innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen, solange von seinem Guthaben nichts ausgegeben ist.",
      "dated-stay":
        "Übernachtungen mit festem Termin können Sie nicht widerrufen: Dafür besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 9 BGB).",
      package:
        "Pauschalreisen können Sie nicht widerrufen: Dafür besteht kein Widerrufsrecht. Sie können aber vor Reisebeginn jederzeit gegen Entschädigung zurücktreten (§ 651h BGB).",
    },
    grace:
      "Innerhalb von {{hours}} Stunden nach der Bestellung stornieren Sie kostenlos, {{latest}}. Das geht auf der Seite Ihrer Bestellung.",
    bands: "Stornieren Sie danach, kostet es:",
    bandsAlone: "Stornieren Sie, kostet es:",
    noBands: "Danach können Sie über den Shop nicht mehr stornieren.",
    noWay: "Über den Shop können Sie nicht stornieren.",
    changed:
      "Seit Sie diese Seite geöffnet haben, hat sich etwas geändert: Preis, freie Plätze oder Warenkorb. Es wurde nichts bestellt. Prüfen Sie die neuen Angaben und bestellen Sie dann noch einmal",
    "not-available":
      "Gerade war jemand schneller: Das Angebot ist vergeben. Es wurde nichts bestellt und nichts berechnet",
    "not-allowed": "{{reason}} Es wurde nichts bestellt und nichts berechnet",
    "too-many-unpaid":
      "Auf diese E-Mail-Adresse warten schon zwei Bestellungen auf ihre Zahlung, oder sie wurden heute unbezahlt storniert. Es wurde nichts bestellt. Bezahlen Sie zuerst eine davon, warten Sie, bis deren Zahlungsfrist abgelaufen ist, oder versuchen Sie es in 24 Stunden wieder",
    "too-many-unpaid-here":
      "Aus Ihrem Netz warten schon fünf Bestellungen auf ihre Zahlung, oder sie wurden heute unbezahlt storniert. Es wurde nichts bestellt. Bezahlen Sie zuerst eine davon, warten Sie, bis eine Zahlungsfrist abgelaufen ist, oder schreiben Sie uns",
    unpaid: {
      title: "So kommen Sie zu einer Bestellung, die auf Zahlung wartet",
      mails:
        "Der Link zur Bestellung steht in der E-Mail, die wir Ihnen dazu geschickt haben. Dort können Sie bezahlen oder stornieren.",
      find: "Link zur Bestellung noch einmal schicken lassen",
      help: "Hilft das nicht? Schreiben Sie uns an",
    },
  },
});
