/** Terms and conditions (BGB §§ 305, 312i, 651a; EGBGB Art. 246a, 246c). They must match the shop's behaviour. */
import type { ContentText } from "#app/domain/content/content-text.ts";

export const contentTerms: ContentText = {
  title: "Allgemeine Geschäftsbedingungen",
  description:
    "Die Regeln für Bestellungen bei {{shop}}: Vertragsschluss, Preise, Zahlung, Gutscheine, Stornierung, Pauschalreisen.",
  lead: "Die Regeln für Bestellungen bei {{shop}}. Ihre gesetzlichen Rechte als Verbraucherin oder Verbraucher bleiben in jedem Fall bestehen.",
  reviewed: "2026-11-20",
  namesOperator: true,
  sections: [
    {
      id: "vertragspartner",
      heading: "1. Mit wem Sie den Vertrag schließen",
      blocks: [
        "Den Shop betreibt {{operator}}, {{street}}, {{postcode}} {{city}}, {{country}} (im Folgenden: wir). Alle Angaben stehen im [Impressum](imprint).",
        {
          list: [
            "Hotelaufenthalt: Ihr Vertragspartner für die Unterkunft ist das Unternehmen, das beim Angebot und in der Bestätigung als Vertragspartner für die Leistung steht. Wir vermitteln den Vertrag, nehmen die Zahlung entgegen und sind für Fragen zur Bestellung da. Sind wir selbst als Vertragspartner genannt, schließen Sie den Vertrag mit uns.",
            "{{#cruises}}Kreuzfahrt und andere {{/cruises}}Pauschalreisen: Ihr Vertragspartner ist der genannte Reiseveranstalter. Wir vermitteln. Nennt ein Angebot uns selbst als Veranstalter, schließen Sie den Vertrag mit uns.",
            "Gutschein: Wir geben den Gutschein aus und sind für Kauf, Zahlung, Widerruf und Erstattung Ihr Vertragspartner. Den Aufenthalt erbringt das genannte Haus.",
          ],
        },
        "Diese Bedingungen gelten für unseren Teil: Vermittlung, Gutscheinkauf und Zahlung. Was die Unterkunft oder die Reise umfasst, steht beim Angebot und in der Bestätigung.",
      ],
    },
    {
      id: "vertragsschluss",
      heading: "2. Wie der Vertrag zustande kommt",
      blocks: [
        "Die Darstellung im Shop ist noch kein bindendes Angebot. So kommt es zum Vertrag:",
        {
          steps: [
            "Sie legen ein Angebot in den Warenkorb. Das verpflichtet zu nichts und hält auch nichts zurück: Weder Zimmer noch Preis sind damit reserviert.",
            "An der Kasse wählen Sie die Zahlungsart und geben Ihre Daten ein.",
            "Auf der Seite „Bestellung prüfen und abschicken“ sehen Sie alle Angaben noch einmal. Über „Ändern“ können Sie jede berichtigen.",
            "Mit „Zahlungspflichtig buchen“ oder „Zahlungspflichtig bestellen“ geben Sie Ihre verbindliche Erklärung ab. In diesem Augenblick wird das Zimmer{{#cruises}}, die Kabine{{/cruises}} oder der Gutschein für Sie entnommen.",
            "Wir bestätigen sofort per E-Mail. Damit ist der Vertrag geschlossen.",
          ],
        },
        "Haben sich Preis oder Verfügbarkeit geändert, während Sie bestellen, wird nichts bestellt. Sie sehen den neuen Stand und entscheiden neu.",
        "Zu einer E-Mail-Adresse können höchstens zwei Bestellungen zugleich auf ihre Zahlung warten.",
        "Vertragssprache ist Deutsch. Wir speichern den Vertragstext. Sie finden ihn in der Bestätigung und unter der Adresse Ihrer Bestellung, die darin steht.",
      ],
    },
    {
      id: "preise",
      heading: "3. Preise und Versand",
      blocks: [
        "Alle Preise sind Gesamtpreise mit Mehrwertsteuer, in Euro, wo beim Angebot keine andere Währung steht. Nicht enthalten ist, was Sie vor Ort an das Haus oder die Gemeinde zahlen, etwa eine Kurtaxe oder Bettensteuer; das steht beim Angebot und in der Bestellung. Ein Entgelt für eine Zahlungsart gibt es nicht. Zusatzleistungen sind nie vorausgewählt. Einen Service für die ganze Bestellung, wo die Kasse einen anbietet, bekommen Sie zurückgezahlt, wenn die ganze Bestellung storniert oder widerrufen wird.",
        "Reisen mit festem Termin bestätigen wir per E-Mail; das kostet nichts. Gutscheine senden wir per E-Mail kostenlos, per Post für {{post}}, per Express für {{express}}. Wir liefern nach: {{countries}}.",
      ],
    },
    {
      id: "zahlung",
      heading: "4. Zahlung",
      blocks: [
        "Zurzeit gibt es diese Zahlungsarten: {{payments}}. Nicht jede ist bei jeder Bestellung möglich; die Kasse sagt, warum.",
        {
          table: {
            caption: "Fristen für die Zahlung",
            head: ["Zahlungsart", "Zu zahlen bis"],
            rows: [
              [
                "Überweisung (Vorkasse)",
                "7 Tage nach der Bestellung, bei festem Termin spätestens 18:00 Uhr zwei Tage vor der Anreise. Es zählt der Eingang auf unserem Konto. Bleiben bis dahin weniger als 24 Stunden, gibt es diese Zahlungsart nicht.",
              ],
              [
                "Zahlung auf der Seite eines Zahlungsdienstes",
                "24 Stunden nach der Bestellung, bei festem Termin spätestens 18:00 Uhr zwei Tage vor der Anreise; eine Stunde haben Sie immer. In dieser Zeit können Sie es erneut versuchen oder eine andere Zahlungsart wählen.",
              ],
              [
                "Kauf auf Rechnung, wo er angeboten wird",
                "wie auf der Rechnung genannt; nur wenn die Anreise mindestens 14 Tage entfernt ist",
              ],
            ],
          },
        },
        "Der genaue Zeitpunkt steht in Ihrer Bestellung und in der Bestätigung. Ist bis dahin bei Überweisung oder Zahlungsdienst nichts eingegangen und nichts unterwegs, endet der Vertrag: Die Bestellung wird storniert, Kosten entstehen Ihnen nicht. Kommt Ihr Geld danach noch an, erstatten wir es.",
      ],
    },
    {
      id: "gutscheine",
      heading: "5. Gutscheine",
      blocks: [
        "Ein Gutschein gilt für das Paket, das beim Angebot beschrieben ist. Den Gutscheincode erhalten Sie, sobald er bezahlt ist. Wer den Code kennt, kann ihn einlösen; bewahren Sie ihn sicher auf. Den Termin vereinbaren Sie mit dem Haus. Zeiten, in denen er nicht gilt, stehen beim Angebot.",
        {
          table: {
            caption: "Gültigkeit nach dem Land in Ihrer Rechnungsadresse",
            head: ["Land", "Gültig"],
            rows: [
              ["Deutschland", "bis zum Ende des dritten Jahres nach dem Kauf"],
              ["Österreich", "30 Jahre ab dem Kauf"],
              ["Schweiz", "10 Jahre ab dem Kauf"],
              ["andere Länder", "wie Deutschland"],
            ],
          },
        },
        "Der letzte Tag der Gültigkeit steht auf dem Gutschein. 14 Tage lang können Sie ihn [widerrufen](widerrufsbelehrung).",
      ],
    },
    {
      id: "aufenthalt",
      heading: "6. Aufenthalte und Zusatzleistungen",
      blocks: [
        "Aufenthalte können Sie für 1 bis 28 Nächte buchen; viele Angebote haben eine Mindestdauer. Der Preis gilt für das Zimmer, die Verpflegung, den Termin und die Personen, die Sie gewählt haben. Kommen mehr Personen, als gebucht sind, kann das Haus sie ablehnen oder den Aufpreis verlangen.",
        "Mit einer Zusatzleistung kann aus einem Aufenthalt rechtlich eine Pauschalreise werden. Ist das Haus dafür nicht eingerichtet, lässt der Shop diese Leistung nicht zu und sagt es.",
      ],
    },
    {
      id: "pauschalreisen",
      heading: "7. {{#cruises}}Kreuzfahrten und andere {{/cruises}}Pauschalreisen",
      blocks: [
        "Für sie gelten die §§ 651a bis 651y BGB. Die wichtigsten Rechte stehen auf einer [eigenen Seite](pauschalreise). Veranstalter, Insolvenzabsicherung, Reiseverlauf, Reisedokumente, Mindestteilnehmerzahl und Eignung bei eingeschränkter Mobilität stehen beim Angebot, vor dem Bestellknopf und in der Bestätigung.",
        {
          list: [
            "Sie können vor Reisebeginn jederzeit zurücktreten. Der Veranstalter kann dann eine Entschädigung verlangen; ihre Höhe steht nach Tagen vor Abreise gestaffelt beim Angebot. Keine Entschädigung fällt an bei unvermeidbaren, außergewöhnlichen Umständen am Ziel, die die Reise erheblich beeinträchtigen (§ 651h Abs. 3 BGB).",
            "Bis sieben Tage vor Reisebeginn können Sie die Reise auf eine andere Person übertragen (§ 651e BGB).",
            "Vor dem Ende der Reise darf Ihr Geld nur verlangt werden, wenn es gegen Insolvenz abgesichert ist. Der Veranstalter muss Ihnen dafür einen Sicherungsschein geben (§§ 651r, 651t BGB). Fehlt er, fragen Sie uns, bevor Sie zahlen.",
            "Zeigen Sie Mängel unterwegs sofort an, dem Veranstalter oder uns. Was Sie uns anzeigen, leiten wir weiter (§ 651v Abs. 4 BGB).",
          ],
        },
      ],
    },
    {
      id: "stornierung",
      heading: "8. Stornierung",
      blocks: [
        "Bestellungen können Sie {{graceHours}} Stunden lang kostenlos stornieren, die mit festem Termin {{graceLatest}}. Der genaue Zeitpunkt steht in der Bestätigung.",
        "Danach gilt, was beim Angebot steht und was Sie vor dem Bestellknopf gesehen haben: Je nach Zahl der Tage bis zur Anreise behält der Anbieter einen Teil des Preises; nennt er dabei Ausnahmen, gelten diese. Sie können nachweisen, dass ihm ein geringerer oder gar kein Schaden entstanden ist. Nennt ein Angebot keine solchen Sätze, ist eine kostenlose Stornierung danach nicht möglich; auch dann muss sich der Anbieter anrechnen lassen, was er spart oder durch andere Gäste einnimmt (§ 537 BGB).",
        "So stornieren Sie: Öffnen Sie die Bestellung über den Link in Ihrer Bestätigung und wählen Sie „Bestellung stornieren“; vor dem letzten Schritt sehen Sie die Kosten. Oder schreiben Sie an {{email}} oder rufen Sie an, {{phone}}, und nennen Sie die Bestellnummer. Es zählt der Zeitpunkt, zu dem Ihre Nachricht bei uns eingeht. Erstattungen gehen auf das Zahlungsmittel, mit dem Sie gezahlt haben, bei Pauschalreisen spätestens nach 14 Tagen.",
      ],
    },
    {
      id: "widerruf",
      heading: "9. Widerruf",
      blocks: [
        "Gutscheine ohne festen Termin können Sie 14 Tage lang widerrufen. Für feste Termine und Pauschalreisen besteht kein Widerrufsrecht. Alles dazu, mit Muster-Formular, steht in der [Widerrufsbelehrung](widerrufsbelehrung).",
      ],
    },
    {
      id: "haftung",
      heading: "10. Mängel und Haftung",
      blocks: [
        "Bei Mängeln gelten die gesetzlichen Rechte. Stimmt vor Ort etwas nicht, sagen Sie es möglichst gleich dem Haus{{#cruises}} oder an Bord{{/cruises}}, damit es behoben werden kann.",
        "Als Vermittler haften wir für die richtige Vermittlung und für Fehler unseres Buchungssystems (§ 651x BGB), nicht für die Leistungen der Häuser und Veranstalter. Für leichte Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, ohne deren Erfüllung der Vertrag seinen Sinn verlöre; dann ist die Haftung auf den vorhersehbaren, typischen Schaden begrenzt. Diese Grenzen gelten nicht für Leben, Körper und Gesundheit, nicht für Vorsatz und grobe Fahrlässigkeit, nicht für Garantien und nicht, wo das Gesetz zwingend mehr vorsieht.",
      ],
    },
    {
      id: "barrierefreiheit",
      heading: "11. Barrierefreiheit",
      blocks: [
        "Wie der Shop die Anforderungen des Barrierefreiheitsstärkungsgesetzes erfüllt, welche Grenzen wir kennen und an wen Sie sich wenden können, steht in der [Erklärung zur Barrierefreiheit](accessibility).",
      ],
    },
    {
      id: "schluss",
      heading: "12. Recht, Streitbeilegung, Beschwerden",
      blocks: [
        "Es gilt deutsches Recht. Schutzvorschriften des Landes, in dem Sie als Verbraucherin oder Verbraucher leben, bleiben bestehen.",
        "Wir sind nicht verpflichtet und nicht bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).",
        "Beschwerden und Fragen: {{email}}, {{phone}}.",
      ],
    },
  ],
};
