import type { ScreenReader } from "./screen-reader.ts";
import { arrived, type HeardStep, troubleIn } from "./trouble.ts";

/** How the keys are called on a German keyboard. */
const keyNames: Readonly<Record<string, string>> = {
  Tab: "Tabulator",
  "shift+Tab": "Umschalt und Tabulator",
  Return: "Eingabe",
  space: "Leertaste",
  Escape: "Escape",
  Down: "Pfeil ab",
  Up: "Pfeil auf",
  Right: "Pfeil rechts",
  h: "H, nächste Überschrift",
  b: "B, nächster Knopf",
  x: "X, nächstes Kontrollkästchen",
};

/** More keys than this lead nowhere. */
const mostKeys = 80;

/** Somebody who buys by ear, with keys alone: each step says what must be heard, and is written down. */
export class Listener {
  readonly steps: HeardStep[] = [];
  /** Keys pressed, without the letters of what was typed. */
  presses = 0;

  /** @param scripts false: what leads to another page loads it, and the reader says when it is there */
  constructor(
    readonly reader: ScreenReader,
    readonly scripts = true,
  ) {}

  /** A part of the way, as a heading of the transcript. */
  chapter(title: string): void {
    this.steps.push({ did: title, heard: [], chapter: true });
  }

  async opens(address: string, ...words: readonly RegExp[]): Promise<void> {
    await this.#note(`Adresse ${address}`, [...words, arrived]);
  }

  async press(key: string, ...words: readonly RegExp[]): Promise<void> {
    this.presses += 1;
    await this.reader.press(key);
    await this.#note(keyNames[key] ?? key, words.length > 0 ? words : [/\S/]);
  }

  /** The return key on what leads to another page. */
  async follow(...words: readonly RegExp[]): Promise<void> {
    await this.press("Return", ...words, ...(this.scripts ? [] : [arrived]));
  }

  /** The key again and again, until this is heard: the control that is looked for. */
  async goTo(words: RegExp, key = "Tab"): Promise<void> {
    for (let keys = 1; keys <= mostKeys; keys++) {
      await this.press(key);
      if (this.steps.at(-1)?.heard.some((line) => words.test(line))) return;
    }
    throw new Error(`not heard with ${mostKeys} × ${key}: ${words}`);
  }

  /** What was heard last that says this. */
  heard(words: RegExp): string {
    const line = this.steps.flatMap((step) => step.heard).findLast((each) => words.test(each));
    if (line === undefined) throw new Error(`never heard: ${words}`);
    return line;
  }

  /** Into the field that has the focus, in place of what stands there. What a field says while one types is no matter. */
  async type(text: string, shown = text): Promise<void> {
    await this.reader.press("ctrl+a");
    await this.reader.type(text);
    this.steps.push({ did: `Tippt „${shown}“`, heard: await this.reader.listen() });
  }

  async #note(did: string, words: readonly RegExp[]): Promise<void> {
    const step = { did, heard: await this.reader.listen(...words) };
    this.steps.push(step);
    const trouble = troubleIn(step, words);
    if (trouble.length > 0) throw new Error(`${did}: ${trouble.join("; ")}\nheard ${step.heard.join(" | ")}`);
  }
}
