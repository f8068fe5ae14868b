/** BFSG § 14 and annex 3 no. 1 a to d. States what is tested (e2e/, tests/) and what is known to fail: keep it true. */
import type { ContentSection, ContentText } from "#app/domain/content/content-text.ts";

// BFSG annex 3 no. 1 a and b: description of the service, and how to use it. A test compares the deadlines.

export const accessibilityUsage: readonly ContentSection[] = [
  {
    id: "dienst",
    heading: "Was Sie hier tun können",
    blocks: [
      "{{shop}} ist ein Dienst im elektronischen Geschäftsverkehr für Verbraucherinnen und Verbraucher. Sie können Hotelaufenthalte{{#cruises}}, Kreuzfahrten{{/cruises}} und Reisegutscheine suchen, vergleichen, bestellen, bezahlen und den Stand Ihrer Bestellung ansehen. Ein Konto brauchen Sie nicht. Außerdem gibt es:",
      {
        facts: [
          [
            "Konto und Geräte",
            "Anmelden mit Passwort oder mit einem Link in einer E-Mail. „Meine Bestellungen“ zeigt Ihre Bestellungen; unter „Konto und Geräte“ melden Sie Geräte ab, ändern das Passwort oder löschen das Konto.",
          ],
          [
            "Fragen",
            "Sie schreiben in ein Formular, ein Mensch antwortet. Das Gespräch hat eine eigene Seite; mit E-Mail-Adresse kommt die Antwort auch dorthin.",
          ],
          [
            "Reisende",
            "Auf der Bestellseite tragen Sie ein, wer reist, und können jederzeit speichern. Für jede Person gibt es auch einen eigenen Link.",
          ],
          [
            "Widerrufen und stornieren",
            "Gutscheine: [Vertrag widerrufen](widerruf), ohne Anmeldung; Sie tragen ein, prüfen und bestätigen. Jede Bestellung: „Bestellung stornieren“ auf der Bestellseite; die Kosten sehen Sie vorher.",
          ],
          ["Unterlagen", "Bestätigung, Rechnung und Gutscheine, jeweils als Seite und als PDF."],
          [
            "Newsletter",
            "E-Mail-Adresse eintragen und mit dem Link in unserer E-Mail bestätigen. Abmelden geht in jeder Ausgabe.",
          ],
        ],
      },
    ],
  },
  {
    id: "ablauf",
    heading: "So läuft eine Buchung ab",
    blocks: [
      {
        steps: [
          "Suchen: ein Formular mit Reiseziel, Reisedaten und Personen. Alle Felder sind Textfelder oder einfache Auswahlen; mit Skripten schlägt das Reiseziel Orte vor.",
          "Angebot: Zimmer{{#cruises}} oder Kabine{{/cruises}} und Termin wählen, Preis ansehen.",
          "Warenkorb: Anzahl und Zusatzleistungen.",
          "Kasse: Zahlungsart, Ihre Daten, alles prüfen, bestellen. Jeder Schritt ist eine eigene Seite mit eigener Adresse; „Ändern“ führt zurück, ohne dass etwas verloren geht.",
          "Bestellseite: Stand und nächster Schritt in Worten, Bankverbindung als Text. Dieselben Angaben kommen per E-Mail.",
        ],
      },
      "Auf unseren Seiten sind Skripte nirgends nötig. Ausführlich: [So funktioniert {{shop}}](welcome).",
      { heading: "Fristen" },
      {
        facts: [
          ["Ausfüllen", "keine Zeitbegrenzung"],
          ["Warenkorb", "bleibt 7 Tage liegen"],
          [
            "Zahlung",
            "24 Stunden (Zahlungsdienst) oder 7 Tage (Überweisung), vor einer nahen Anreise weniger; der Zeitpunkt steht immer dabei",
          ],
          [
            "Warten auf eine Zahlung",
            "Diese Seite aktualisiert sich etwa zwei Minuten lang von selbst, bis das Geld da ist. Mit „nicht mehr von selbst nachsehen“ hört sie sofort auf.",
          ],
          ["Preisvorschlag", "gilt 24 Stunden, sobald er [angenommen](preisvorschlag) ist"],
          [
            "Angaben zu Reisenden",
            "bis 7 Tage vor der Anreise, 15:00 Uhr; bei später Buchung oder Änderung bis 24 Stunden danach, längstens bis zur Anreise. Der Zeitpunkt steht auf der Seite.",
          ],
          [
            "Stornieren, widerrufen",
            "Feste Termine: {{graceHours}} Stunden kostenlos, {{graceLatest}}, danach gelten die [Stornosätze](aab#stornierung). Gutscheine: 14 Tage.",
          ],
          [
            "Anmeldung",
            "endet einen Tag nach der letzten Benutzung oder mit dem Schließen des Browsers; mit „angemeldet bleiben“ nach 30 Tagen",
          ],
          [
            "Links in E-Mails",
            "Anmelden und neues Passwort: eine Stunde, einmal. Konto anlegen und Bestellung übernehmen: 24 Stunden, einmal. Newsletter bestätigen: 7 Tage. Sie können jederzeit einen neuen anfordern.",
          ],
        ],
      },
    ],
  },
];

export const contentAccessibility: ContentText = {
  title: "Erklärung zur Barrierefreiheit",
  description:
    "Wie {{shop}} die Anforderungen an Barrierefreiheit erfüllt, was noch nicht geht, und wie Sie eine Barriere melden.",
  lead: "Diese Erklärung gilt für {{shop}} unter {{url}}. Anbieter ist {{operator}}.",
  reviewed: "2026-11-27",
  namesOperator: true,
  sections: [
    ...accessibilityUsage,
    {
      id: "anforderungen",
      heading: "Welche Anforderungen gelten",
      blocks: [
        "Für diesen Shop gilt das Barrierefreiheitsstärkungsgesetz (BFSG) mit der Verordnung dazu (BFSGV), vor allem §§ 12, 13, 19 und 21. Sie verlangen, dass Websites wahrnehmbar, bedienbar, verständlich und robust sind, dass Zahlen und sich Ausweisen barrierefrei möglich ist und dass wir Angaben der Anbieter zur Barrierefreiheit weitergeben.",
        "Als Maßstab nehmen wir die Web Content Accessibility Guidelines (WCAG) 2.2, Stufen A und AA, auf die auch die europäische Norm EN 301 549 in ihrer neuen Fassung aufbaut.",
      ],
    },
    {
      id: "umsetzung",
      heading: "So erfüllen wir sie",
      blocks: [
        {
          facts: [
            [
              "Wahrnehmbar",
              "Bilder haben Textalternativen. Text hat ein Kontrastverhältnis von mindestens 4,5 zu 1, in hellen wie in dunklen Farben; wo das Prüfprogramm es nicht entscheiden konnte, sagt es der [Prüfbericht](pruefbericht). Frühere Preise, Fehler und Zustände sind in Worten gesagt, nie nur durch Farbe oder Form. Die Seiten passen auf 320 Pixel Breite, das entspricht 400 % Vergrößerung.",
            ],
            [
              "Bedienbar",
              "Alles geht mit der Tastatur, mit sichtbarem Fokus und einem Sprunglink zum Inhalt; ein Programm geht so die Schritte von der Suche bis zur Bestellung und einige Seiten mehr, nicht jede. Nichts verlangt Ziehen oder Wischen. Nichts bewegt sich von selbst; nur die Restzeit eines Angebots, das bald endet, zählt die Sekunden. Keine Meldung verschwindet von selbst. Jede Seite hat einen eigenen Titel.",
            ],
            [
              "Verständlich",
              "Felder haben sichtbare Beschriftungen und Hinweise. Nach einem Fehler sagt der Seitentitel „Fehler:“, oben steht eine Liste mit Links zu den Feldern, bei jedem Feld die Erklärung, und Ihre Eingaben bleiben stehen; nur Passwörter und PINs geben Sie neu ein. Bricht die Verbindung ab, bleibt mit Skripten auch das Formular stehen, und Sie können es noch einmal senden. Vor der Bestellung sehen Sie alles noch einmal. Hilfe steht im Fuß der Seiten, immer in derselben Reihenfolge.",
            ],
            [
              "Robust",
              "Das HTML der geprüften Seiten ist gültig. Von der Suche bis zur Bestellung geht alles mit und ohne JavaScript. In den Textbrowsern lynx, w3m und links kaufen unsere Tests ein; andere haben wir nicht geprüft.",
            ],
            [
              "Zahlung und Anmeldung",
              "Sie brauchen kein Konto und kein Passwort: Bestellen geht ohne, und anmelden können Sie sich mit einem Link in einer E-Mail. Bilderrätsel gibt es nicht. Wo Überweisung angeboten wird, geht sie ohne fremde Seite; den GiroCode gibt es zusätzlich als Text. Ob die Seite eines Zahlungsdienstes JavaScript braucht, steht bei der Auswahl.",
            ],
            [
              "Dokumente",
              "Bestätigung, Rechnung, Geschäftsbedingungen und Gutscheine gibt es als PDF mit Tags, Sprache, Titel, Überschriften, Tabellenköpfen und Alternativtexten. Eigene automatische Prüfungen lesen Tags und Text zurück. Dieselben Inhalte gibt es als Seiten.",
            ],
            [
              "Häuser{{#cruises}} und Schiffe{{/cruises}}",
              "Was uns die Anbieter zur Barrierefreiheit sagen, steht auf der Seite des Angebots{{#cruises}}; bei Kreuzfahrten auch, ob die Reise für Menschen mit eingeschränkter Mobilität geeignet ist{{/cruises}}.",
            ],
          ],
        },
      ],
    },
    {
      id: "einschraenkungen",
      heading: "Was noch nicht gut geht",
      blocks: [
        "Wir sehen diese Liste mindestens alle sechs Monate durch, das nächste Mal bis zum 22. Mai 2027. Fehlt etwas? [Melden Sie es uns](barriere-melden).",
        {
          table: {
            caption: "Bekannte Einschränkungen, Stand 27. November 2026",
            head: ["Was", "Warum, seit wann", "Was Sie tun können"],
            rows: [
              [
                "Seite, die auf eine Zahlung wartet",
                "Ohne Skripte lädt sie sich in zwei Minuten fünfmal von selbst neu (WCAG 2.2.1) und hört dann auf. Das stört, wenn Sie sie vorgelesen bekommen, stark vergrößern oder langsam lesen. Bekannt seit 22. November 2026.",
                "Link „nicht mehr von selbst nachsehen“ unter „So geht es weiter“. Oder die Seite schließen: Ist das Geld da, kommt eine E-Mail",
              ],
              [
                "Restzeit eines Angebots",
                "In den letzten 48 Stunden zählt sie mit Skripten jede Sekunde weiter und lässt sich nicht anhalten (WCAG 2.2.2). Vorlese\u00adprogrammen ist sie verborgen. Bekannt seit 23. November 2026.",
                "Tag und Uhrzeit stehen daneben. Die leichte Version, im Fuß der Seite zu wählen, zählt nicht",
              ],
              [
                "PDF-Dokumente",
                "Nicht geprüft mit veraPDF, mit PAC und mit Vorleseprogrammen (EN 301 549, Abschnitt 10). Bekannt seit 22. November 2026.",
                "Dieselben Inhalte als Seiten: Bestätigung, Rechnung, Gutscheine bei der Bestellung, [Geschäfts\u00adbedingungen](aab)",
              ],
              [
                "Angaben zu Häusern{{#cruises}} und Schiffen{{/cruises}}",
                "Sie kommen von den Anbietern und sind nicht immer vollständig (BFSGV § 19 Nr. 1). Bekannt seit 20. November 2026.",
                "Fragen Sie uns vor der Buchung",
              ],
              [
                "Fremd\u00adsprachige Namen, auf allen Seiten",
                "Namen von Orten{{#cruises}}, Häusern und Schiffen{{/cruises}}{{^cruises}} und Häusern{{/cruises}} sind nicht als fremdsprachig ausgezeichnet (für Eigennamen verlangt das WCAG 3.1.2 nicht). Vorleseprogramme sprechen sie deutsch aus. Bekannt seit 20. November 2026.",
                "keine Abhilfe",
              ],
              [
                "Namen in der Landkarte",
                "Länder und Orte stehen dort als Zeichnung: ihre Schrift lässt sich nicht einzeln vergrößern oder umfärben und wird nicht vorgelesen (WCAG 1.4.5, für Karten ausgenommen). Kartenbilder fremder Dienste, falls eingestellt, haben wir nicht geprüft. Bekannt seit 20. November 2026.",
                "Liste neben der Karte; sie nennt jedes Angebot mit seinem Ort",
              ],
              [
                "Preis\u00adkalender in Text\u00adbrowsern",
                "Sieben Spalten sind dort sehr schmal. Bekannt seit 20. November 2026.",
                "Reisedaten in das Formular darüber schreiben",
              ],
              [
                "Seiten von Zahlungs\u00addiensten",
                "Wir gestalten sie nicht und haben sie nicht geprüft. Bekannt seit 20. November 2026.",
                "Überweisung, solange sie angeboten wird",
              ],
              [
                "Prüfung durch Menschen",
                "Mit anderen Vorleseprogrammen als Orca, das ein Programm bei einem Kauf mitgehört hat, und mit Nutzerinnen und Nutzern mit Behinderungen ist noch nicht geprüft. Bekannt seit 20. November 2026.",
                "[Barriere melden](barriere-melden)",
              ],
              [
                "Leichte Sprache, Gebärden\u00adsprache",
                "Gibt es noch nicht. Bekannt seit 20. November 2026.",
                "Wir erklären gern alles am Telefon oder per E-Mail",
              ],
            ],
          },
        },
      ],
    },
    {
      id: "pruefung",
      heading: "Wie wir prüfen",
      blocks: [
        "Mit den automatischen Prüfungen der Software. Sie laufen auf deren Vorführung, mit erfundenen Häusern und Texten, auf den Seiten, die der [Prüfbericht](pruefbericht) nennt; er nennt auch die, auf denen sie nicht waren:",
        {
          list: [
            "axe-core mit allen Regeln zu WCAG 2.0, 2.1 und 2.2, A und AA, und den empfohlenen Regeln, bei 320 und 1280 Pixel Breite; Kontraste auch in dunklen Farben",
            "Umbruch ohne seitliches Rollen, Titel, Überschriften, Fehlerlisten und ihre Links",
            "gültiges HTML mit html-validate",
            "Käufe in Chromium mit und ohne JavaScript und in den Textbrowsern lynx, w3m und links: [so liest sich das](textbrowser)",
            "ein Kauf in Firefox und in WebKitGTK, dem Verwandten von Safari, mit JavaScript",
            "in einem längeren Lauf in beiden auch Preisvorschläge, Suche mit Filtern, Reisekalender, Angaben der Reisenden, Anmeldung, Einwilligung und ein Kauf nur mit der Tastatur",
            "Startseite, Trefferliste, ein Angebot, Warenkorb und Kasse in Chromium, Firefox und WebKitGTK bei 375 und 1280 Pixel Breite: ob Überschriften, Bereiche und Bedienelemente gleich liegen und kein Bedienelement ein anderes verdeckt",
            "ein Kauf mit dem Vorleseprogramm Orca in Firefox, mit und ohne JavaScript, nur mit der Tastatur, von einem Programm mitgehört: [so hört sich das an](hoerprotokoll)",
          ],
        },
        "Was dabei zu jedem Kriterium herauskam, steht dort mit Datum und Version, auch als EARL und OpenACR zum Herunterladen.",
        "Noch nicht geprüft haben wir mit anderen Vorleseprogrammen, mit Nutzerinnen und Nutzern mit Behinderungen und durch eine unabhängige Stelle. Automatische Prüfungen finden nur einen Teil der Barrieren. Wir behaupten deshalb keine vollständige Konformität.",
      ],
    },
    {
      id: "melden",
      heading: "Barriere melden",
      blocks: [
        "Etwas geht nicht oder ist mühsam? Sagen Sie es uns, am besten mit der Adresse der Seite. Wir helfen Ihnen auch bei der Bestellung selbst.",
        {
          facts: [
            ["Formular", "[Barriere melden](barriere-melden), auch ohne Namen"],
            ["E-Mail", "{{email}}"],
            ["Telefon", "{{phone}}"],
            ["Antwort", "möglichst innerhalb von fünf Werktagen"],
          ],
        },
      ],
    },
    {
      id: "aufsicht",
      heading: "Zuständige Marktüberwachungsbehörde",
      blocks: [
        {
          lines: [
            "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)",
            "Postfach 39 11 55, 39135 Magdeburg",
            "Telefon: [+49 391 567 6970](tel:+493915676970)",
            "E-Mail: [mlbf@ms.sachsen-anhalt.de](mailto:mlbf@ms.sachsen-anhalt.de)",
          ],
        },
        "In Österreich ist das Sozialministeriumservice zuständig (Barrierefreiheitsgesetz, BaFG).",
      ],
    },
    {
      id: "schlichtung",
      heading: "Schlichtung",
      blocks: [
        "Sind Sie mit unserer Antwort nicht zufrieden, können Sie ein Schlichtungsverfahren beantragen (§ 34 BFSG). Es ist kostenlos, und Sie brauchen keinen Rechtsbeistand.",
        {
          lines: [
            "Schlichtungsstelle nach § 16 Behindertengleichstellungsgesetz",
            "Mauerstraße 53, 10117 Berlin",
            "Telefon: [+49 30 18 527-2805](tel:+4930185272805)",
            "E-Mail: [info@schlichtungsstelle-bgg.de](mailto:info@schlichtungsstelle-bgg.de)",
            "Website: [www.schlichtungsstelle-bgg.de](https://www.schlichtungsstelle-bgg.de)",
          ],
        },
      ],
    },
  ],
};
