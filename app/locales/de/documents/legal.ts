import { texts } from "#app/locales/texts.ts";

/** Legal information required in emails and documents of an order. */
export const legalTexts = texts({
  dated: {
    title: "Kein Widerrufsrecht: {{title}}",
    text: "Für Beherbergung zu einem festen Termin besteht kein Widerrufsrecht (§ 312g Absatz 2 Nummer 9 BGB). Stornieren können Sie zu diesen Bedingungen:",
  },
  grace: "Bis zum {{until}} können Sie kostenlos stornieren.",
  after: "Stornieren Sie danach, kostet es:",
  bands: "Stornieren Sie, kostet es:",
  noBands: "Danach können Sie über den Shop nicht mehr stornieren.",
  noWay: "Über den Shop können Sie nicht stornieren.",
  shopPicture: "Leuchtturm auf einem Hügel am Meer, die Sonne geht unter",
  sender: {
    title: "So erreichen Sie uns",
    represented: "Vertreten durch",
    register: "Register",
    vatId: "Umsatzsteuer-ID",
    economicId: "Wirtschafts-ID",
  },
  package: {
    title: "Pauschalreise: {{title}}",
    text: "Diese Reise ist eine Pauschalreise im Sinne der Richtlinie (EU) 2015/2302. Ein Widerrufsrecht besteht nicht. Sie können aber jederzeit vor Reisebeginn vom Vertrag zurücktreten (§ 651h BGB); der Veranstalter kann dann eine Entschädigung nach den unten stehenden Sätzen verlangen, nicht jedoch bei unvermeidbaren, außergewöhnlichen Umständen am Bestimmungsort, die die Reise erheblich beeinträchtigen.",
    route: "Reiseverlauf:",
    liability:
      "Der Veranstalter haftet dafür, dass alle Leistungen der Reise ordnungsgemäß erbracht werden, und leistet Ihnen Beistand, wenn Sie unterwegs in Schwierigkeiten sind (§ 651q BGB).",
    defects:
      "Zeigen Sie einen Mangel unverzüglich dem Veranstalter oder uns an; sonst können Ansprüche entfallen (§ 651o BGB).",
    transfer:
      "Bis sieben Tage vor Reisebeginn können Sie den Vertrag auf eine andere Person übertragen (§ 651e BGB); die dadurch entstehenden Kosten tragen Sie.",
    arrival: "an {{arrival}} Uhr",
    departure: "ab {{departure}} Uhr",
    dayText: "Tag {{day}}: {{what}}. {{text}}",
    day: "Tag {{day}}: {{what}}",
  },
  /** Insolvency certificate by the model of EGBGB Anlage 18. */
  certificate: {
    title: "Sicherungsschein für Pauschalreisen gemäß § 651r des Bürgerlichen Gesetzbuchs",
    for: "Für",
    order: "Zu Bestellung",
    number: "Nummer",
    valid: "Gilt",
    validValue: "für diese Reise bis zu ihrem Ende",
    covers:
      "Der unten angegebene Kundengeldabsicherer stellt für {{organiser}} gegenüber dem Reisenden sicher, dass im Fall der Zahlungsunfähigkeit des Reiseveranstalters",
    price: "der gezahlte Reisepreis erstattet wird, soweit Reiseleistungen ausfallen,",
    return:
      "die vereinbarte Rückbeförderung und die Unterkunft bis dahin erbracht oder bezahlt werden, soweit die Beförderung zur Reise gehört.",
    claim:
      "Der Reisende hat einen unmittelbaren Anspruch gegen den Kundengeldabsicherer. Zahlungen vor dem Ende der Reise sind nur mit diesem Sicherungsschein geschuldet.",
    insurer: "Kundengeldabsicherer",
    contact: "Anschrift und Telefon",
  },
  voucher: {
    us: "{{address}}, Telefon {{phone}}, E-Mail {{email}}",
    title: "Widerrufsbelehrung für Gutscheine ohne festen Termin",
    right:
      "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.",
    how: "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({{us}}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das unten stehende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
    online:
      "Sie können Ihr Widerrufsrecht auch online mit der Schaltfläche „Vertrag widerrufen“ unter der folgenden Adresse ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. per E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
    withdraw: "Vertrag widerrufen",
    effects:
      "Folgen des Widerrufs: Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.",
    form: {
      title:
        "Muster-Widerrufsformular (wenn Sie den Vertrag widerrufen wollen, füllen Sie es aus und senden Sie es zurück):",
      to: "An {{address}}, E-Mail {{email}}:",
      declaration:
        "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)",
      ordered: "Bestellt am (*)/erhalten am (*)",
      name: "Name des/der Verbraucher(s)",
      address: "Anschrift des/der Verbraucher(s)",
      signature: "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
      date: "Datum",
      strike: "(*) Unzutreffendes streichen.",
    },
    page: "Die Widerrufsbelehrung im Shop",
  },
});
