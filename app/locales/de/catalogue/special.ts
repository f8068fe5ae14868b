import type { SpecialSlug } from "#app/domain/catalogue/landing-page.ts";
import { texts } from "#app/locales/texts.ts";

export const specialTexts = texts({
  offers: { title_one: "Ein Angebot", title_other: "{{count}} Angebote" },
  search: "In der Suche weiter eingrenzen",
  about: "So ist es gemeint",
  none: "Zurzeit gibt es dafür keine Angebote. Schauen Sie bald wieder herein.",
  all: "Alle Angebote durchsuchen",
  others: "Weitere Aktionen",
});

// Descriptions of the special deals, used by the server only.

interface SpecialText {
  title: string;
  lead: string;
  text: string[];
}

export const specialPages: Readonly<Record<SpecialSlug, SpecialText>> = {
  gratisnacht: {
    title: "Eine Nacht geschenkt",
    lead: "Länger bleiben und eine Nacht weniger zahlen: Bei diesen Angeboten ist die günstigste Nacht frei, manchmal sind es zwei.",
    text: [
      "Die freie Nacht bekommen Sie bei bestimmten Aufenthaltslängen und Reisezeiten. Beides steht auf der Seite des Angebots. Passen Ihre Reisedaten, ziehen wir die Nacht von selbst ab: Sie brauchen keinen Code.",
      "Der Preis auf der Karte ist der niedrigste, der heute buchbar ist. Er kann auch zu einem Aufenthalt ohne freie Nacht gehören, wenn dieser kürzer ist.",
    ],
  },
  festpreis: {
    title: "Zum Festpreis",
    lead: "Ein Preis für den ganzen Aufenthalt, gleich an welchem Tag Sie anreisen. Gut für alle, die sich früh entscheiden.",
    text: [
      "Den Festpreis gibt es für eine bestimmte Zahl von Nächten und Personen. Bleiben Sie länger, rechnen wir nach Nächten. Sie zahlen immer den günstigeren Preis.",
      "Wie lange Sie zu diesem Preis buchen können, steht auf der Seite des Angebots. Danach zahlen Sie wieder den Preis des Tages.",
    ],
  },
  reisezeiten: {
    title: "Günstige Reisezeiten",
    lead: "Wochen, in denen die Häuser Platz haben und weniger verlangen: oft im Frühjahr, im Spätherbst und nach den Ferien.",
    text: [
      "Ermäßigt sind die Nächte innerhalb der genannten Reisezeit. Bleiben Sie darüber hinaus, zahlen Sie für die übrigen Nächte den gewohnten Preis.",
      "Welche Wochen gemeint sind, sehen Sie am Preis jedes Tages auf der Seite des Angebots.",
    ],
  },
  kurzurlaub: {
    title: "Kurzurlaub",
    lead: "Zwei oder drei Nächte reichen, um den Kopf frei zu bekommen. Diese Häuser nehmen Sie auch für kurze Zeit.",
    text: [
      "Viele dieser Häuser erreichen Sie mit der Bahn. Kommen Sie an einem Sonntag oder unter der Woche, ist es meist ruhiger und oft günstiger als am Freitag.",
      "Länger bleiben können Sie trotzdem: Auf der Seite des Angebots wählen Sie die Zahl der Nächte selbst.",
    ],
  },
  "kleine-preise": {
    title: "Unter 200 Euro",
    lead: "Reisen, deren Gesamtpreis unter 200 Euro bleibt: mit Mehrwertsteuer, ohne Abgaben vor Ort (z. B. Kurtaxe).",
    text: [
      "Die günstigste Reise steht zuerst. Sie sehen den Preis für den nächsten freien Termin. An anderen Tagen kann er höher sein.",
      "Kurtaxe und anderes, was Sie vor Ort zahlen, nennen wir auf der Seite des Angebots.",
    ],
  },
};
