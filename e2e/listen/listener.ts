import { setTimeout as pause } from "node:timers/promises";

import type { ScreenReader } from "./screen-reader.ts";
import { type HeardStep, troubleIn } from "./trouble.ts";

/** How the keys are called on a German keyboard. */
const keyNames: Readonly<Record<string, string>> = {
  Tab: "Tabulator",
  "shift+Tab": "Umschalt und Tabulator",
  Return: "Eingabe",
  space: "Leertaste",
  Escape: "Escape",
  Down: "Pfeil ab",
  Right: "Pfeil rechts",
  h: "H, nächste Überschrift",
  b: "B, nächster Knopf",
};

/** More keys than this lead nowhere. */
const mostKeys = 80;

/** Somebody who buys by ear, with keys alone: each step says what must be heard, and is written down. */
export class Listener {
  readonly steps: HeardStep[] = [];
  /** Keys pressed, without the letters of what was typed. */
  presses = 0;

  constructor(readonly reader: ScreenReader) {}

  /** A part of the way, as a heading of the transcript. */
  chapter(title: string): void {
    this.steps.push({ did: title, heard: [], chapter: true });
  }

  async opens(address: string, ...words: readonly RegExp[]): Promise<void> {
    await this.#note(`Adresse ${address}`, words);
    // A reader waits until a page is there before it takes a key.
    await pause(2_000);
    this.steps.at(-1)?.heard.push(...(await this.reader.listen()));
  }

  async press(key: string, ...words: readonly RegExp[]): Promise<void> {
    this.presses += 1;
    await this.reader.press(key);
    await this.#note(keyNames[key] ?? key, words.length > 0 ? words : [/\S/]);
  }

  /** The key again and again, until this is heard: the control that is looked for. */
  async goTo(words: RegExp, key = "Tab"): Promise<void> {
    for (let keys = 1; keys <= mostKeys; keys++) {
      await this.press(key);
      if (this.steps.at(-1)?.heard.some((line) => words.test(line))) return;
    }
    throw new Error(`not heard with ${mostKeys} × ${key}: ${words}`);
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
