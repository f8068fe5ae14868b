/** Frequently asked questions. The answers must match the shop's behaviour. */
import type { ContentText } from "#app/domain/content/content-text.ts";

export const contentFaq: ContentText = {
  title: "Hilfe und FAQ",
  description:
    "Antworten zu Suche, Preisen, Bestellung, Zahlung, Gutscheinen, Stornierung und Technik bei {{shop}}.",
  lead: "Antworten auf häufige Fragen. Ihre ist nicht dabei? Schreiben Sie uns.",
  reviewed: "2026-11-23",
  sections: [
    {
      id: "suche",
      heading: "Suche und Angebote",
      blocks: [
        { heading: "Soll ich mit oder ohne Reisedaten suchen?" },
        "Steht Ihr Termin fest, dann mit: Sie sehen den Preis für genau diese Nächte, und nur was frei ist. Sind Sie offen, dann ohne: Sie sehen zu jedem Angebot den günstigsten freien Termin oder Gutschein.",
        { heading: "Wie weit im Voraus kann ich buchen?" },
        "Von morgen an bis in einem Jahr, im Hotel für 1 bis 28 Nächte.{{#cruises}} Kreuzfahrten haben feste Abfahrten und eine feste Dauer.{{/cruises}}",
        { heading: "Wie werden Kinder berechnet?" },
        "Nach ihrem Alter bei der Anreise. Geben Sie es in der Suche und beim Angebot an; der Preis rechnet es ein.",
        { heading: "In welcher Reihenfolge stehen die Ergebnisse?" },
        "Nach einer Regel, die für alle gilt und die niemand kaufen kann: [So sortieren wir](sortierung).",
        { heading: "Zeigen die Bilder das Haus?" },
        "Fotos ja; gezeichnete Reiseplakate zeigen die Stimmung des Ortes. Was Sie bekommen, steht unter „Das ist enthalten“.",
        {
          heading:
            "Wo finde ich Angaben zur Barrierefreiheit eines Hauses{{#cruises}} oder Schiffs{{/cruises}}?",
        },
        "Auf der Seite des Angebots. Die Angaben kommen vom Anbieter. Fehlen sie, fragen Sie uns vor der Buchung; wir klären es.",
      ],
    },
    {
      id: "preis",
      heading: "Preise",
      blocks: [
        { heading: "Ist der angezeigte Preis der Endpreis?" },
        "Ja, mit Mehrwertsteuer. Hinzu kommt nur, was Sie vor Ort an das Haus oder die Gemeinde zahlen, etwa eine Kurtaxe oder Bettensteuer. Das steht beim Angebot. Porto zahlen Sie nur, wenn Sie einen Gutschein per Post ({{post}}) oder Express ({{express}}) möchten.",
        { heading: "Was bedeutet „Zu teuer? Eigener Preis ab …“?" },
        "Der Preis hat Spielraum, und Sie sehen, wie weit er reicht. Ihren Preis schlagen Sie im Warenkorb vor, unverbindlich. Mehr dazu: [Preisvorschlag](preisvorschlag).",
        { heading: "Kann sich der Preis ändern, während ich bestelle?" },
        "Ja, denn der Warenkorb hält nichts fest. Ändert sich etwas, wird nichts bestellt: Sie sehen alten und neuen Preis und entscheiden selbst.",
        { heading: "Wo löse ich einen Rabattcode oder Geschenkgutschein ein?" },
        "Im Warenkorb: Für beides gibt es dort ein Feld. Pro Bestellung lösen Sie einen Rabattcode ein. Er senkt den Preis ohne Zusatzleistungen, aber keinen vorgeschlagenen Preis. Geschenkgutscheine können es bis zu fünf sein. Was übrig bleibt, bleibt auf dem Geschenkgutschein.",
      ],
    },
    {
      id: "bestellen",
      heading: "Bestellen",
      blocks: [
        { heading: "Brauche ich ein Konto?" },
        "Nein. Sie bestellen als Gast und finden Ihre Bestellung über die Adresse in der Bestätigung wieder.",
        { heading: "Reserviert der Warenkorb mein Zimmer?" },
        "Nein. Erst mit der Bestellung ist es Ihres. Der Warenkorb selbst bleibt 7 Tage nach der letzten Änderung liegen.",
        { heading: "Kann ich mehrere Angebote zusammen bestellen?" },
        "In den Warenkorb passt ein Angebot, in einer Anzahl von 1 bis 20. Bestellen Sie mehrere nacheinander. Höchstens zwei Bestellungen zu einer E-Mail-Adresse können gleichzeitig auf ihre Zahlung warten.",
        { heading: "Ich habe keine E-Mail bekommen. Was nun?" },
        "Sehen Sie im Ordner für unerwünschte Nachrichten nach. Die Seite Ihrer Bestellung zeigt dasselbe wie die E-Mail. Haben Sie auch diese Adresse nicht mehr, schicken wir sie Ihnen noch einmal: [Bestellung finden](bestellung-finden).",
        { heading: "Wie ändere ich Namen oder Termin einer Bestellung?" },
        "Die Namen der Reisenden tragen Sie nach der Bestellung selbst ein und ändern sie dort, bis sieben Tage vor der Anreise: auf der Seite Ihrer Bestellung unter „Reisende“. Bestellen Sie später, haben Sie dafür 24 Stunden, längstens bis zur Anreise. Tage, Gäste und Zimmer eines Hotelaufenthalts ändern Sie dort unter „Daten ändern“ und sehen vorher, was es kostet: solange Stornieren nichts kostet, wie Sie möchten, danach nur noch früher, länger oder mehr. {{#cruises}}Kreuzfahrten, {{/cruises}}Pauschalreisen und alles andere ändern wir: Schreiben Sie uns mit der Bestellnummer; wir fragen beim Anbieter nach.",
      ],
    },
    {
      id: "zahlung",
      heading: "Zahlung",
      blocks: [
        { heading: "Wie kann ich zahlen?" },
        "Zurzeit mit: {{payments}}. Für keine Zahlungsart verlangen wir ein Entgelt.",
        { heading: "Wie viel Zeit habe ich?" },
        "Bei Überweisung 7 Tage, auf der Seite eines Zahlungsdienstes 24 Stunden; vor einer Anreise spätestens bis 18:00 Uhr zwei Tage vorher; eine Stunde haben Sie immer. Der genaue Zeitpunkt steht in Ihrer Bestellung.",
        { heading: "Warum wird mir Überweisung nicht angeboten?" },
        "Weil die Anreise zu nah ist: Bis zum letzten Zeitpunkt für die Zahlung müssen noch mindestens 24 Stunden bleiben.",
        { heading: "Die Zahlung hat nicht geklappt. Ist die Buchung weg?" },
        "Nein, nicht sofort. Auf der Seite Ihrer Bestellung können Sie es bis zum Ende der Frist erneut versuchen oder anders bezahlen. Wird nicht bezahlt, wird die Bestellung storniert. Das sehen Sie dort und erfahren es per E-Mail.",
        { heading: "Bekomme ich eine Rechnung?" },
        "Ja. Sobald die Bestellung bezahlt ist, kommt die Rechnung als PDF per E-Mail und steht auf der Seite Ihrer Bestellung unter „Unterlagen“. Beim Kauf auf Rechnung, wo es ihn gibt, kommt sie schon mit der Bestätigung.",
      ],
    },
    {
      id: "gutscheine",
      heading: "Gutscheine",
      blocks: [
        { heading: "Kann ich ein Guthaben verschenken?" },
        "Ja, als [Geschenkgutschein](geschenkgutschein) über 10 bis 500 Euro. Damit zahlt man im Warenkorb für jedes Angebot, auf einmal oder nach und nach; nur nicht für andere Geschenkgutscheine. Solange nichts davon ausgegeben ist, können Sie den Kauf 14 Tage lang widerrufen.",
        { heading: "Wann bekomme ich den Gutscheincode?" },
        "Sobald die Zahlung da ist: per E-Mail und auf der Seite Ihrer Bestellung.",
        { heading: "Wie löse ich einen Gutschein ein?" },
        "Vereinbaren Sie den Termin mit dem Haus und nennen Sie den Gutscheincode. Das Haus löst ihn ein, wenn Sie da sind; danach lässt sich die Bestellung nicht mehr stornieren. Wann Sie ihn nicht einlösen können, steht beim Angebot.",
        { heading: "Bis wann kann ich ihn einlösen?" },
        "In Deutschland bis zum Ende des dritten Jahres nach dem Kauf, in Österreich 30 und in der Schweiz 10 Jahre. Der letzte Tag steht dabei.",
      ],
    },
    {
      id: "storno",
      heading: "Stornieren und widerrufen",
      blocks: [
        { heading: "Kann ich kostenlos stornieren?" },
        "{{graceHours}} Stunden lang nach der Bestellung, feste Termine {{graceLatest}}. Danach zahlen Sie die [Stornosätze](aab#stornierung) des Angebots. Gutscheine können Sie 14 Tage lang [widerrufen](widerrufsbelehrung).",
        { heading: "Wie mache ich das?" },
        "Öffnen Sie die Bestellung über den Link in Ihrer Bestätigung und wählen Sie „Bestellung stornieren“. Sie sehen vorher, was es kostet und was Sie zurückbekommen. Oder schreiben Sie an {{email}} oder rufen Sie an: {{phone}}; nennen Sie dann die Bestellnummer.",
      ],
    },
    {
      id: "technik",
      heading: "Technik",
      blocks: [
        { heading: "Funktioniert der Shop ohne JavaScript?" },
        "Ja, vollständig, auch in den Textbrowsern lynx und w3m. Nur die Seite eines Zahlungsdienstes kann JavaScript brauchen; das steht bei der Wahl der Zahlungsart. Überweisung geht immer ohne.",
        { heading: "Was ist die leichte Version?" },
        "Dieselben Seiten ganz ohne Skripte. Sie schalten sie am Ende jeder Seite ein und aus.",
        { heading: "Welche Cookies setzt der Shop?" },
        "Höchstens zwölf. Elf davon sind nötig, damit der Shop tut, was Sie von ihm wollen. Eines merkt sich, welche Kampagne Sie zu uns geführt hat, und nur, wenn Sie das erlaubt haben: [die ganze Liste](privacy#cookies).",
      ],
    },
    {
      id: "kontakt",
      heading: "Kontakt",
      blocks: [
        {
          facts: [
            ["E-Mail", "{{email}}"],
            ["Telefon", "{{phone}}"],
          ],
        },
        "Ihre Bestellnummer hilft uns, schnell zu antworten. Den Schlüssel in der Adresse Ihrer Bestellung brauchen wir nicht; behalten Sie ihn für sich.",
      ],
    },
  ],
};
