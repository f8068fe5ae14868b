import type { EntryChange, UploadState } from "#app/domain/catalogue/catalogue-upload.ts";
import { workStates } from "#app/locales/de/operator/long-work.ts";
import { texts } from "#app/locales/texts.ts";

export const uploadStates: Readonly<Record<UploadState, string>> = {
  open: "wartet auf Ihr Ja",
  over: "verfallen",
  ...workStates,
  done: "übernommen",
  refused: "nicht übernommen",
};

export const entryKinds: Readonly<Record<EntryChange["kind"], string>> = {
  offer: "Angebot",
  vendor: "Anbieter",
  grouping: "Thema oder Region",
};

export const deskCatalogueTexts = texts({
  title: "Katalog",
  export: {
    title: "Katalog laden",
    text: "Eine Datei JSON, wie sie „catalogue export“ schreibt. Fotos stehen mit ihrem Namen darin; sie selbst bleiben im Shop.",
    link: "Katalog laden (JSON)",
  },
  import: {
    title: "Katalog übernehmen",
    text: "Die Datei wird erst geprüft. Nichts ändert sich, ehe Sie die Vorschau gesehen und bestätigt haben. Ist etwas falsch, geschieht nichts.",
    old: "Laden Sie den Katalog, bevor Sie ihn ändern: Eine ältere Datei nimmt zurück, was inzwischen an Angeboten, Preisen und Zimmern geändert wurde.",
    photos:
      "Neue Fotos laden Sie beim Angebot hoch. Eine Datei nennt nur solche, die der Shop schon hat; ein Ordner mit Fotos geht mit „catalogue import“.",
    file: "Datei (JSON, höchstens 20 MB)",
    kind: "Was die Datei ist",
    kindHint:
      "Ein Teil: Was die Datei nicht nennt, bleibt. Der ganze Katalog: Was sie nicht nennt, geht aus dem Verkauf.",
    kinds: { add: "ein Teil", all: "der ganze Katalog" },
    submit: "Prüfen und Vorschau zeigen",
  },
  pictures: {
    title: "Bilder vorbereiten",
    text: "Die kleinen Bilder der Ergebnislisten macht der Shop vorab: nach seinem Start, und dann täglich. Fehlt noch eines, entsteht es, wenn der erste Gast es sieht.",
    none: "Gerade werden keine Bilder vorbereitet.",
    running: "Der Shop bereitet Bilder vor.",
    stopping: "Der Shop hält an, sobald das Bild fertig ist, an dem er arbeitet.",
    stopped: "Das Vorbereiten ist angehalten. Fertige Bilder bleiben.",
    interrupted:
      "Das Vorbereiten ist unterbrochen: Der Shop hat sich dazu seit einigen Minuten nicht gemeldet. Fertige Bilder bleiben.",
    look: "Nachsehen, wie weit es ist",
  },
  errors: {
    picturesOver: "Diese Arbeit ist inzwischen beendet. Ihr Knopf hat nichts geändert.",
    picturesChanged:
      "Inzwischen hat jemand anderes das Vorbereiten weiterlaufen lassen. Unten steht, wie weit es ist. Ihr Knopf hat nichts geändert.",
    file: "Datei: Wählen Sie eine Datei mit der Endung .json",
    large: "Datei: Die Datei hat mehr als 20 MB. Teilen Sie sie, oder nehmen Sie „catalogue import“",
    kind: "Was die Datei ist: Wählen Sie eines von beiden",
    wrong_one: "Datei: Ein Fehler; er steht am Anfang der Seite. Es ist nichts geschehen.",
    wrong_other: "Datei: {{count}} Fehler; sie stehen am Anfang der Seite. Es ist nichts geschehen.",
    over: "Diese Vorschau gilt nicht mehr. Schicken Sie die Datei noch einmal. Es ist nichts geschehen.",
    changed:
      "Inzwischen hat jemand anderes die Übernahme weiterlaufen lassen. Unten steht, wie weit sie ist. Ihr Knopf hat nichts geändert.",
  },
  faults: "Was in der Datei falsch ist",
  more_one: "und eine weitere Stelle",
  more_other: "und {{count}} weitere Stellen",
  uploads: {
    title: "Zuletzt geschickt",
    when: "Geschickt",
    who: "Von",
    kind: "Die Datei ist",
    state: "Stand",
    all: "der ganze Katalog",
    part: "ein Teil",
  },
  preview: {
    title: "Vorschau des Katalogs",
    sent: "Geschickt am {{when}} von {{who}}; {{kind}}.",
    nothing: "Das ist schon alles so. Nichts ändert sich.",
    new_one: "ein Eintrag neu",
    new_other: "{{count}} Einträge neu",
    changed_one: "ein Eintrag anders",
    changed_other: "{{count}} Einträge anders",
    gone_one: "ein Eintrag nicht mehr da oder nicht mehr im Verkauf",
    gone_other: "{{count}} Einträge nicht mehr da oder nicht mehr im Verkauf",
    same_one: "ein Eintrag bleibt, wie er ist",
    same_other: "{{count}} Einträge bleiben, wie sie sind",
    reordered: "Die Angebote stehen in anderer Reihenfolge.",
    changes: "Was sich ändert",
    entry: "Eintrag",
    what: "Änderung",
    isNew: "neu",
    isGone: "nicht mehr da oder nicht mehr im Verkauf",
    moreEntries_one: "Dazu ein weiterer Eintrag, der hier nicht steht.",
    moreEntries_other: "Dazu {{count}} weitere Einträge, die hier nicht stehen.",
    notices: "Hinweise",
    noticesText: "Das sind keine Fehler; sehen Sie es sich an.",
    confirm: "Ja, so übernehmen",
    again: "Andere Datei",
  },
  states: {
    open: "Noch ist nichts geschehen. Die Vorschau gilt einen Tag.",
    over: "Diese Vorschau gilt nicht mehr: Sie ist älter als ein Tag. Schicken Sie die Datei noch einmal.",
    running:
      "Die Übernahme läuft. Sie dauert einige Sekunden, bei großen Katalogen Minuten; Kunden können inzwischen bestellen. Sie müssen nicht warten.",
    look: "Nachsehen, ob sie fertig ist",
    stopping:
      "Die Übernahme hält an, sobald sie mit den Angeboten fertig ist, die sie gerade schreibt. Was übernommen ist, bleibt.",
    stopped:
      "Die Übernahme ist angehalten. Was übernommen ist, gilt schon; der Rest ist, wie er war. Wenn Sie weitermachen, kommt nur noch der Rest dran, und dazu, was inzwischen jemand an diesen Angeboten geändert hat: Das setzt die Datei zurück.",
    interrupted:
      "Die Übernahme ist unterbrochen und meldet sich nicht mehr. Was übernommen ist, gilt schon. Machen Sie weiter: Dann kommt nur noch der Rest dran.",
    done: "Übernommen. Angebote: {{offers}}; Varianten: {{variants}}; Nächte neu oder geändert: {{nightsSaved}}, entfernt: {{nightsRemoved}}. Kunden sehen es jetzt so.",
    soldMeanwhile_one:
      "An einer Stelle ist inzwischen mehr verkauft, als die Datei gibt. Das bleibt verkauft.",
    soldMeanwhile_other:
      "An {{count}} Stellen ist inzwischen mehr verkauft, als die Datei gibt. Das bleibt verkauft.",
    changed:
      "Inzwischen hat jemand etwas geändert, und die Datei änderte nicht mehr dasselbe. Es ist nichts geschehen. Schicken Sie die Datei noch einmal, und prüfen Sie die Vorschau.",
    wrong: "Inzwischen passt etwas nicht mehr, siehe unten. Es ist nichts geschehen.",
  },
});
