/** What is wrong with what was heard in answer to a key: a judgement on words, whoever spoke them. */

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

/** Two groups are left at once; a form is wrong, and so is its field. */
const leaving = / wird verlassen\.?$|^ungültiger Eintrag$/;

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

/** @param words what must be heard; a step that is to be heard at all has at least one */
export function troubleIn({ did, heard }: HeardStep, words: readonly RegExp[]): string[] {
  const said = heard.map(plain).filter((line) => line !== "");
  const twice = said.filter(
    (line, index) => said.indexOf(line) < index && !leaving.test(line) && !again.test(line),
  );
  const trouble = [
    ...words.filter((word) => !heard.some((line) => word.test(line))).map((word) => `not heard: ${word}`),
    ...twice.map((line) => `heard twice: ${line}`),
    ...said.filter((line) => english.test(line)).map((line) => `in English: ${line}`),
    ...said
      .filter((line, index) => controls.test(line) && !isName(said[index - 1]))
      .map((line) => `has no name: ${line}`),
  ];
  // Where a key of the keyboard's own way leads to nothing, the focus is lost: the next one begins at the top.
  if (/^(?:Umschalt und )?Tabulator$/.test(did) && said.length === 0) trouble.push("the focus is nowhere");
  return trouble;
}
