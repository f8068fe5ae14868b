import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { shopUrl } from "../support/shop.ts";
import type { TextBrowser } from "./text-browser.ts";

/** File with the transcript of a purchase, which `npm run report` publishes. */
export const transcriptFile = (name: string): string =>
  resolve(import.meta.dirname, `../../var/purchase-${name}.json`);

export interface Transcript {
  /** Name and version as reported by the browser. */
  browser: string;
  text: string;
}

export const allTextBrowsers = ["lynx", "w3m", "links"] as const;
type Name = (typeof allTextBrowsers)[number];

/** Maximum number of lines of a screen in the transcript. */
const maxLines = 70;

/** Wraps a browser so that each step and each new screen is recorded. */
export function transcribed(browser: TextBrowser, name: Name) {
  const transcriptLines: string[] = [];
  let last = "";
  const recordScreen = async () => {
    const lines = (await browser.lines()).map((line) => line.trimEnd()).filter((line) => line !== "");
    const screen = lines.join("\n");
    if (screen === last) return;
    last = screen;
    const rest = lines.length - maxLines;
    transcriptLines.push(
      "",
      ...lines.slice(0, maxLines),
      ...(rest > 0 ? [`[… und ${rest} weitere Zeilen]`] : []),
    );
  };
  const step = (text: string) => void transcriptLines.push("", `>>> ${text}`);
  const walker: TextBrowser = {
    ...browser,
    goTo: async (address) => {
      step(`Adresse: ${address}`);
      await browser.goTo(address);
    },
    follow: async (link) => {
      await browser.follow(link);
      step(`Link: ${link}`);
    },
    fill: async (label, text) => {
      await browser.fill(label, text);
      step(`Feld „${label}“: ${text}`);
    },
    choose: async (label) => {
      await browser.choose(label);
      step(`Auswahl: ${label}`);
    },
    press: async (button) => {
      await browser.press(button);
      step(`Knopf: ${button}`);
    },
    arriveAt: async (title) => {
      await browser.arriveAt(title);
      await recordScreen();
    },
    sees: async (text) => {
      await browser.sees(text);
      await recordScreen();
    },
  };
  /** @param names replacements for the names of the fictional person, by the names of this run */
  const save = (names: Readonly<Record<string, string>>): Transcript => {
    if (browser.presses)
      transcriptLines.push("", `Tastendrücke, ohne die getippten Buchstaben: ${browser.presses()}`);
    const text = Object.entries(names)
      .reduce((all, [one, other]) => all.replaceAll(one, other), transcriptLines.join("\n").trim())
      .replaceAll(shopUrl(), "https://reisepreis.example")
      .replaceAll(/(\/order\/)[\w-]+\/[\w-]+/g, "$1…/…")
      // Links cuts long addresses at the edge of the screen.
      .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{1,12}\b/g, "…")
      // Centred text on a wide screen.
      .replaceAll(/^ {20,}/gm, " ".repeat(8))
      // Session names of the payment provider and of refreshed pages.
      .replaceAll(/(\/testbank\/|stand=)[\w-]+/g, "$1…");
    const versionOutput = execFileSync(name, ["-version"], { encoding: "utf8" });
    const [version = ""] = /^\S+(?: \S+){1,2}/.exec(versionOutput.replace(/ options.*| \(.*/s, "")) ?? [];
    const transcript = { browser: version.replace(/^w3m version /, "").trim(), text };
    mkdirSync(resolve(transcriptFile(name), ".."), { recursive: true });
    writeFileSync(transcriptFile(name), JSON.stringify(transcript));
    return transcript;
  };
  return { walker, save };
}
