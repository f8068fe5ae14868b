import { mkdirSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { escaped, fits, folded, Terminal, type TextBrowser } from "./text-browser.ts";

const settings = ["-codepage", "utf-8", "-html-numbered-links", "1", "-enable-cookies", "1"];

/** In the last line, where the cursor stands on something that takes letters and digits. */
const takesKeys = /^(?:Text field|Password field|Text area)/;

/**
 * links in text mode numbers links, fields and buttons, "[12]Zur Kasse"; a digit opens the question which to go to,
 * except in a field.
 */
export function openLinks(): TextBrowser {
  const terminal = new Terminal();
  const home = mkdtempSync(join(tmpdir(), "shop-links-"));
  // Without it links begins with a welcome.
  mkdirSync(join(home, ".links2"));
  let started = false;

  const screen = async () => folded(await terminal.lines());
  const status = async () => (await terminal.lines()).findLast((line) => line.trim() !== "")?.trim() ?? "";

  const numberOf = (what: string, pattern: RegExp) =>
    terminal.until(what, async () => pattern.exec(await screen())?.[1]);

  const dialog = (title: string, open: boolean) =>
    terminal.until(
      `the question ${title} ${open ? "" : "to be gone"}`,
      async () => (await screen()).includes(`- ${title} -`) === open || undefined,
    );

  /** Up, to something that is no field. */
  const leaveField = () =>
    terminal.until("the cursor out of the field", async () => {
      if (!takesKeys.test(await status())) return true;
      await terminal.keys("Up");
      return undefined;
    });

  /** Links are followed and buttons pressed by that; a field is only gone to. */
  const goToNumber = async (number: string) => {
    await leaveField();
    // Keys that come while a page is drawn are lost.
    let asked = performance.now();
    await terminal.type("1");
    await terminal.until("the question Go to link", async () => {
      if ((await screen()).includes("- Go to link -")) return true;
      if (performance.now() - asked < 1_000) return undefined;
      asked = performance.now();
      await terminal.type("1");
      return undefined;
    });
    await terminal.keys("C-u");
    await terminal.type(number);
    await terminal.keys("Enter");
    await dialog("Go to link", false);
  };

  const self: TextBrowser = {
    screen,
    lines: () => terminal.lines(),
    write: (label, text) => self.fill(label, text),
    async goTo(address) {
      if (!started) await terminal.start(["env", `HOME=${home}`, "links", ...settings, address]);
      else {
        await leaveField();
        await terminal.keys("g");
        await dialog("Go to URL", true);
        await terminal.keys("End", "C-u");
        await terminal.type(address);
        await terminal.keys("Enter");
      }
      started = true;
    },
    async follow(link) {
      await goToNumber(await numberOf(`the link ${link}`, new RegExp(String.raw`\[(\d+)\]${escaped(link)}`)));
    },
    async fill(label, text) {
      // A field is drawn with underscores; a link with the label's words in it is not.
      const field = new RegExp(
        String.raw`${escaped(label)}(?!\p{L})(?:(?!\[\d+\]).)*\[(\d+)\](?=[^[\]]*_)`,
        "u",
      );
      const number = await numberOf(`the field ${label}`, field);
      await goToNumber(number);
      await terminal.until("the field to take keys", async () => takesKeys.test(await status()) || undefined);
      await terminal.keys("End", "C-u");
      await terminal.type(text);
      const shown = /passwor/i.test(label) ? "*" : text.slice(0, 15);
      await terminal.until(
        `${text} in the field ${label}`,
        async () => (await screen()).includes(`[${number}]${shown}`) || text.length > 20 || undefined,
      );
    },
    async choose(label) {
      const mark = (state: string) => new RegExp(String.raw`\[(\d+)\][([]${state}[)\]] ?${escaped(label)}`);
      const number = await numberOf(`the choice ${label}`, mark("."));
      if (mark("[*X]").test(await screen())) return;
      await goToNumber(number);
      await terminal.until(`a mark at ${label}`, async () => mark("[*X]").test(await screen()) || undefined);
    },
    async press(button) {
      await goToNumber(
        await numberOf(`the button ${button}`, new RegExp(String.raw`\[(\d+)\]\[ ${escaped(button)} \]`)),
      );
    },
    async arriveAt(title) {
      const shown = async () => (await terminal.lines())[0]?.trim() ?? "";
      await terminal.until(`the page ${title}`, async () => fits(await shown(), title) || undefined);
    },
    async sees(text) {
      let asked = performance.now();
      await terminal.until(text, async () => {
        if ((await screen()).includes(text)) return true;
        // Where it went to a part of the page, what stands above is out of sight.
        if (performance.now() - asked > 2_000 && !takesKeys.test(await status())) {
          asked = performance.now();
          await terminal.keys("Home");
        }
        return undefined;
      });
    },
    // "=" tells all of the page, its address over several lines where it is long.
    async address() {
      await leaveField();
      await terminal.keys("=");
      await dialog("Info", true);
      const address = await terminal.until("the address", async () => {
        const said = (await terminal.lines()).map((line) => /\|\s+(.*?)\s+\|/.exec(line)?.[1] ?? "").join("");
        return /URL: (http\S+?)(?:IP address|Size|Codepage)/.exec(said)?.[1];
      });
      await terminal.keys("Enter");
      await dialog("Info", false);
      return address;
    },
    async close() {
      await terminal.close();
      // It may still write what it remembers.
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return self;
}
