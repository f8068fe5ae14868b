/** Art. 13 DSGVO, § 25 TDDDG. Lists all processing that the shop really does. */
import type { ContentText } from "#app/web/content-text.ts";

export const contentPrivacy: ContentText = {
  title: "Datenschutz",
  description:
    "Was {{shop}} von Ihnen speichert, wozu und wie lange: Seitenaufruf, Cookies, Bestellung, E-Mails, Ihre Rechte.",
  lead: "Was wir von Ihnen speichern, wozu und wie lange.",
  reviewed: "2026-11-20",
  namesOperator: true,
  sections: [
    {
      id: "kurz",
      heading: "Das Wichtigste in Kürze",
      blocks: [
        {
          list: [
            "Sie brauchen kein Konto, können aber eines anlegen. Nach Ihrem Namen fragen wir erst an der Kasse.",
            "Es gibt hier keine Werbung, keine Besucherzählung, keine fremden Skripte, Schriften oder Zählpixel.",
            "Wir setzen nur Cookies, ohne die der Shop nicht täte, was Sie von ihm wollen. Deshalb gibt es kein Cookie-Banner.",
            "Ihre Angaben gehen nur an die, die Ihre Reise ausführen oder Ihre Zahlung abwickeln.",
          ],
        },
      ],
    },
    {
      id: "verantwortlich",
      heading: "Wer verantwortlich ist",
      blocks: [
        { lines: ["{{operator}}", "{{street}}", "{{postcode}} {{city}}", "{{country}}"] },
        "E-Mail: {{email}}, Telefon: {{phone}}. Dort beantworten wir auch alle Fragen zum Datenschutz.",
      ],
    },
    {
      id: "seitenaufruf",
      heading: "Wenn Sie Seiten ansehen",
      blocks: [
        "Ihr Browser sendet Ihre IP-Adresse, die Adresse der gewünschten Seite und technische Angaben. Ohne sie kann kein Server antworten. Der Shop verwendet sie nur dafür und schreibt die IP-Adresse in kein Protokoll. Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO; unser Interesse ist, Ihnen die Seite sicher auszuliefern.",
        "In das Protokoll des Shops kommen Zeitpunkt, Art der Anfrage, Adresse der Seite, Ergebnis, Dauer und eine zufällige Nummer. Nicht hinein kommen Suchangaben, Namen, E-Mail-Adressen, Cookies und Schlüssel von Bestellungen; bei Seiten einer Bestellung steht deren interne Nummer dabei. Das Protokoll dient dazu, Fehler zu finden (Art. 6 Abs. 1 lit. f DSGVO).",
        "Die Karte zeichnet der Shop selbst; für sie lädt Ihr Browser nichts von anderen. Nur wenn der Betreiber Kartenbilder eines fremden Dienstes einstellt (SHOP_MAP_TILES, ab Werk aus), lädt die Kartenseite Bilder von dessen Server. Der erfährt dann Ihre IP-Adresse und den Ausschnitt, den Sie ansehen; wessen Karte es ist, steht unter der Karte.",
        "Ihre Suche steht in der Adresse der Seite, damit Sie sie weitergeben oder merken können. Wir speichern sie nicht.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies und was sonst auf Ihrem Gerät liegt",
      blocks: [
        "Alles in dieser Tabelle ist unbedingt erforderlich für den Dienst, den Sie ausdrücklich wünschen (§ 25 Abs. 2 Nr. 2 TDDDG). Eine Einwilligung ist dafür nicht nötig. Fremde können nichts davon lesen.",
        {
          table: {
            caption: "Was auf Ihrem Gerät gespeichert wird",
            head: ["Name und Art", "Wozu", "Wie lange"],
            rows: [
              [
                "warenkorb (Cookie)",
                "Verbindet Sie mit Ihrem Warenkorb. Entsteht, wenn Sie zum ersten Mal etwas hineinlegen. Enthält Nummer und Schlüssel des Warenkorbs, mit einer Unterschrift gegen Fälschung.",
                "7 Tage; nach der Bestellung wird es gelöscht",
              ],
              [
                "__session (Cookie)",
                "Zeigt Ihnen nach einer Eingabe eine Meldung, zum Beispiel „liegt im Warenkorb“.",
                "bis Sie die Meldung gesehen haben, längstens bis Sie den Browser schließen",
              ],
              [
                "rueckweg (Cookie)",
                "Merkt sich die letzte Seite vor der Kasse, damit „Zurück“ dorthin führt. Entsteht nur, wenn etwas im Warenkorb liegt. Mit einer Unterschrift gegen Fälschung.",
                "bis Sie den Browser schließen",
              ],
              [
                "anmeldung (Cookie)",
                "Hält Sie angemeldet. Entsteht nur, wenn Sie sich anmelden. Enthält eine zufällige Nummer, mit einer Unterschrift gegen Fälschung.",
                "bis Sie den Browser schließen oder sich abmelden; 30 Tage, wenn Sie „angemeldet bleiben“ gewählt haben",
              ],
              [
                "popup-login (lokaler Speicher)",
                "Sagt dem Fenster, in dem Sie sich an der Kasse anmelden, dass es sich danach schließen soll. Nur mit Skripten. Wird nicht an uns gesendet.",
                "bis das Fenster zu ist",
              ],
              [
                "leichte-version (Cookie)",
                "Merkt sich, ob Sie Seiten ohne Skripte möchten. Entsteht nur, wenn Sie den Schalter am Seitenende benutzen.",
                "365 Tage",
              ],
              [
                "i18n_redirected (Cookie)",
                "Merkt sich die Sprache der Startseite. Entsteht, wenn Sie die Adresse ohne „/de“ aufrufen.",
                "365 Tage",
              ],
              [
                "positions (Sitzungs\u00adspeicher)",
                "Merkt sich, wie weit Sie eine Seite gelesen hatten, damit „Zurück“ dort weitergeht. Nur mit Skripten. Wird nicht an uns gesendet.",
                "bis Sie den Tab schließen",
              ],
            ],
          },
        },
        "Sie können Cookies im Browser jederzeit löschen. Danach ist ein angefangener Warenkorb nur noch über seine Adresse erreichbar.",
      ],
    },
    {
      id: "konto",
      heading: "Wenn Sie ein Konto anlegen",
      blocks: [
        {
          facts: [
            [
              "Welche Angaben",
              "E-Mail-Adresse; vom Passwort nur eine Prüfsumme, aus der es sich nicht zurückrechnen lässt; Name und Anschrift Ihrer letzten Bestellung, damit sie bei der nächsten schon dastehen; wo Sie angemeldet sind (Browser und System, zum Beispiel „Firefox, Windows“, und wann zuletzt).",
            ],
            [
              "Wozu",
              "Um Sie anzumelden und Ihnen Ihre Bestellungen zu zeigen (Art. 6 Abs. 1 lit. b DSGVO). Anmeldeversuche zählen wir, um Ihr Konto zu schützen (lit. f): je Adresse und je Netz, beide nur als Prüfsumme.",
            ],
            [
              "Wie lange",
              "Bis Sie das Konto löschen; das geht jederzeit selbst unter „Konto und Geräte“. Anmeldungen bis zum Abmelden, längstens 30 Tage. Links aus E-Mails eine Stunde oder 24 Stunden, gezählte Versuche zwei Tage. Bestellungen bleiben ohne Konto, solange das Gesetz sie aufzubewahren verlangt.",
            ],
          ],
        },
      ],
    },
    {
      id: "bestellung",
      heading: "Wenn Sie etwas in den Warenkorb legen und bestellen",
      blocks: [
        {
          facts: [
            [
              "Welche Angaben",
              "Name, Anschrift, E-Mail-Adresse; wenn Sie mögen Anrede und Telefonnummer; was Sie bestellen, mit Reisedaten, Zahl der Erwachsenen und Alter der Kinder; Zahlungsart, Stand der Zahlung, Zeitpunkte.",
            ],
            [
              "Wozu",
              "Um den Vertrag vorzubereiten, zu schließen und zu erfüllen (Art. 6 Abs. 1 lit. b DSGVO) und um Aufbewahrungspflichten zu erfüllen (lit. c).",
            ],
            [
              "Müssen Sie?",
              "Ohne Namen, Anschrift und E-Mail-Adresse können wir eine Bestellung nicht annehmen. Anrede und Telefonnummer sind freiwillig.",
            ],
            [
              "Schutz vor Missbrauch",
              "Damit niemand Zimmer blockiert, zählt der Shop unbezahlte Bestellungen zu einer E-Mail-Adresse. Mehr als zwei zugleich nimmt er nicht an (Art. 6 Abs. 1 lit. f DSGVO). Sonst entscheidet kein Programm über Sie, und wir bilden keine Profile.",
            ],
            [
              "Preisvorschläge und Codes",
              "Zu einem Preisvorschlag brauchen wir eine E-Mail-Adresse für die Antwort (Art. 6 Abs. 1 lit. b DSGVO). Damit niemand Preise oder Codes durchprobiert, zählt der Shop Vorschläge je E-Mail-Adresse und Vorschläge wie Codes je Warenkorb und Netz. Ebenso zählt er unbezahlte Bestellungen je E-Mail-Adresse und Netz, bis ihre Zahlungsfrist abläuft. Vom Netz speichern wir nur einen verschlüsselten Wert, keine IP-Adresse (lit. f).",
            ],
          ],
        },
        "Warenkorb und Bestellung haben eine Adresse mit einem geheimen Schlüssel. Wer sie kennt, kann die Bestellung sehen und ändern. Geben Sie sie nur weiter, wenn Sie das möchten.",
      ],
    },
    {
      id: "emails",
      heading: "E-Mails",
      blocks: [
        "Zu einer Bestellung senden wir höchstens zwei E-Mails: die Bestätigung sofort nach der Bestellung und eine Nachricht, wenn die Zahlung eingegangen ist. Schlagen Sie einen Preis vor, kommt die Antwort per E-Mail. Beide gehören zum Vertrag und enthalten keine Werbung. Einen Newsletter gibt es nicht.",
        "Wenn Sie uns schreiben oder anrufen, verwenden wir Ihre Angaben, um zu antworten (Art. 6 Abs. 1 lit. b oder f DSGVO).",
      ],
    },
    {
      id: "empfaenger",
      heading: "Wer Ihre Angaben bekommt",
      blocks: [
        {
          list: [
            "Das gebuchte Haus oder der Reiseveranstalter: was für Ihren Aufenthalt oder Ihre Reise nötig ist, zum Beispiel Name, Termin, Zahl der Reisenden.",
            "Ihre und unsere Bank bei einer Überweisung.",
            "Ein Zahlungsdienst, wenn Sie auf dessen Seite zahlen: Betrag, Währung, Kennzeichen der Bestellung und, soweit er sie braucht, Ihre E-Mail-Adresse. Was Sie auf seiner Seite eingeben, sehen wir nicht.",
            "Ein Postdienst, wenn Sie einen Gutschein per Post bestellen: Name und Anschrift.",
            "Dienstleister für Rechenzentrum und E-Mail-Versand, soweit wir solche einsetzen. Sie arbeiten in unserem Auftrag und nach unserer Weisung (Art. 28 DSGVO).",
            "Behörden, wenn ein Gesetz uns dazu verpflichtet.",
          ],
        },
        "Liegt das gebuchte Haus oder ein Hafen außerhalb der Europäischen Union, gehen die nötigen Angaben auch dorthin, weil die Reise sonst nicht stattfinden kann (Art. 49 Abs. 1 lit. b DSGVO). Sonst geben wir nichts in solche Länder.",
      ],
    },
    {
      id: "dauer",
      heading: "Wie lange wir etwas aufbewahren",
      blocks: [
        {
          table: {
            caption: "Aufbewahrung",
            head: ["Was", "Wie lange", "Warum"],
            rows: [
              [
                "Warenkorb ohne Bestellung",
                "7 Tage nach der letzten Änderung nutzbar, danach gesperrt; auf Ihren Wunsch löschen wir ihn sofort",
                "damit Sie später weitermachen können",
              ],
              [
                "Eingegebene Codes",
                "zwei Tage; gezählt wird nur, dass jemand einen eingegeben hat",
                "damit niemand Codes durchprobiert",
              ],
              ["Belege der Bestellung und Zahlung", "8 Jahre ab Ende des Jahres", "§ 147 AO, § 257 HGB"],
              [
                "Schriftwechsel und E-Mails zur Bestellung",
                "6 Jahre ab Ende des Jahres",
                "§ 147 AO, § 257 HGB",
              ],
              ["Gutscheine", "so lange sie gelten, danach wie Belege", "damit sie eingelöst werden können"],
              ["Anfragen ohne Bestellung", "bis sie erledigt sind", "um zu antworten"],
            ],
          },
        },
        "Nach diesen Fristen löschen wir die Angaben.",
      ],
    },
    {
      id: "rechte",
      heading: "Ihre Rechte",
      blocks: [
        {
          list: [
            "Auskunft über Ihre Daten und eine Kopie davon (Art. 15 DSGVO)",
            "Berichtigung (Art. 16) und Löschung (Art. 17)",
            "Einschränkung der Verarbeitung (Art. 18)",
            "Ihre Daten in einem gängigen Format (Art. 20)",
            "Beschwerde bei einer Datenschutzaufsichtsbehörde, zum Beispiel an Ihrem Wohnort oder an unserem Sitz (Art. 77)",
          ],
        },
        "Schreiben Sie dafür an {{email}}. Das kostet nichts.",
      ],
    },
    {
      id: "widerspruch",
      heading: "Ihr Recht auf Widerspruch",
      blocks: [
        {
          title: "Widerspruchsrecht nach Art. 21 DSGVO",
          notice: [
            "Soweit wir uns auf Art. 6 Abs. 1 lit. f DSGVO stützen, können Sie aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit widersprechen. Eine Nachricht an {{email}} genügt.",
          ],
        },
      ],
    },
  ],
};
