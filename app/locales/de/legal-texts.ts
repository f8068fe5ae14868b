/** What the law asks for. `{{…}}` stands for what the operator's configuration says. */
import type { ContentText } from "#app/web/content-text.ts";

const contact = ["{{operator}}", "{{street}}", "{{postcode}} {{city}}", "{{country}}"];

export const legalTexts = {
  imprint: {
    title: "Impressum",
    lead: "Angaben nach § 5 Digitale-Dienste-Gesetz.",
    sections: [
      { heading: "Anbieter", list: contact },
      { heading: "Vertreten durch", text: ["{{represented}}"] },
      { heading: "Kontakt", list: ["E-Mail: {{email}}", "Telefon: {{phone}}"] },
      {
        heading: "Register und Umsatzsteuer",
        list: ["{{register}}", "Umsatzsteuer-Identifikationsnummer: {{vatId}}"],
      },
      {
        heading: "Streitbeilegung",
        text: [
          "Wir sind nicht verpflichtet und nicht bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).",
        ],
      },
    ],
  },
  privacy: {
    title: "Datenschutz",
    lead: "Was wir von Ihnen speichern, wozu und wie lange. Ohne Umwege gesagt.",
    sections: [
      { heading: "Verantwortlich", list: [...contact, "E-Mail: {{email}}"] },
      {
        heading: "Was beim Ansehen der Seiten geschieht",
        text: [
          "Unser Server verarbeitet Ihre IP-Adresse, um die Seite auszuliefern und Missbrauch abzuwehren (Art. 6 Abs. 1 lit. f DSGVO). In unseren Protokollen stehen Zeit, Art der Anfrage und eine zufällige Nummer, keine Namen, keine E-Mail-Adressen und keine Schlüssel von Bestellungen.",
          "Wir binden keine fremden Skripte, Schriften oder Zählpixel ein.",
        ],
      },
      {
        heading: "Cookies",
        text: [
          "Wir setzen nur Cookies, die für den Dienst nötig sind, den Sie wünschen (§ 25 Abs. 2 Nr. 2 TDDDG):",
        ],
        list: [
          "warenkorb: verbindet Sie mit Ihrem Warenkorb, 7 Tage",
          "__session: zeigt Ihnen eine Meldung nach einer Eingabe, bis Sie sie gesehen haben",
          "leichte-version: merkt sich, ob Sie Seiten ohne Skripte möchten, 365 Tage",
          "i18n_redirected: merkt sich die Sprache, 365 Tage",
        ],
      },
      {
        heading: "Was bei einer Bestellung geschieht",
        text: [
          "Wir verarbeiten Name, Anschrift, E-Mail-Adresse, auf Wunsch Telefonnummer, Reisedaten und Zahlungsart, um den Vertrag zu erfüllen (Art. 6 Abs. 1 lit. b DSGVO). Das gebuchte Haus oder der Reiseveranstalter bekommt die Angaben, die für Ihren Aufenthalt nötig sind. Bei einer Zahlung über einen Zahlungsdienst bekommt dieser Betrag und Bestellnummer.",
          "Buchungsbelege bewahren wir acht Jahre auf, Geschäftsbriefe sechs Jahre (§ 147 AO, § 257 HGB). Danach löschen wir sie. Ein Warenkorb, aus dem nichts wird, verfällt nach 7 Tagen.",
        ],
      },
      {
        heading: "Ihre Rechte",
        text: [
          "Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung Ihrer Daten verlangen und einer Verarbeitung widersprechen. Schreiben Sie an {{email}}. Sie können sich auch bei einer Datenschutzaufsichtsbehörde beschweren.",
        ],
      },
    ],
  },
  aab: {
    title: "Allgemeine Geschäftsbedingungen",
    lead: "Die Regeln für Bestellungen bei {{shop}}, kurz gefasst.",
    sections: [
      {
        heading: "Mit wem Sie den Vertrag schließen",
        text: [
          "Den Shop betreibt {{operator}}, {{street}}, {{postcode}} {{city}}. Wer die Reiseleistung erbringt, steht bei jedem Angebot und in Ihrer Bestellung. Bei Kreuzfahrten ist das der genannte Reiseveranstalter.",
        ],
      },
      {
        heading: "Wie der Vertrag zustande kommt",
        text: [
          "Die Angebote im Shop sind noch kein bindender Antrag. In vier Schritten kommen Sie zur Bestellung: Warenkorb, Zahlungsart, Ihre Daten, Prüfen. Auf der letzten Seite sehen Sie alle Angaben noch einmal und können sie ändern. Mit „Zahlungspflichtig buchen“ oder „Zahlungspflichtig bestellen“ geben Sie Ihre Erklärung ab. Wir bestätigen sie sofort per E-Mail; damit ist der Vertrag geschlossen.",
          "Vertragssprache ist Deutsch. Wir speichern den Vertragstext; Sie finden ihn über den Link in der Bestätigung.",
        ],
      },
      {
        heading: "Preise und Zahlung",
        text: [
          "Alle Preise sind Gesamtpreise mit Mehrwertsteuer und allen Pflichtbestandteilen. Was Sie vor Ort an Dritte zahlen, etwa eine Kurtaxe, steht beim Angebot. Für keine Zahlungsart verlangen wir ein Entgelt. Bis wann zu zahlen ist, steht in Ihrer Bestellung; wird bis dahin nicht gezahlt, wird sie storniert.",
        ],
      },
      {
        heading: "Gutscheine",
        text: [
          "Gutscheine ohne festen Termin gelten bis zum Ende des dritten Jahres nach dem Kauf. Den Termin vereinbaren Sie mit dem Haus. Gesperrte Zeiten stehen beim Angebot.",
        ],
      },
      {
        heading: "Stornierung und Widerruf",
        text: [
          "Was eine Stornierung kostet, steht bei jedem Angebot und in Ihrer Bestellung. Zum Widerruf lesen Sie die Widerrufsbelehrung.",
        ],
      },
      {
        heading: "Mängel und Haftung",
        text: [
          "Es gelten die gesetzlichen Rechte. Melden Sie einen Mangel während der Reise möglichst sofort, damit er behoben werden kann.",
        ],
      },
    ],
  },
  widerrufsbelehrung: {
    title: "Widerrufsbelehrung",
    lead: "Wann Sie einen Vertrag widerrufen können und wie das geht.",
    sections: [
      {
        heading: "Für welche Bestellungen es ein Widerrufsrecht gibt",
        list: [
          "Gutscheine ohne festen Termin: ja, 14 Tage.",
          "Hotelaufenthalte mit festem Termin: nein (§ 312g Abs. 2 Nr. 9 BGB). Es gelten die Stornobedingungen des Angebots.",
          "Kreuzfahrten: nein (§ 312 Abs. 7 BGB). Vor Reisebeginn können Sie jederzeit zurücktreten (§ 651h BGB).",
        ],
      },
      {
        heading: "Widerrufsrecht für Gutscheine",
        text: [
          "Sie haben das Recht, binnen 14 Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt 14 Tage ab dem Tag des Vertragsabschlusses.",
          "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({{operator}}, {{street}}, {{postcode}} {{city}}, Telefon {{phone}}, E-Mail {{email}}) mit einer eindeutigen Erklärung über Ihren Entschluss informieren, diesen Vertrag zu widerrufen, zum Beispiel mit einem Brief oder einer E-Mail. Nennen Sie dabei Ihren Namen und die Bestellnummer.",
          "Zur Wahrung der Frist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.",
        ],
      },
      {
        heading: "Folgen des Widerrufs",
        text: [
          "Wenn Sie diesen Vertrag widerrufen, zahlen wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten für die günstigste von uns angebotene Standardlieferung, unverzüglich und spätestens binnen 14 Tagen ab dem Tag zurück, an dem Ihre Mitteilung bei uns eingegangen ist. Wir verwenden dasselbe Zahlungsmittel wie Sie; Entgelte berechnen wir dafür nicht.",
        ],
      },
      {
        heading: "Muster-Widerrufsformular",
        list: [
          "An {{operator}}, {{street}}, {{postcode}} {{city}}, E-Mail {{email}}:",
          "Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf des folgenden Gutscheins:",
          "Bestellnummer, bestellt am:",
          "Name und Anschrift:",
          "Datum (und Unterschrift nur bei Mitteilung auf Papier):",
        ],
      },
    ],
  },
} satisfies Record<string, ContentText>;
