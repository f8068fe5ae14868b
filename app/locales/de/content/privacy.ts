/** Privacy notice (Art. 13 DSGVO, § 25 TDDDG). It must list all processing that the shop does, and no other. */
import { storedRows } from "./stored-things.ts";
import type { ContentText } from "#app/domain/content/content-text.ts";

export const contentPrivacy: ContentText = {
  title: "Datenschutz",
  description:
    "Was {{shop}} von Ihnen speichert, wozu und wie lange: Seitenaufruf, Cookies, Bestellung, E-Mails, Ihre Rechte.",
  lead: "Was wir von Ihnen speichern, wozu und wie lange.",
  reviewed: "2026-11-29",
  namesOperator: true,
  sections: [
    {
      id: "kurz",
      heading: "Das Wichtigste in Kürze",
      blocks: [
        {
          list: [
            "Sie brauchen kein Konto, können aber eines anlegen. Nach Ihrem Namen fragen wir erst an der Kasse.",
            "Ohne Ihre Einwilligung gibt es hier keine Besucherzählung, keine fremden Skripte, Schriften oder Zählpixel.",
            "Ohne Ihre Einwilligung setzen wir nur Cookies, ohne die der Shop nicht täte, was Sie von ihm wollen. Gefragt werden Sie nur, wo es etwas zu fragen gibt.",
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
        "Die Karte zeichnet der Shop selbst; für sie lädt Ihr Browser nichts von anderen. Nur wo unter der Karte ein fremder Kartendienst genannt ist, lädt die Kartenseite Bilder von dessen Server. Der erfährt dann Ihre IP-Adresse und den Ausschnitt, den Sie ansehen.",
        "Ihre Suche steht in der Adresse der Seite, damit Sie sie weitergeben oder merken können. Wir speichern sie nicht.",
        "Der Shop zählt, wie oft an einem Tag gesucht, ein Angebot angesehen, ein Warenkorb gefüllt und bestellt wurde, und zu welchen Zielen des Katalogs nichts zu finden war. Aufbewahrt werden nur diese Summen; wer es war, wird dafür weder erkannt noch gespeichert.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies und was sonst auf Ihrem Gerät liegt",
      blocks: [
        "Was in dieser Tabelle unbedingt erforderlich heißt, brauchen wir für den Dienst, den Sie ausdrücklich wünschen (§ 25 Abs. 2 Nr. 2 TDDDG); eine Einwilligung ist dafür nicht nötig. Alles andere entsteht erst, wenn Sie eingewilligt haben (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 lit. a DSGVO). Fremde können nichts davon lesen.",
        {
          table: {
            caption: "Was auf Ihrem Gerät gespeichert wird",
            head: ["Name und Art", "Wozu", "Wie lange", "Grundlage"],
            rows: storedRows,
          },
        },
        "Sie können Cookies im Browser jederzeit löschen. Danach ist ein angefangener Warenkorb nur noch über seine Adresse erreichbar.",
      ],
    },
    {
      id: "einwilligung",
      heading: "Was nur mit Ihrer Einwilligung geschieht",
      blocks: [
        "Ihre Einwilligung erteilen und widerrufen Sie in den [Cookie-Einstellungen](einwilligung), die am Ende jeder Seite stehen. Widerrufen ist so einfach wie erteilen und kostet nichts; was bis dahin geschehen ist, bleibt rechtmäßig. Abgelehnt zu haben hat keine Nachteile.",
        "Fremde Dienste, die dafür eingerichtet sind: {{services}}. Wozu, und ob Daten in Länder außerhalb der EU gelangen können, steht in den Einstellungen. Solange Sie nicht zustimmen, verbietet der Shop Ihrem Browser, irgendetwas von ihnen zu laden. Auf den Seiten der Kasse und Ihrer Bestellungen laufen ihre Skripte nie.",
        {
          list: [
            "Werbung: Führt Sie ein Link mit Angaben zu einer Kampagne her, merken wir ihn uns 30 Tage (Cookie „utm“) und vermerken ihn bei Ihrer Bestellung. Ohne Einwilligung reicht diese Angabe nur von Seite zu Seite Ihres Besuchs, in den Formularen selbst; auf Ihrem Gerät wird nichts gespeichert.",
            "Werbung: Ist ein Partnernetzwerk oder ein Werbenetzwerk eingerichtet, erfährt es von Ihrer Bestellung Betrag ohne Versand, Währung und Nummer, und was Sie auf dem Weg dahin in den Warenkorb gelegt haben. Namen, Anschrift und E-Mail-Adresse erfährt es nicht.",
            "Statistik: Ist ein Zähldienst eingerichtet, erfährt er, welche Seiten Sie ansehen, wonach Sie suchen und was Sie kaufen; eine Sitzungsaufzeichnung zusätzlich Bewegungen und Klicks.",
          ],
        },
        "Wir bewahren die Ereignisse einer Bestellung, die gezählt werden durften, 30 Tage auf.",
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
              "Bis Sie das Konto löschen; das geht jederzeit selbst unter „Konto und Geräte“. Meldet sich niemand mehr an, löschen wir es nach 3 Jahren, gerechnet ab Ende des Jahres, und schreiben Ihnen 30 Tage vorher. Anmeldungen bis zum Abmelden, längstens 30 Tage. Links aus E-Mails eine Stunde oder 24 Stunden, gezählte Versuche zwei Tage. Bestellungen bleiben ohne Konto, solange das Gesetz sie aufzubewahren verlangt.",
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
              "Name, Anschrift, E-Mail-Adresse; wenn Sie mögen Anrede, Telefonnummer, Firma und USt-IdNr.; was Sie bestellen, mit Reisedaten, Zahl der Erwachsenen und Alter der Kinder; Zahlungsart, Stand der Zahlung, Zeitpunkte.",
            ],
            [
              "Wozu",
              "Um den Vertrag vorzubereiten, zu schließen und zu erfüllen (Art. 6 Abs. 1 lit. b DSGVO) und um Aufbewahrungspflichten zu erfüllen (lit. c).",
            ],
            [
              "Müssen Sie?",
              "Ohne Namen, Anschrift und E-Mail-Adresse können wir eine Bestellung nicht annehmen. Anrede, Telefonnummer, Firma und USt-IdNr. sind freiwillig.",
            ],
            [
              "Schutz vor Missbrauch",
              "Damit niemand Zimmer blockiert, zählt der Shop unbezahlte Bestellungen zu einer E-Mail-Adresse. Mehr als zwei zugleich nimmt er nicht an (Art. 6 Abs. 1 lit. f DSGVO). Sonst entscheidet kein Programm über Sie, und wir bilden keine Profile.",
            ],
            [
              "Preisvorschläge und Codes",
              "Zu einem Preisvorschlag brauchen wir eine E-Mail-Adresse für die Antwort (Art. 6 Abs. 1 lit. b DSGVO). Damit niemand Preise oder Codes durchprobiert, zählt der Shop Vorschläge wie Codes je Warenkorb und Netz. Ebenso zählt er unbezahlte Bestellungen je E-Mail-Adresse und Netz, bis ihre Zahlungsfrist abläuft, und Widerrufe je Netz einen Tag lang. E-Mail-Adresse und Netz eines Preisvorschlags löschen wir nach 7 Tagen. Vom Netz speichern wir nur einen verschlüsselten Wert, keine IP-Adresse (lit. f). Die Belege zu Preisvorschlägen nennen weder Namen noch E-Mail-Adresse und bleiben so lange wie Warenkorb oder Bestellung.",
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
        "Zu einer Bestellung senden wir nur E-Mails, die zum Vertrag gehören und keine Werbung enthalten: die Bestätigung, eine Nachricht zur Zahlung mit Ihren Unterlagen, und was sich ändert oder noch fehlt. Schlagen Sie einen Preis vor, kommt die Antwort per E-Mail.",
        "Melden Sie eine [Barriere](barriere-melden), lesen wir, was Sie dazu schreiben, und senden es dem Betreiber per E-Mail. Eine E-Mail-Adresse brauchen wir nur für eine Antwort, und womit Sie den Shop benutzen, müssen Sie nicht sagen (Art. 6 Abs. 1 lit. c DSGVO mit § 14 BFSG).",
        "Nach einer Reise fragen wir Sie einmal per E-Mail, wie es war (Art. 6 Abs. 1 lit. f DSGVO, § 7 Abs. 3 UWG: Wir wollen anderen Gästen echte Bewertungen zeigen). Widersprechen können Sie jederzeit und kostenlos, mit dem Link in dieser E-Mail oder mit einer Nachricht an uns. Schreiben Sie eine Bewertung, steht sie mit dem Namen, den Sie angeben, öffentlich beim Angebot. Sie können sie jederzeit löschen. Melden Sie eine Bewertung, brauchen wir Ihre E-Mail-Adresse nur, um Ihnen unsere Entscheidung zu schreiben (Art. 6 Abs. 1 lit. c DSGVO, Art. 16 der Verordnung (EU) 2022/2065).",
        "Verschenken Sie einen Gutschein, nennen Sie uns Namen und, wenn Sie mögen, E-Mail-Adresse der beschenkten Person. Wir verwenden sie nur, um den Gutschein zu schicken und ihren Namen daraufzuschreiben (Art. 6 Abs. 1 lit. b und f DSGVO: Wir führen Ihren Auftrag aus). Die beschenkte Person erfährt in der E-Mail, von wem wir ihre Adresse haben (Art. 14 DSGVO), und kann jederzeit verlangen, dass wir die Adresse löschen oder den Gutschein nicht schicken. Sonst bleiben Name, Gruß und Adresse so lange wie die Bestellung, im Warenkorb so lange wie der Warenkorb.",
        "Den Newsletter bekommt nur, wer ihn bestellt und den Link in unserer E-Mail bestätigt (Art. 6 Abs. 1 lit. a DSGVO, § 7 Abs. 2 Nr. 2 UWG). Damit wir das beweisen können, speichern wir E-Mail-Adresse, Zeitpunkt und Wortlaut von Bestellung und Bestätigung und die IP-Adresse ohne ihren letzten Teil. Mit dem Link in jeder Ausgabe melden Sie sich ab. Ob Sie Ausgaben öffnen, messen wir nicht.",
        "Für einen Preisalarm oder eine Warteliste speichern wir Ihre E-Mail-Adresse, das Angebot, Reisedaten, Reisende und Ihren Wunschpreis (Art. 6 Abs. 1 lit. a DSGVO). Wir schreiben erst, wenn Sie den Link in unserer E-Mail bestätigt haben, höchstens einmal am Tag. Mit einem Klick in jeder E-Mail beenden Sie ihn.",
        "Wenn Sie uns schreiben oder anrufen, verwenden wir Ihre Angaben, um zu antworten (Art. 6 Abs. 1 lit. b oder f DSGVO). Stellen Sie Ihre Frage im Shop, bekommt das Gespräch eine Adresse mit einem geheimen Schlüssel; eine E-Mail-Adresse ist dabei freiwillig. Damit niemand uns mit Fragen überschwemmt, zählt der Shop Fragen und Newsletter-Bestellungen je E-Mail-Adresse und Netz, als verschlüsselten Wert.",
        "Gibt es hier den Chat eines fremden Anbieters, lädt ihn Ihr Browser erst, wenn Sie funktionale Dienste erlaubt haben, und auf Seiten einer Bestellung nie.",
      ],
    },
    {
      id: "empfaenger",
      heading: "Wer Ihre Angaben bekommt",
      blocks: [
        {
          list: [
            "Das gebuchte Haus oder der Reiseveranstalter: was für Ihren Aufenthalt oder Ihre Reise nötig ist, zum Beispiel Name, Termin, Zahl der Reisenden.",
            "Ihre und unsere Bank bei einer Überweisung. Von unserem Kontoauszug behalten wir Namen, Konto, Betrag und Verwendungszweck; auf dieses Konto geht Geld zurück. Kennen wir es nicht, nennen Sie uns eines; wir nehmen es nur dafür.",
            "Ein Zahlungsdienst, wenn Sie auf dessen Seite zahlen: Betrag, Währung, Kennzeichen der Bestellung und, soweit er sie braucht, Ihre E-Mail-Adresse. Was Sie auf seiner Seite eingeben, sehen wir nicht.",
            "Ein Postdienst, wenn Sie einen Gutschein per Post bestellen: Name und Anschrift.",
            "Dienstleister für Rechenzentrum und E-Mail-Versand, soweit wir solche einsetzen. Sie arbeiten in unserem Auftrag und nach unserer Weisung (Art. 28 DSGVO).",
            "Behörden, wenn ein Gesetz uns dazu verpflichtet.",
          ],
        },
        "Liegt das gebuchte Haus{{#cruises}} oder ein Hafen{{/cruises}} außerhalb der Europäischen Union, gehen die nötigen Angaben auch dorthin, weil die Reise sonst nicht stattfinden kann (Art. 49 Abs. 1 lit. b DSGVO). Sonst geben wir nichts in solche Länder.",
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
                "7 Tage nach der letzten Änderung nutzbar, danach gesperrt und 60 Tage später gelöscht, mit Preisvorschlägen und ihren Belegen; auf Ihren Wunsch sofort",
                "damit Sie später weitermachen können",
              ],
              [
                "Eingegebene Codes",
                "zwei Tage; gezählt wird nur, dass jemand einen eingegeben hat",
                "damit niemand Codes durchprobiert",
              ],
              [
                "Code für ein anderes Gerät",
                "30 Minuten, als verschlüsselter Wert",
                "damit Sie dort weitermachen können",
              ],
              ["Belege der Bestellung und Zahlung", "8 Jahre ab Ende des Jahres", "§ 147 AO, § 257 HGB"],
              [
                "Schriftwechsel und E-Mails zur Bestellung",
                "6 Jahre ab Ende des Jahres",
                "§ 147 AO, § 257 HGB",
              ],
              [
                "Meldungen an ein Programm des Betreibers: Bestellnummer, Zimmer, Tage, Summe, Stand; keine Namen",
                "90 Tage",
                "damit keine verloren geht",
              ],
              ["E-Mails ohne Bestellung", "180 Tage", "um zu wissen, was wir gesendet haben"],
              [
                "Konto",
                "bis Sie es löschen, oder 3 Jahre ab Ende des Jahres, in dem sich zuletzt jemand angemeldet hat; 30 Tage vorher schreiben wir Ihnen",
                "damit Sie Ihre Bestellungen wiederfinden",
              ],
              [
                "Geschenke: Name, E-Mail-Adresse der beschenkten Person und Gruß",
                "8 Jahre ab Ende des Jahres der Bestellung; die E-Mail-Adresse auf Wunsch sofort gelöscht",
                "gehört zum Gutschein; damit wir wissen, wem wir ihn geschickt haben",
              ],
              ["Gutscheine", "so lange sie gelten, danach wie Belege", "damit sie eingelöst werden können"],
              ["Anfragen ohne Bestellung", "180 Tage nach der letzten Nachricht", "um zu antworten"],
              [
                "Preisalarme und Wartelisten",
                "bis zum Beginn der Reise, höchstens 12 Monate; ohne Bestätigung oder nach dem Beenden 7 Tage",
                "um Ihnen zu schreiben, wenn es günstiger oder wieder frei wird",
              ],
              ["Newsletter-Bestellung ohne Bestätigung", "7 Tage", "damit Sie bestätigen können"],
              [
                "Newsletter mit Bestätigung",
                "bis Sie sich abmelden; der Nachweis drei weitere Jahre ab Ende des Jahres",
                "um die Einwilligung zu beweisen (§ 195 BGB)",
              ],
              [
                "Gemeldete Barrieren",
                "Ihre E-Mail-Adresse, bis die Meldung erledigt ist; die Meldung ohne sie, solange der Shop besteht",
                "um zu antworten und nachzuweisen, was behoben ist (§ 14 BFSG)",
              ],
              [
                "Bewertungen",
                "3 Jahre ab Ende des Jahres, in dem Sie sie schreiben; auf Ihren Wunsch sofort gelöscht. Meldungen dazu so lange wie die Bewertung, Ihre E-Mail-Adresse nur, bis die Meldung erledigt ist",
                "damit andere Gäste wissen, was sie erwartet (berechtigtes Interesse)",
              ],
              [
                "Widerspruch gegen die Frage nach einer Bewertung",
                "so lange wie die Bestellung",
                "damit wir Sie nicht noch einmal fragen",
              ],
            ],
          },
        },
        "Nach diesen Fristen löschen wir die Angaben, jede Nacht. Von Bestellungen bleibt, was wann für wie viel verkauft wurde, ohne Namen, Anschrift und E-Mail-Adresse.",
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
