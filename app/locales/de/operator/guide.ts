/** The operators' guide in German: how to do the daily work, a chapter for each menu entry. Keep it true to the pages. */
import type { DeskArea } from "#app/http/back-office-urls.ts";

/** A text is a paragraph, a list of texts the steps of a task. */
type GuideBlock = string | readonly string[];

export const deskGuide: Readonly<Record<DeskArea, readonly GuideBlock[]>> = {
  today: [
    "Beginnen Sie den Tag hier. Die Seite zeigt nur, was Ihre Rolle angeht, und führt mit einem Link dorthin, wo Sie es erledigen.",
    "Unter „Das muss jemand ansehen“ stehen Zahlungen, die nicht passen, Rückzahlungen von Hand, E-Mails, die nicht ankamen, und Zimmer, die bald ausgebucht sind. Ist alles erledigt, steht dort „Nichts“.",
    "Dieselbe Übersicht schickt der Shop morgens per E-Mail, wenn das eingerichtet ist.",
  ],
  bookings: [
    "Sie suchen nach der Nummer, einem Teil des Namens oder der E-Mail-Adresse, nach Haus, Anreise und Stand. Die neueste Buchung steht oben.",
    "Was Sie oft suchen, merken Sie unter einem Namen: Es steht dann als Link über der Liste, nur für Sie. Das geht auch bei Angeboten, Vorschlägen und Anreisen, zusammen zwanzigmal.",
    "Die Seite einer Buchung zeigt Kunde, Reisende, Zahlung, Unterlagen, alle E-Mails und den Verlauf. Was Ihre Rolle tun darf, steht unter „Aktionen“.",
    "So buchen Sie für einen Gast am Telefon:",
    [
      "Wählen Sie „Neue Buchung“, dann Haus, Termin und Gäste. Sie sehen jedes Zimmer mit Preis und freien Zimmern.",
      "Wählen Sie das Zimmer, und tragen Sie den Gast ein. Lesen Sie ihm Preis und Stornobedingungen vor.",
      "Möchte der Gast etwas dazu, hat er einen Gutschein, oder haben Sie einen anderen Preis vereinbart, wählen Sie vorher „Zusatzleistungen, Gutschein oder anderer Preis“. Den Preis ändert nur, wer Preise ändern darf, und immer mit Grund.",
      "Wählen Sie „Buchen“. Der Gast bekommt die Bestätigung per E-Mail; Sie können sie auch drucken.",
    ],
    "Hat der Gast keine E-Mail-Adresse, genügen Name und Telefonnummer: Sie drucken die Bestätigung aus. Die Anschrift braucht nur eine Rechnung über 250 €; fehlt sie, steht das unter „Heute“, bis Sie sie nachtragen. Wer am selben Tag kommt, zahlt im Haus.",
    "Verlängert ein Gast mit vereinbartem Preis, behalten die Nächte, die bleiben, diesen Preis. Für die neuen gilt der von heute, oder Sie vereinbaren einen anderen.",
    "So stornieren Sie für einen Kunden:",
    [
      "Öffnen Sie die Buchung und lesen Sie unter „Stornosätze“, was die Stornierung heute kostet.",
      "Was der Shop nach den Bedingungen heute behält, steht schon im Feld. Ein leeres Feld heißt: nichts.",
      "Setzen Sie den Haken, und wählen Sie „Stornieren“. Zimmer und Gutscheine werden frei, der Kunde bekommt eine E-Mail, und der Rest des Geldes geht zurück.",
    ],
    "Kommt ein Gast nicht, öffnen Sie ab dem Tag der Anreise seine Buchung und wählen „Gast nicht angereist“. Sie sehen zuerst, was nach den Stornobedingungen zu zahlen bleibt. Das Zimmer bleibt vergeben.",
    "Hat inzwischen jemand anders die Buchung geändert, geschieht nichts, und die Seite sagt es. Findet ein Kunde seine Bestellung nicht, schicken Sie ihm mit „Link zur Bestellung schicken“ einen neuen Zugang.",
    "E-Mails, die nicht ankamen, stehen unter „Heute“ und auf einer eigenen Seite. Was vielleicht angekommen ist, sendet der Shop nie von selbst noch einmal.",
  ],
  proposals: [
    "Manche Zimmer nehmen Preisvorschläge an. Was der Shop nicht nach den Regeln des Hauses selbst entscheidet, wartet hier auf Sie, der älteste Vorschlag zuerst.",
    [
      "Öffnen Sie den Vorschlag. Sie sehen den Preis, den vollen Preis und die Frist.",
      "Nehmen Sie an, lehnen Sie ab, oder nennen Sie einen Gegenpreis zwischen beiden.",
      "Der Gast bekommt Ihre Antwort per E-Mail. Der Preis gilt 24 Stunden lang; ein Zimmer ist damit noch nicht gehalten.",
    ],
    "Antworten Sie bis zur Frist. Danach endet der Vorschlag, und der Gast zahlt den vollen Preis oder gar nicht.",
    "„Belege aller Preisvorschläge prüfen“ stellt fest, ob an den gespeicherten Belegen etwas verändert wurde.",
  ],
  arrivals: [
    "Die Liste zeigt je Tag und Haus, wer kommt, mit Namen, Verpflegung und dazu gebuchten Leistungen. Sie wählen den ersten Tag, den Zeitraum und das Haus.",
    "Gedruckt fehlen Menü und Suche. Dieselbe Liste laden Sie als CSV oder XLSX.",
    "Unter „Kalender und PIN der Häuser“ hat jedes Haus eine Adresse, die ein Kalenderprogramm abonniert. Sie zeigt keine Namen. Geben Sie die Adresse nur dem Haus; eine neue Adresse beendet die alte.",
    "So kommen Tage hierher, die ein Haus über ein anderes Portal verkauft hat:",
    [
      "Suchen Sie im Portal den Kalender des Zimmers zum Exportieren, und kopieren Sie seine Adresse (iCalendar).",
      "Wählen Sie unter „Kalender anderer Portale“ das Zimmer, nennen Sie das Portal, und setzen Sie die Adresse ein.",
      "Alle 15 Minuten liest der Shop den Kalender und sperrt je Eintrag ein Zimmer. Verschwindet der Eintrag, ist das Zimmer wieder frei.",
    ],
    "Hat ein Portal ein Zimmer verkauft, das hier schon weg war, bleibt beides bestehen, und unter „Heute“ steht, dass die Nacht überbucht ist. Lässt sich ein Kalender nicht lesen, bleiben seine Sperren; die Seite sagt, warum und wann es zuletzt ging.",
    "Hat ein Haus ein Programm, das AlpineBits spricht, legen Sie unter „Hausprogramme verbinden“ einen Zugang an. Bei „Buchungen schicken“ tragen Sie ein, wohin der Shop neue Buchungen von sich aus schickt, und sehen, was das Programm bestätigt hat.",
    "Mit der PIN lösen Häuser Gutscheine im Shop ein. Eine neue PIN steht nur einmal auf der Seite.",
  ],
  occupancy: [
    "Der Plan zeigt ein Haus: je Zimmer eine Zeile mit dem, was jeden Tag frei ist, darunter die Buchungen und Sperren als Balken. Ein Balken führt zur Buchung.",
    "So sperren Sie Zimmer, zum Beispiel für Handwerker oder Gäste, die woanders gebucht haben:",
    [
      "Sagen Sie einmal, wie viele Zimmer dieser Art es gibt. Alle Preise und Verpflegungen verkaufen dann aus dieser Zahl.",
      "Nennen Sie Zimmer, erste und letzte Nacht, Anzahl und Grund, und wählen Sie „Sperren“. Was gebucht ist, bleibt gebucht.",
      "Mit „Freigeben“ sind die Zimmer wieder zu buchen.",
    ],
  ],
  questions: [
    "Was auf Ihre Antwort wartet, steht zuerst. Ihre Antwort steht sofort auf der Seite des Gesprächs. Hat der Kunde eine E-Mail-Adresse genannt, geht sie auch dorthin.",
    "„Abschließen“ nimmt ein Gespräch aus der Liste. Die nächste Nachricht öffnet es wieder.",
    "Unter „Widerrufe“ steht nur, was der Shop nicht selbst erledigen konnte. Bestätigen Sie einen Widerruf erst, wenn sicher ist, dass er vom Besteller kommt.",
    "Unter „Barrieren“ melden Besucher, was ihnen im Weg war. Antworten Sie innerhalb der Frist, die der Shop dort verspricht.",
  ],
  reviews: [
    "Häuser und Shop antworten auf Bewertungen öffentlich. Ein leeres Feld entfernt die Antwort.",
    "Wer etwas meldet, wartet auf eine Entscheidung eines Menschen. Das entscheidet nur der Shop, nie das Haus:",
    [
      "Öffnen Sie unter „Gemeldet“ die Bewertung, und lesen Sie die Meldung.",
      "Verstößt sie gegen ein Gesetz oder die Regeln, verbergen Sie sie und nennen den Grund. Eine schlechte Note ist kein Grund.",
      "Sonst vermerken Sie die Meldung als erledigt. Hat jemand eine Adresse genannt, schreiben Sie dorthin vorher die Entscheidung.",
    ],
    "Will jemand nicht mehr nach Bewertungen gefragt werden, tragen Sie unten eine Bestellnummer von ihm ein.",
  ],
  redeem: [
    "Geben Sie den Code des Gutscheins ein. Die Seite zeigt, wofür er ist und ob er gilt; erst ein zweiter Schritt löst ihn ein.",
    "Ein Haus sieht hier nur seine eigenen Gutscheine. Verkauf und Leitung vermerken hier auch, dass ein Gutschein versichert ist.",
  ],
  rooms: [
    "Suchen Sie das Haus, und öffnen Sie ein Zimmer mit seiner Verpflegung. Die Monatstabelle zeigt für jeden Tag Preis, freie Zimmer und Regeln.",
    "So ändern Sie Tage:",
    [
      "Tragen Sie unter „Ändern“ den Zeitraum ein und nur das, was anders werden soll. Leere Felder bleiben, wie sie sind.",
      "Wählen Sie „Vorschau zeigen“. Noch ist nichts geschehen.",
      "Stimmt die Vorschau, bestätigen Sie. Suche und Angebot zeigen es sofort.",
    ],
    "Was schon verkauft ist, bleibt verkauft: Die Zahl der Zimmer kann nicht unter die verkauften sinken.",
    "Für viele Tage laden Sie die Tabelle als CSV, ändern sie und lesen sie wieder ein. Auch sie zeigt erst eine Vorschau; ist eine Zeile falsch, geschieht nichts.",
    "Häuser ändern freie Zimmer, Stopps und Regeln selbst, aber keine Preise.",
  ],
  offers: [
    "Jedes Angebot hat Seiten für Texte, Bilder, Haus, Rang und Themen, Zimmer und Preise, Gutscheine, Zusatzleistungen, Aktionen und Verkauf. Jede Änderung wird geprüft wie eine Katalogdatei und gilt sofort.",
    "So kommt ein neues Angebot in den Verkauf:",
    [
      "Legen Sie unter „Neues Angebot anlegen“ einen Hotelaufenthalt, eine Kreuzfahrt oder einen Reisegutschein an. Es ist ein Entwurf, Kunden sehen es nicht.",
      "Schreiben Sie die Texte, legen Sie weitere Zimmer an, und laden Sie ein Foto hoch.",
      "Lesen Sie unter „In den Verkauf geben“, was noch fehlt, und bestimmen Sie den ersten und den letzten Tag.",
    ],
    "„Angebot kopieren“ macht daraus ein zweites unter einem neuen Titel. Zimmer teilen sich die beiden nicht: Die Zahl verteilen Sie selbst.",
    "Unter „Themen“ legen Sie Themen an, benennen und ordnen sie. Welche ein Angebot hat, bestimmen Sie beim Angebot unter „Rang und Themen“.",
    "„Verlauf“ zeigt, wer was geändert hat. Nehmen Sie ein Angebot aus dem Verkauf, bleibt alles, was schon verkauft ist.",
  ],
  vendors: [
    "Ein Anbieter verkauft Zimmer oder Reisen und schließt mit dem Kunden den Vertrag. Name und Anschrift stehen bei jedem Angebot, in der Bestätigung und auf Rechnungen. Schreiben Sie die Rechtsform in den Namen.",
    "Kreuzfahrten brauchen einen Reiseveranstalter. Tragen Sie bei ihm ein, wer gegen Insolvenz absichert: Reisende bekommen die Angaben vor der Zahlung.",
    "Löschen können Sie einen Anbieter, den kein Angebot und kein Zugang eines Hauses mehr nennt.",
  ],
  catalogue: [
    "Der ganze Katalog ist eine Datei (JSON). Sie laden ihn, ändern ihn in einem eigenen Programm und übernehmen ihn wieder.",
    [
      "Wählen Sie die Datei, und sagen Sie, ob sie den ganzen Katalog enthält oder nur einen Teil.",
      "Lesen Sie die Vorschau. Ist etwas falsch, nennt sie Stelle und Grund, und nichts ändert sich.",
      "Bestätigen Sie. Der Shop verkauft währenddessen weiter.",
    ],
    "Wie weit der Shop ist, steht auf der Seite und auf „Heute“. Sie können anhalten: Was übernommen ist, bleibt. Mit „Weitermachen“ kommt nur noch der Rest dran.",
    "Die kleinen Bilder der Ergebnislisten bereitet der Shop vor, ehe ein Gast sie sieht. Auch das steht auf „Heute“, und unten auf der Seite können Sie es anhalten.",
  ],
  codes: [
    "Ein Rabattcode senkt den Preis um einen Betrag oder einen Anteil. Sie bestimmen, wie lange er gilt, wie oft er benutzt werden darf und ab welchem Bestellwert.",
    "Sperren Sie einen Code, gilt er nicht mehr. Rabatte in abgeschickten Bestellungen bleiben.",
  ],
  money: [
    "Karten, PayPal und andere Dienste bucht der Shop von selbst. Überweisungen kommen mit dem Kontoauszug:",
    [
      "Laden Sie bei der Bank den Auszug als camt.053, MT940 oder CSV, und lesen Sie ihn unter „Kontoeingänge“ ein. Zweimal dieselbe Datei schadet nicht.",
      "Der Shop schlägt zu jedem Eingang eine Buchung vor. Prüfen Sie vor allem Eingänge ohne Nummer.",
      "Wählen Sie „Auswahl bestätigen“. Erst dann ist gebucht, und Unterlagen und Gutscheine gehen hinaus.",
    ],
    "Unter „Rückzahlungen“ steht, wem der Shop Geld schuldet. Zahlungsdienste zahlt er selbst. Für Überweisungen erstellen Sie eine Datei, reichen sie bei der Bank ein und vermerken danach, dass die Bank ausgeführt hat. Jede Rückzahlung steht in höchstens einer Datei.",
    "„Rechnungen“ und „Steuer, DATEV“ sind für die Buchhaltung, „Gutscheine“ und „Geschenkgutscheine“ zeigen, was noch gilt.",
  ],
  figures: [
    "Die Seite zeigt je Woche Bestellungen, Umsatz und Preisvorschläge, den Weg von der Suche zur Bestellung und welche Ziele nichts fanden. Jede Tabelle laden Sie als CSV.",
    "Gezählt werden Seiten, nicht Menschen: Der Shop erkennt niemanden wieder.",
  ],
  redirects: [
    "Hat sich eine Adresse geändert, richten Sie eine Umleitung ein. Links in Suchmaschinen und gedruckte Adressen führen dann weiter.",
    "Wählen Sie „für immer“, wenn die alte Adresse nicht zurückkommt. Auf andere Websites leitet nur die Leitung um.",
  ],
  newsletter: [
    "In der Liste steht nur, wer den Link in der Bestätigungsmail geöffnet hat. Laden Sie sie für Ihr Versandprogramm als CSV, vor jedem Versand neu.",
    "Bittet jemand um Abmeldung, suchen Sie seine Adresse und melden sie ab.",
  ],
  privacy: [
    "Bittet jemand um Auskunft oder Löschung, geben Sie die E-Mail-Adresse ein. Prüfen Sie zuerst, dass die Bitte von dieser Adresse kommt.",
    "Die Auskunft ist eine Datei für die Person. Gelöscht wird, was der Shop nicht nach Gesetz aufbewahren muss; die Seite sagt, was bleibt.",
  ],
  settings: [
    "Was Sie hier speichern, gilt sofort: auf allen Seiten, in neuen E-Mails und auf neuen Unterlagen. Rechnungen, die es schon gibt, bleiben, wie sie sind.",
    "Passwörter und Schlüssel der Zahlungsdienste stehen nicht hier, sondern auf dem Server. Die Seite zeigt nur, ob sie gesetzt sind.",
    "Jede Änderung steht im Protokoll. „Zurück zum Ausgangswert“ stellt her, was auf dem Server steht.",
    "So ändern Sie AGB, Datenschutz, Impressum oder eine andere Textseite:",
    [
      "Öffnen Sie unter „Texte“ die Seite, und ändern Sie den Text. Wie Sie Überschriften, Listen und Links schreiben, steht unter dem Formular.",
      "Wählen Sie „Vorschau ansehen“. Fehlt eine Angabe, die im Text des Shops steht, sagt es die Seite.",
      "Nennen Sie den Tag, ab dem der Text gilt, und veröffentlichen Sie. Bestellungen behalten die AGB, unter denen sie abgeschickt wurden.",
    ],
    "Alte Fassungen bleiben in der Liste. Sie lesen sie dort und lassen sie wieder gelten, auch den Text des Shops (Fassung 0). Eine geplante Fassung nehmen Sie zurück.",
    "Unter „Worte in E-Mails“ schreiben Sie Betreff und Einleitung selbst. Namen in doppelten Klammern, wie {{number}}, ersetzt der Shop.",
  ],
  operators: [
    "Die Liste zeigt alle, die sich anmelden können, mit Rolle, zweitem Faktor und letzter Anmeldung. Nur die Leitung sieht sie.",
    [
      "Laden Sie jemanden mit Name, E-Mail-Adresse und Rolle ein. Die Rolle Haus braucht ein Haus und sieht nur dieses.",
      "Mit dem Link in der E-Mail wählt die Person ein Passwort und verbindet eine App, die bei jeder Anmeldung einen Code zeigt.",
      "Verlässt jemand das Haus, beenden Sie den Zugang. Das gilt sofort, und was die Person getan hat, bleibt im Protokoll.",
    ],
    "Die letzte Person mit der Rolle Leitung kann niemand sperren.",
  ],
  keys: [
    "Ein Hotelprogramm, ein Kanalmanager oder eine eigene Auswertung liest Buchungen aus dem Shop und meldet Zimmer und Preise zurück. Dafür braucht jedes Programm einen eigenen Schlüssel.",
    [
      "Nennen Sie das Programm, und wählen Sie nur die Rechte, die es braucht. Ein Schlüssel für ein Haus sieht nur dessen Buchungen, Zimmer und Bewertungen und keine Zahlungen.",
      "Geben Sie Ihr Passwort ein, und wählen Sie „Schlüssel anlegen“. Kopieren Sie den Schlüssel gleich in das Programm: Er steht nur einmal auf der Seite.",
      "Brauchen Sie ihn nicht mehr oder kennt ihn jemand, der ihn nicht kennen soll, öffnen Sie ihn und wählen „Schlüssel sperren“. Das gilt sofort.",
    ],
    "Die Seite eines Schlüssels zeigt seine letzten Abrufe mit Adresse, Antwort und Dauer. Der Shop löscht sie nach 90 Tagen.",
    "Was ein Programm abrufen kann, beschreibt docs/connecting.md.",
  ],
  audit: [
    "Jede Änderung steht hier mit Tag, Person und den Werten vorher und nachher, auch die von der Kommandozeile. „Einsicht“ zeigt, wer welche Seite mit Angaben von Kunden geöffnet hat.",
    "„Webhooks“ zeigt Meldungen an Ihre Programme. Was nach mehreren Tagen nicht ankam, senden Sie hier noch einmal.",
  ],
  guide: [
    "Jede Seite sagt unter der Überschrift, wofür sie da ist, und verlinkt ihr Kapitel. Sie sehen nur Kapitel, deren Seiten Ihre Rolle öffnen darf.",
    "Alle Seiten gehen ohne JavaScript und mit der Tastatur. Einstellungen und die Kommandozeile beschreibt das Handbuch für den Betrieb (docs/operations.md).",
  ],
  account: [
    "Die Anmeldung endet nach 30 Minuten ohne Nutzung und nach 12 Stunden in jedem Fall. Was Sie dann gerade gesendet haben, ist nicht gespeichert; die Seite sagt es.",
    "Mit einem Wiederherstellungscode melden Sie sich an, wenn das Telefon fehlt. Jeder gilt einmal. Neue Codes ersetzen alle alten.",
    "Haben Sie Telefon und Codes verloren, setzt Ihren Zugang zurück, wer den Shop betreibt.",
  ],
};
