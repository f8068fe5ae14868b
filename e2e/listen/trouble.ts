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

/** How Orca calls what one can use, in German. Without a name before it somebody hears the role alone. */
const controls =
  /^(?:(?:nicht )?(?:ausgewählt|angekreuzt) )?(?:Eingabefeld|Bearbeitbares Auswahlfeld|Auswahlfeld|Kombinationsfeld|Ankreuzfeld|Radioknopf|Druckknopf|Drehfeld|Schieberegler|Verknüpfung|besuchter Link)\b/;

/** Two groups are left at once. */
const leaving = / wird verlassen\.?$/;

/** Firefox calls a field wrong, and a form; why is the page's to say. */
const wrong = /^ungültiger Eintrag/;
const why = /Fehler: /;

/** What stands around a control: no name of it. */
const around = /(?:^Bereich|^Suchen|^Hauptinhalt|\bPanel$|wird verlassen$|^Liste mit|Überschrift Ebene \d$)/;

/** The name of a radio button is said for itself, before its role. */
const isName = (before: string | undefined) =>
  before !== undefined && !around.test(before) && !controls.test(before);

const plain = (line: string) => line.replace(/[.:;]+$/, "").trim();

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
  const twice = said.filter((line, index) => {
    const once = said.indexOf(line, index > begin ? begin + 1 : 0);
    return once < index && !leaving.test(line) && !again.test(line);
  });
  const trouble = [
    ...words.filter((word) => !heard.some((line) => word.test(line))).map((word) => `not heard: ${word}`),
    ...twice.map((line) => `heard twice: ${line}`),
    ...said.filter((line) => english.test(line)).map((line) => `in English: ${line}`),
    ...said
      .filter((line, index) => controls.test(line) && !isName(said[index - 1]))
      .map((line) => `has no name: ${line}`),
  ];
  if (said.some((line) => wrong.test(line)) && !said.some((line) => why.test(line)))
    trouble.push("called wrong, and not why");
  if (heard.includes(keptBack)) trouble.push("announced twice");
  // Where a key of the keyboard's own way leads to nothing, or to the page as a whole, the focus is lost.
  const nowhere = said.every((line) => line.endsWith(" Internetseite"));
  if (/^(?:Umschalt und )?Tabulator$/.test(did) && nowhere) trouble.push("the focus is nowhere");
  return trouble;
}
