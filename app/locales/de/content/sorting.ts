/** Ranking of results (§ 5b Abs. 2 UWG, EGBGB Art. 246d § 1 Nr. 1). Must match `app/search/query/sort.server.ts`. */
import type { ContentText } from "#app/domain/content/content-text.ts";

export const contentSorting: ContentText = {
  title: "So sortieren wir die Ergebnisse",
  description:
    "Nach welcher Regel die Suche von {{shop}} Angebote ordnet: Empfehlung, Preis, Bewertung, Ersparnis, Entfernung, und was keinen Einfluss hat.",
  lead: "Die ganze Regel unserer Suche. Niemand kann einen Platz darin kaufen.",
  reviewed: "2026-11-29",
  sections: [
    {
      id: "auswahl",
      heading: "Zuerst: Was überhaupt erscheint",
      blocks: [
        "Die Suche zeigt jedes Angebot, das gerade verkauft wird und zu allem passt, was Sie angegeben haben:",
        {
          list: [
            "Reiseziel: ein Wort muss im Namen von Land, Region, Ort oder Haus stehen, im Titel{{#cruises}}, in einem Thema oder bei Kreuzfahrten im Namen von Schiff oder Hafen{{/cruises}}{{^cruises}} oder in einem Thema{{/cruises}}. Kleine Tippfehler schaden nicht. Bei mehreren Wörtern müssen alle passen.",
            "Mit Reisedaten: alle Nächte sind frei, in so vielen Zimmern, wie Sie brauchen.",
            "Ohne Reisedaten: es gibt einen Gutschein oder in den nächsten 12 Monaten einen freien Termin, und das Zimmer ist groß genug.",
            "Filter: aus jeder Gruppe muss mindestens eine Ihrer Auswahlen passen. Preisgrenzen beziehen sich auf den Gesamtpreis eines Zimmers.",
          ],
        },
      ],
    },
    {
      id: "empfehlung",
      heading: "Empfehlung",
      blocks: [
        "So ist die Liste sortiert, wenn Sie nichts anderes wählen:",
        {
          steps: [
            "Angebote, deren Land, Region, Ort oder Haus zu Ihrem Reiseziel passt.",
            "Angebote, bei denen Titel{{#cruises}}, Thema, Schiff oder Hafen{{/cruises}}{{^cruises}} oder Thema{{/cruises}} passt.",
          ],
        },
        "Innerhalb beider Gruppen, und immer wenn Sie kein Reiseziel angeben, ordnen wir so:",
        {
          steps: [
            "Zuerst kommen Angebote, denen wir einen Rang gegeben haben, der kleinste Rang zuerst.",
            "Bei gleichem Rang und bei Angeboten ohne Rang ordnen wir nach dem Alphabet: nach dem Titel des Angebots.",
            "Bei gleichem Titel ordnen wir nach der Adresse der Angebotsseite, auch nach dem Alphabet.",
          ],
        },
        "Den Rang legen wir selbst fest, er ist für alle gleich. Preis, Auslastung und Wunschpreis ändern ihn nicht. In dieser Reihenfolge stehen Angebote auch auf der Startseite und auf den Seiten der Themen, Regionen und Länder.",
      ],
    },
    {
      id: "preis",
      heading: "Preis aufsteigend und absteigend",
      blocks: [
        "Wir vergleichen den Gesamtpreis der günstigsten passenden Möglichkeit eines Angebots, nicht der Preis pro Nacht oder Person:",
        {
          list: [
            "Mit Reisedaten: der Preis genau dieses Aufenthalts für ein Zimmer mit Ihren Gästen.",
            "Ohne Reisedaten: der Gutschein oder der günstigste freie Aufenthalt der nächsten 12 Monate in der üblichen Dauer des Angebots, je nachdem, was weniger kostet.",
          ],
        },
        "Preise in einer anderen Währung als Euro lassen sich so nicht vergleichen: Solche Angebote stehen bei beiden Reihenfolgen am Ende, und bei einer Preisgrenze erscheinen sie nicht.",
        "Bei gleichem Preis ordnen wir wie bei der Empfehlung: Rang, Titel, Adresse.",
      ],
    },
    {
      id: "frueherer-preis",
      heading: "Durchgestrichene Preise",
      blocks: [
        "Durchgestrichen ist unser eigener früherer Preis für genau diesen Aufenthalt oder Gutschein: der niedrigste der 30 Tage, bevor wir ihn gesenkt haben. Er steht nur da, wenn er in all diesen Tagen galt, und höchstens halb so lange, wie er galt, nie länger als 60 Tage. Auf die Reihenfolge hat er keinen Einfluss.",
      ],
    },
    {
      id: "bewertung",
      heading: "Beste Bewertung",
      blocks: [
        "Zuerst kommen Angebote, die unsere Gäste im Durchschnitt am besten bewertet haben, bei gleichem Durchschnitt die mit mehr Bewertungen. Bewerten kann nur, wer hier gebucht hat und gereist ist. Angebote ohne Bewertung stehen am Schluss, gleiche in der Reihenfolge von Rang, Titel und Adresse.",
      ],
    },
    {
      id: "ersparnis",
      heading: "Ersparnis",
      blocks: [
        "Wir vergleichen, wie viel Prozent eine laufende Aktion vom regulären Preis derselben Möglichkeit abzieht. Regulär ist unser eigener Preis ohne die Aktion, keine Preisempfehlung von anderen. Angebote ohne Aktion folgen in der Reihenfolge von Rang, Titel und Adresse.",
      ],
    },
    {
      id: "entfernung",
      heading: "Entfernung",
      blocks: [
        "Diese Reihenfolge gibt es, wenn Sie von der Karte kommen: Wir vergleichen die Luftlinie von der Mitte des Kartenausschnitts zum Haus{{#cruises}}, bei Kreuzfahrten zum ersten Hafen{{/cruises}}. Angebote, deren Lage wir nicht kennen, stehen am Schluss, gleich weit entfernte in der Reihenfolge von Rang, Titel und Adresse.",
      ],
    },
    {
      id: "kein-einfluss",
      heading: "Was keinen Einfluss hat",
      blocks: [
        {
          list: [
            "Geld: Kein Haus und kein Veranstalter zahlt für einen besseren Platz. Auch unsere Provision ändert nichts. Anzeigen gibt es in den Ergebnissen nicht.",
            "Sie selbst: Weder frühere Suchen und Bestellungen noch Ihr Gerät, Ihr Standort oder Cookies ändern Reihenfolge oder Preise. Wer dasselbe sucht, sieht dasselbe.",
            "Bewertungen und Sterne, solange Sie nicht selbst nach Bewertung sortieren oder filtern. Die Sterne eines Hauses sind seine Kategorie nach Angabe des Anbieters.",
          ],
        },
      ],
    },
  ],
};
