/** What is wrong with what was heard in answer to a key: a judgement on words, whoever spoke them. */

import { keptBack } from "./utterances.ts";

export interface HeardStep {
  /** What was done. */
  did: string;
  /** An utterance each. */
  heard: string[];
  /** A heading between the steps. */
  chapter?: true;
}

/** Words of Orca and Firefox for roles and states, and small words of English: none of them is German, too. */
const english =
  /\b(?:the|and|your|with|of|entry|push button|check box|combo box|radio button|heading|level \d|landmark|required|invalid|selected|checked|expanded|collapsed|visited|leaving|loading|finished|blank|clickable|opens|read only|list with|table with)\b/i;

/**
 * How Orca calls what one can use, in German (its own words and those of at-spi2-core), with what state it is in. Without a name
 * before it somebody hears this alone.
 */
const controls =
  /^(?:(?:(?:nicht|teilweise) )?(?:ausgewählt|gedrückt|eingeklappt|ausgeklappt|ausgegraut) )*(?:Eingabefeld|Passworttext|Bearbeitbares Auswahlfeld|Kombinationsfeld|Listenbox|Kontrollkästchen|Radioknopf|Druckknopf|Auslöseknopf|Menüknopf|(?:\d+ )?Einstellknopf|Schieber|Seitenreiter|Verknüpfung|besuchter Link)\b/;

/** Two groups are left at once. */
const leaving = / wird verlassen\.?$/;

/** Firefox calls a field wrong, and a form; why is the page's to say. */
const wrong = /^ungültiger Eintrag/;
const why = /Fehler: /;

/** What stands around a control: no name of it. */
const around =
  /(?:^Bereich|^Suchen|^Hauptinhalt|^Artikel|^Formular|^Navigation|^Banner|^Ergänzender Inhalt|\bPanel$|wird verlassen$|^Liste mit|Überschrift Ebene \d$)/;

/** The name of a radio button, and of nothing else, is said for itself, before its role. */
const hasName = (line: string, before: string | undefined) =>
  /Radioknopf/.test(line) && before !== undefined && !around.test(before) && !controls.test(before);

const plain = (line: string) => line.replace(/[.:;]+$/, "").trim();

/** What is said by it, whoever says it: a region, the group that has the focus, a field whose error it is. */
const message = (line: string) => line.replace(/^Fehler: /, "").replace(/ (?:Panel|Bereich)$/, "");

/**
 * Firefox sends the description of a field of type email with an error once more when it gets the focus, and Orca says it once
 * more, whatever the page does.
 */
const again = /^Dorthin schicken wir die Bestätigung Fehler: /;

/** A page has come whole; after this Orca reads once more where somebody stands in it. */
export const arrived = /^Laden von .* abgeschlossen/;

/** @param words what must be heard; a step that is to be heard at all has at least one */
export function troubleIn({ did, heard }: HeardStep, words: readonly RegExp[]): string[] {
  const said = heard.map(plain).filter((line) => line !== "");
  const begin = said.findIndex((line) => arrived.test(line));
  const messages = said.map(message);
  const twice = said.filter((line, index) => {
    const once = messages.indexOf(message(line), index > begin ? begin + 1 : 0);
    return once < index && !leaving.test(line) && !again.test(line);
  });
  const trouble = [
    ...words.filter((word) => !heard.some((line) => word.test(line))).map((word) => `not heard: ${word}`),
    ...twice.map((line) => `heard twice: ${line}`),
    ...said.filter((line) => english.test(line)).map((line) => `in English: ${line}`),
    ...said
      .filter((line, index) => controls.test(line) && !hasName(line, said[index - 1]))
      .map((line) => `has no name: ${line}`),
  ];
  if (said.some((line) => wrong.test(line)) && !said.some((line) => why.test(line)))
    trouble.push("called wrong, and not why");
  if (heard.includes(keptBack)) trouble.push("announced twice");
  // Where a key of the keyboard's own way leads to nothing, or any key to the page as a whole, the focus is lost. A page that
  // has come whole begins so, and where what had the focus is gone it passes there on the way to the new heading.
  const after = said.slice(said.findLastIndex((line) => line.endsWith(" Internetseite")) + 1);
  const isWhole =
    begin < 0 && after.length < said.length && !after.some((line) => line.endsWith(" Überschrift Ebene 1"));
  const isNothing = said.length === 0 && /^(?:Umschalt und )?Tabulator$/.test(did);
  if (isWhole || isNothing) trouble.push("the focus is nowhere");
  return trouble;
}
