import type { ScreenReader } from "./screen-reader.ts";
import { pageLoadedPattern, type HeardStep, findFaults } from "./trouble.ts";

/** Names of keys on a German keyboard. */
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

/** Number of keys after which a control counts as missing. */
const maxKeys = 80;

/** Simulates a visitor who only listens and uses the keyboard. Each step names what must be heard, and is recorded. */
export class Listener {
  readonly steps: HeardStep[] = [];
  /** Number of keys, without those for typing text. */
  presses = 0;

  /** @param scripts without scripts each navigation loads a page, which the screen reader announces */
  constructor(
    readonly reader: ScreenReader,
    readonly scripts = true,
  ) {}

  chapter(title: string): void {
    this.steps.push({ did: title, heard: [], chapter: true });
  }

  async opens(address: string, ...words: readonly RegExp[]): Promise<void> {
    await this.#note(`Adresse ${address}`, [...words, pageLoadedPattern]);
  }

  async press(key: string, ...words: readonly RegExp[]): Promise<void> {
    this.presses += 1;
    await this.reader.press(key);
    await this.#note(keyNames[key] ?? key, words.length > 0 ? words : [/\S/]);
  }

  /** Presses Enter on a control that opens another page. */
  async follow(...words: readonly RegExp[]): Promise<void> {
    await this.press("Return", ...words, ...(this.scripts ? [] : [pageLoadedPattern]));
  }

  /** Presses the key repeatedly until a matching control is heard. */
  async goTo(words: RegExp, key = "Tab"): Promise<void> {
    for (let keys = 1; keys <= maxKeys; keys++) {
      await this.press(key);
      if (this.steps.at(-1)?.heard.some((line) => words.test(line))) return;
    }
    throw new Error(`not heard with ${maxKeys} × ${key}: ${words}`);
  }

  /** The last line heard that matches. */
  heard(words: RegExp): string {
    const line = this.steps.flatMap((step) => step.heard).findLast((each) => words.test(each));
    if (line === undefined) throw new Error(`never heard: ${words}`);
    return line;
  }

  /** Replaces the text of the focused field. What is heard meanwhile is not checked. */
  async type(text: string, shown = text): Promise<void> {
    await this.reader.press("ctrl+a");
    await this.reader.type(text);
    this.steps.push({ did: `Tippt „${shown}“`, heard: await this.reader.listen() });
  }

  async #note(action: string, words: readonly RegExp[]): Promise<void> {
    const step = { did: action, heard: await this.reader.listen(...words) };
    this.steps.push(step);
    const trouble = findFaults(step, words);
    if (trouble.length > 0)
      throw new Error(`${action}: ${trouble.join("; ")}\nheard ${step.heard.join(" | ")}`);
  }
}
