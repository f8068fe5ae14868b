/** Finds faults in what was heard after a key, judged by the spoken text only. */

import { suppressedAnnouncement } from "./utterances.ts";

export interface HeardStep {
  /** The action. */
  did: string;
  /** One item for each utterance. */
  heard: string[];
  /** True for a heading between steps. */
  chapter?: true;
}

/** English role and state names of Orca and Firefox, and common English words. None of them is a German word. */
const english =
  /\b(?:the|and|your|with|of|entry|push button|check box|combo box|radio button|heading|level \d|landmark|required|invalid|selected|checked|expanded|collapsed|visited|leaving|loading|finished|blank|clickable|opens|read only|list with|table with)\b/i;

/**
 * Orca's German role and state names for controls (from Orca and at-spi2-core). A line that begins with them has no
 * accessible name.
 */
const controls =
  /^(?:(?:(?:nicht|teilweise) )?(?:ausgewählt|gedrückt|eingeklappt|ausgeklappt|ausgegraut) )*(?:Eingabefeld|Passworttext|Bearbeitbares Auswahlfeld|Kombinationsfeld|Listenbox|Kontrollkästchen|Radioknopf|Druckknopf|Auslöseknopf|Menüknopf|(?:\d+ )?Einstellknopf|Schieber|Seitenreiter|Verknüpfung|besuchter Link)\b/;

/** Two groups may be left at once. */
const leaving = / wird verlassen\.?$/;

/** Firefox announces invalid fields and forms; the page must give the reason. */
const invalidEntry = /^ungültiger Eintrag/;
const reason = /Fehler: /;

/** Announcements of the surroundings of a control, which are no name. */
const surroundings =
  /(?:^Bereich|^Suchen|^Hauptinhalt|^Artikel|^Formular|^Navigation|^Banner|^Ergänzender Inhalt|\bPanel$|wird verlassen$|^Liste mit|Überschrift Ebene \d$)/;

/** Orca announces the name of a radio button separately, before its role. */
const hasName = (line: string, previous: string | undefined) =>
  /Radioknopf/.test(line) &&
  previous !== undefined &&
  !surroundings.test(previous) &&
  !controls.test(previous);

const trimPunctuation = (line: string) => line.replace(/[.:;]+$/, "").trim();

/** The message without its source: a live region, a focused group, or a field with an error. */
const messageOf = (line: string) => line.replace(/^Fehler: /, "").replace(/ (?:Panel|Bereich)$/, "");

/**
 * For an email field with an error Firefox reports the description twice when it gets the focus. The page cannot
 * prevent it.
 */
const repeatedByFirefox = /^Hier bekommen Sie die Bestätigung Fehler: /;

/** A page has loaded. Afterwards Orca reads the current position again. */
export const pageLoadedPattern = /^Laden von .* abgeschlossen/;

/** @param words patterns that must be heard; a step that must not be silent has at least one */
export function findFaults({ did, heard }: HeardStep, words: readonly RegExp[]): string[] {
  const lines = heard.map(trimPunctuation).filter((line) => line !== "");
  const loadIndex = lines.findIndex((line) => pageLoadedPattern.test(line));
  const messages = lines.map(messageOf);
  const repeated = lines.filter((line, index) => {
    const firstIndex = messages.indexOf(messageOf(line), index > loadIndex ? loadIndex + 1 : 0);
    return firstIndex < index && !leaving.test(line) && !repeatedByFirefox.test(line);
  });
  const trouble = [
    ...words.filter((word) => !heard.some((line) => word.test(line))).map((word) => `not heard: ${word}`),
    ...repeated.map((line) => `heard twice: ${line}`),
    ...lines.filter((line) => english.test(line)).map((line) => `in English: ${line}`),
    ...lines
      .filter((line, index) => controls.test(line) && !hasName(line, lines[index - 1]))
      .map((line) => `has no name: ${line}`),
  ];
  if (lines.some((line) => invalidEntry.test(line)) && !lines.some((line) => reason.test(line)))
    trouble.push("called wrong, and not why");
  if (heard.includes(suppressedAnnouncement)) trouble.push("announced twice");
  // The focus is lost if Tab is silent, or if any key leads to the page as a whole. Exceptions are a page that has just
  // loaded, and the moment before the new heading gets the focus.
  const afterPage = lines.slice(lines.findLastIndex((line) => line.endsWith(" Internetseite")) + 1);
  const isWhole =
    loadIndex < 0 &&
    afterPage.length < lines.length &&
    !afterPage.some((line) => line.endsWith(" Überschrift Ebene 1"));
  const isNothing = lines.length === 0 && /^(?:Umschalt und )?Tabulator$/.test(did);
  if (isWhole || isNothing) trouble.push("the focus is nowhere");
  return trouble;
}
