import { texts } from "#app/locales/texts.ts";

export const deskPhotoTexts = texts({
  title: "Bilder: {{offer}}",
  lead: "So sehen Kunden das Angebot. Das erste Bild ist das Hauptbild: Es steht in der Suche und in E-Mails.",
  link: "Bilder von {{offer}}",
  toRooms: "Preise und Zimmer dieses Angebots",
  toShop: "So sehen es Kunden",
  upload: {
    title: "Foto hochladen",
    file: "Foto",
    fileHint:
      "JPEG, PNG, WebP oder AVIF, höchstens 15 MB, am besten 1200 Pixel breit oder breiter. Ort, Kamera und Namen in der Datei werden nicht übernommen.",
    otherFile: "Ein anderes Foto statt des gezeigten",
    here: "Dieses Foto ist schon da ({{width}} × {{height}} Pixel). Sie brauchen es nicht noch einmal zu wählen.",
    preview: "Vorschau des Fotos, das gerade hochgeladen wurde",
    alt: "Alternativtext",
    altHint:
      "Ein Satz, was zu sehen ist, für alle, die das Bild nicht sehen: „Ein See mit Segelbooten vor bewaldeten Bergen“",
    room: "Was zeigt das Foto?",
    offer: "das Angebot",
    ofRoom: "{{room}}",
    ofRoomInstead: "{{room}} (ersetzt dessen Bild)",
    submit: "Hochladen",
  },
  list: {
    title: "Bilder des Angebots",
    rooms: "Bilder der Zimmer und Kabinen",
    noRooms: "Noch kein Zimmer hat ein Bild.",
    main: "Bild 1, Hauptbild",
    one: "Bild {{place}}",
    describe: "Text speichern",
    makeMain: "Zum Hauptbild machen",
    up: "Nach vorn",
    down: "Nach hinten",
    remove: "Entfernen",
  },
  removed: {
    title: "Entfernt, noch aufgehoben",
    back: "Wieder aufnehmen",
  },
  history: "Zuletzt geändert",
  when: "Wann",
  who: "Wer",
  what: "Was",
  picture: "Bild",
  facts: "Vorher → nachher",
  done: {
    hochgeladen: "Das Foto ist hochgeladen. Kunden sehen es jetzt.",
    klein:
      "Das Foto ist hochgeladen. Kunden sehen es jetzt. Es ist weniger als 1200 Pixel breit: Groß gezeigt ist es nicht ganz scharf.",
    beschrieben: "Der Alternativtext ist gespeichert.",
    verschoben: "Die Reihenfolge ist geändert.",
    entfernt:
      "Das Bild ist entfernt. Ein Foto bleibt noch sieben Tage aufgehoben; bis dahin können Sie es unten wieder aufnehmen.",
  },
  refused: {
    missing: "Foto: Wählen Sie eine Datei",
    gone: "Foto: Die Datei ist nicht mehr da. Wählen Sie sie noch einmal; was Sie geschrieben haben, steht noch unten",
    empty: "Foto: Die Datei ist leer. Wählen Sie eine andere; was Sie geschrieben haben, steht noch unten",
    "too-large":
      "Foto: Die Datei hat mehr als 15 MB. Verkleinern Sie das Foto, etwa auf 2500 Pixel Breite, und wählen Sie es noch einmal; was Sie geschrieben haben, steht noch unten",
    heic: "Foto: Das ist eine HEIC-Datei, wie iPhones sie machen. Speichern Sie das Foto als JPEG, und wählen Sie es noch einmal; was Sie geschrieben haben, steht noch unten",
    "no-photo":
      "Foto: Das ist kein JPEG, PNG, WebP oder AVIF. Speichern Sie das Foto so, und wählen Sie es noch einmal; was Sie geschrieben haben, steht noch unten",
    broken:
      "Foto: Die Datei ist beschädigt oder unvollständig und lässt sich nicht als Bild lesen. Wählen Sie eine andere; was Sie geschrieben haben, steht noch unten",
    "too-many-pixels":
      "Foto: {{width}} × {{height}} Pixel sind zu viele. Verkleinern Sie das Foto, etwa auf 2500 Pixel Breite, und wählen Sie es noch einmal",
    "too-small":
      "Foto: {{width}} × {{height}} Pixel sind zu wenige, mindestens 800 × 600 werden gebraucht. Wählen Sie ein größeres; was Sie geschrieben haben, steht noch unten",
    room: "Was zeigt das Foto: Wählen Sie aus der Liste",
    "alt-missing": "Alternativtext: Schreiben Sie in einem Satz, was zu sehen ist",
    "alt-long": "Alternativtext: Ein Satz mit höchstens {{most}} Zeichen genügt",
    "alt-file-name": "Alternativtext: Das ist ein Dateiname. Schreiben Sie in einem Satz, was zu sehen ist",
    "alt-begins":
      "Alternativtext: Dass es ein Bild ist, sagen Vorleseprogramme selbst. Beginnen Sie mit dem, was zu sehen ist",
    there: "Foto: Dieses Foto gehört schon zum Angebot. Seinen Text ändern Sie dort",
    full: "Foto: Mehr als {{count}} Bilder hat kein Angebot. Entfernen Sie zuerst eines",
    "unknown-room": "Dieses Zimmer oder diese Kabine gibt es nicht mehr im Angebot.",
    "unknown-picture": "Dieses Bild ist nicht mehr da: Jemand hat es inzwischen entfernt oder ersetzt.",
    last: "Das letzte Bild bleibt: Ein Angebot braucht eines. Laden Sie zuerst ein anderes hoch.",
    "main-alt":
      "Das Hauptbild braucht einen Alternativtext. Schreiben Sie ihn zuerst zu dem Bild, das vorn stehen soll.",
    changed:
      "Inzwischen hat jemand die Bilder geändert. Es ist nichts geschehen. So stehen sie jetzt: Prüfen Sie es, und versuchen Sie es noch einmal.",
    "unknown-offer": "Dieses Angebot ist nicht mehr im Katalog.",
    nothing: "Sagen Sie, was mit den Bildern geschehen soll.",
  },
});
