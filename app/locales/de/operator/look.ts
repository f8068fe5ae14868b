import { texts } from "#app/locales/texts.ts";

/** The page with logo and colour of the shop. */
export const deskLookTexts = texts({
  lead: "Ihr Logo und eine Farbe. Beides gilt auf allen Seiten, in hellen wie in dunklen Farben.",
  colour: {
    title: "Farbe",
    text: "Schaltflächen und Links bekommen diese Farbe. Wo sie zu blass oder zu dunkel zum Lesen wäre, nimmt der Shop einen helleren oder dunkleren Ton davon.",
    hint: "Sechs Zeichen wie #0a4a5e, so stehen sie in Ihren Vorlagen. Leer: die Farben des Shops",
    picker: "Oder Farbe aussuchen",
    pickerHint: "Gilt, wenn Sie hier eine andere Farbe wählen und das Feld darüber lassen",
    save: "Farbe speichern",
    findings: "So liest sich {{colour}}",
    onAccent: "Schrift auf der Farbe",
    linkLight: "Links auf hellem Grund",
    linkDark: "Links auf dunklem Grund",
    surfaceDark: "Flächen auf dunklem Grund",
    kept: "Kontrast {{ratio}}. Gut: Es genügen {{least}}.",
    onAccentKept: "Schrift in {{tone}}, Kontrast {{ratio}}. Gut: Es genügen {{least}}.",
    adapted:
      "Kontrast {{ratio}}, zu wenig: Nötig sind {{least}}. Der Shop nimmt dafür {{tone}} mit {{toneRatio}}.",
  },
  logo: {
    title: "Logo",
    none: "Noch kein Logo: Oben auf jeder Seite stehen das Zeichen und der Name des Shops.",
    text: "Es steht oben auf jeder Seite, in E-Mails und auf Unterlagen, immer auf hellem Grund. Wer es nicht sieht, liest stattdessen den Namen des Shops.",
    file: "Datei",
    otherFile: "Ein anderes Logo",
    hint: "PNG, JPEG, WebP oder AVIF, höchstens 15 MB, mindestens 160 Pixel breit oder 40 hoch. Am besten quer und mit Ihrem Namen",
    submit: "Hochladen",
    remove: "Logo entfernen",
    removeText: "Danach stehen wieder das Zeichen und der Name des Shops da.",
  },
  refused: {
    missing: "Datei: Wählen Sie Ihr Logo aus",
    empty: "Datei: Sie ist leer. Wählen Sie eine andere",
    "too-large": "Datei: Sie hat mehr als 15 MB. Speichern Sie das Logo kleiner",
    svg: "Datei: Das ist ein SVG. Speichern Sie das Logo als PNG, und wählen Sie es noch einmal",
    "no-photo": "Datei: Das ist kein PNG, JPEG, WebP oder AVIF. Speichern Sie das Logo als PNG",
    broken: "Datei: Sie ist beschädigt oder unvollständig. Speichern Sie das Logo noch einmal als PNG",
    "too-many-pixels": "Datei: {{width}} × {{height}} Pixel sind zu viele. Speichern Sie das Logo kleiner",
    "too-small":
      "Datei: Die Zeichnung hat nur {{width}} × {{height}} Pixel. Es sollen mindestens 160 in der Breite oder 40 in der Höhe sein",
    invisible:
      "Datei: Auf hellem Grund sieht man dieses Logo kaum (Kontrast {{contrast}}, nötig sind {{least}}). Nehmen Sie die dunkle Fassung",
    changed:
      "Inzwischen hat jemand anders das Aussehen geändert. Es ist nichts gespeichert. So steht es jetzt: Prüfen Sie es, und versuchen Sie es noch einmal.",
  },
});
