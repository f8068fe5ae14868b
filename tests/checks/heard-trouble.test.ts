/** Faults that must fail a purchase by ear, with Orca's wording. */
import { expect, test } from "vitest";

import { heardText } from "../../e2e/report/by-ear.ts";
import { findFaults } from "../../e2e/listen/trouble.ts";
import { suppressedAnnouncement, utterancesIn } from "../../e2e/listen/utterances.ts";

const tab = (...heard: string[]) => ({ did: "Tabulator", heard });

test("a step with complete German announcements has no fault", () => {
  const field = tab(
    "Panel wird verlassen.",
    "Anreise (TT.MM.JJJJ) Eingabefeld.",
    "TT.MM.JJJJ, bis 26.11.2027.",
  );
  expect(findFaults(field, [/^Anreise .*Eingabefeld/, /^TT\.MM\.JJJJ/])).toEqual([]);
  const radio = tab("Wie möchten Sie suchen? Panel.", "Mit Reisedaten.", "ausgewählt Radioknopf");
  expect(findFaults(radio, [/ausgewählt/])).toEqual([]);
  expect(findFaults(tab("Liste wird verlassen.", "Liste wird verlassen.", "Weiter Druckknopf."), [])).toEqual(
    [],
  );
  const onTheWay = tab("Kasse – Reisepreis Internetseite.", "Hauptinhalt", "Kasse Überschrift Ebene 1.");
  expect(findFaults({ ...onTheWay, did: "Eingabe" }, [/^Kasse/])).toEqual([]);
});

test.each([
  ["a word that does not come", tab("Weiter Druckknopf."), [/^Zurück/], "not heard: /^Zurück/"],
  [
    "a field without a label",
    tab("Eingabefeld Eingabe erforderlich."),
    [/./],
    "has no name: Eingabefeld Eingabe",
  ],
  [
    "a radio button without a label",
    tab("Zahlungsart Panel.", "ausgewählt Radioknopf"),
    [/./],
    "has no name: ausg",
  ],
  ["a button without a label", tab("Panel wird verlassen.", "Druckknopf."), [/./], "has no name: Druckknopf"],
  [
    "a button without a label at the head of its part",
    tab("Formular wird verlassen.", "Artikel", "eingeklappt Druckknopf."),
    [/./],
    "has no name: eingeklappt Druckknopf",
  ],
  [
    "a box without a label",
    tab("Kontrollkästchen nicht ausgewählt."),
    [/./],
    "has no name: Kontrollkästchen nicht",
  ],
  ["a switch without a label", tab("Auslöseknopf nicht gedrückt."), [/./], "has no name: Auslöseknopf"],
  ["a slider without a label", tab("Schieber 336 Euro."), [/./], "has no name: Schieber 336 Euro"],
  [
    "a password without a label",
    tab("Passworttext Eingabe erforderlich."),
    [/./],
    "has no name: Passworttext",
  ],
  ["an announcement that comes twice", tab("Kasse", "Kasse."), [/Kasse/], "heard twice: Kasse"],
  [
    "an error that is announced, and then stands at its field",
    tab("Ort fehlt", "Ort Eingabefeld.", "Fehler: Ort fehlt."),
    [/Ort/],
    "heard twice: Fehler: Ort fehlt",
  ],
  [
    "a summary that is announced, and then has the focus",
    tab("Bitte prüfen Sie 2 Angaben", "Bitte prüfen Sie 2 Angaben Panel."),
    [/prüfen/],
    "heard twice: Bitte prüfen Sie 2 Angaben Panel",
  ],
  ["a role in English", tab("Weiter push button."), [/Weiter/], "in English: Weiter push button"],
  ["a sentence in English", tab("Your cart is empty"), [/cart/], "in English: Your cart is empty"],
  ["a focus that is lost", tab(), [], "the focus is nowhere"],
  ["a focus on the page as a whole", tab("Kasse – Reisepreis Internetseite."), [], "the focus is nowhere"],
  ["an announcement by two regions", tab("Kasse", suppressedAnnouncement), [], "announced twice"],
  ["a field that is wrong for no reason", tab("Ort Eingabefeld.", "ungültiger Eintrag."), [], "not why"],
  [
    "a new page whose heading did not get the focus",
    { ...tab("Kasse – Reisepreis Internetseite.", "Kasse – Reisepreis"), did: "Eingabe" },
    [/^Kasse/],
    "the focus is nowhere",
  ],
] as const)("%s is a fault", (_what, step, words, trouble) => {
  expect(findFaults(step, words)).toEqual([expect.stringContaining(trouble) as string]);
});

test("one repeated announcement after a page load is accepted", () => {
  const load = (...after: string[]) => ({
    did: "Eingabe",
    heard: ["Zum Inhalt springen.", "Laden von Kasse – Reisepreis abgeschlossen.", ...after],
  });
  expect(findFaults(load("Zum Inhalt springen."), [])).toEqual([]);
  expect(findFaults(load("Zum Inhalt springen.", "Zum Inhalt springen."), [])).toEqual([
    "heard twice: Zum Inhalt springen",
  ]);
});

test("announcements are read from Orca's log", () => {
  const log = [
    "00:14:33.550581 - SPEECH: Last spoke 32.2637 seconds ago",
    "00:14:33.550632 - SPEECH OUTPUT: 'Zum Inhalt springen Verknüpfung.'{'established': False}",
    "00:14:33.981906 - SPEECH OUTPUT: 'Das \"Haus's\"  Zimmer' voice=system{'established': False}",
    "00:14:33.981906 - WEB: Event is believed to be duplicate message",
    "00:14:33.981907 - SPEECH OUTPUT: ' '{'established': False}",
  ].join("\n");
  expect(utterancesIn(log)).toEqual([
    "Zum Inhalt springen Verknüpfung.",
    'Das "Haus\'s" Zimmer',
    suppressedAnnouncement,
  ]);
});

test("the published transcript names date, build, programs and every step", () => {
  const steps = [
    { did: "Startseite", heard: [], chapter: true as const },
    tab("Zum Inhalt springen Verknüpfung."),
  ];
  const hearing = { scripts: false, presses: 1, programs: ["Orca 43.1", "Firefox 153"], steps };
  expect(heardText({ date: "2026-11-25", version: "1.2.3", commit: "1a2b3c4d5e", hearings: [hearing] })).toBe(
    "Datum: 2026-11-25\nShop: 1.2.3 (1a2b3c4d5e)\n\nOhne Skripte, Orca 43.1, Firefox 153, 1 Tastendrücke\n\nStartseite\n\n>>> Tabulator\n    Zum Inhalt springen Verknüpfung.\n",
  );
  const run = { date: "2026-11-25", version: "1.2.3", commit: null };
  expect(heardText({ ...run, hearings: [{ ...hearing, scripts: true }] })).toContain("Mit Skripten, Orca");
});
