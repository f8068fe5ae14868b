import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { shopUrl } from "../support/shop.ts";
import type { TextBrowser } from "./text-browser.ts";

/** What a browser showed, and what was done with it; `npm run report` publishes it. */
export const transcriptFile = (name: string): string =>
  resolve(import.meta.dirname, `../../var/purchase-${name}.json`);

export interface Transcript {
  /** Name and version as the browser says them. */
  browser: string;
  text: string;
}

export const allTextBrowsers = ["lynx", "w3m", "links"] as const;
type Name = (typeof allTextBrowsers)[number];

/** Of a longer page the beginning stands for the whole. */
const mostLines = 70;

/** Says the same to the browser, and writes down each step and each new screen. */
export function transcribed(browser: TextBrowser, name: Name) {
  const told: string[] = [];
  let last = "";
  const look = async () => {
    const lines = (await browser.lines()).map((line) => line.trimEnd()).filter((line) => line !== "");
    const screen = lines.join("\n");
    if (screen === last) return;
    last = screen;
    const rest = lines.length - mostLines;
    told.push("", ...lines.slice(0, mostLines), ...(rest > 0 ? [`[… und ${rest} weitere Zeilen]`] : []));
  };
  const step = (text: string) => void told.push("", `>>> ${text}`);
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
      await look();
    },
    sees: async (text) => {
      await browser.sees(text);
      await look();
    },
  };
  /** @param names what stands for invented people, by what they were called in this run */
  const save = (names: Readonly<Record<string, string>>): Transcript => {
    if (browser.presses) told.push("", `Tastendrücke, ohne die getippten Buchstaben: ${browser.presses()}`);
    const text = Object.entries(names)
      .reduce((all, [one, other]) => all.replaceAll(one, other), told.join("\n").trim())
      .replaceAll(shopUrl(), "https://reisepreis.example")
      .replaceAll(/(\/order\/)[\w-]+\/[\w-]+/g, "$1…/…")
      .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "…")
      // Centred, on a wide screen.
      .replaceAll(/^ {20,}/gm, " ".repeat(8))
      // Where a session at the provider, or a page asked for again, has a name of its own.
      .replaceAll(/(\/testbank\/|stand=)[\w-]+/g, "$1…");
    const said = execFileSync(name, ["-version"], { encoding: "utf8" });
    const [version = ""] = /^\S+(?: \S+){1,2}/.exec(said.replace(/ options.*| \(.*/s, "")) ?? [];
    const transcript = { browser: version.replace(/^w3m version /, "").trim(), text };
    mkdirSync(resolve(transcriptFile(name), ".."), { recursive: true });
    writeFileSync(transcriptFile(name), JSON.stringify(transcript));
    return transcript;
  };
  return { walker, save };
}
