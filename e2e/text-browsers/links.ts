import { mkdirSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { escaped, fits, normaliseLines, Terminal, type TextBrowser } from "./text-browser.ts";

const settings = ["-codepage", "utf-8", "-html-numbered-links", "1", "-enable-cookies", "1"];

/** Status line when the cursor is in a field that accepts text. */
const isTextField = /^(?:Text field|Password field|Text area)/;

/**
 * Controls links, which numbers links, fields and buttons in text mode, as in "[12]Zur Kasse". Outside a field, a digit
 * opens the prompt for a number.
 */
export function openLinks(): TextBrowser {
  const terminal = new Terminal();
  const home = mkdtempSync(join(tmpdir(), "shop-links-"));
  // Without this folder links shows a welcome screen.
  mkdirSync(join(home, ".links2"));
  let started = false;

  const screen = async () => normaliseLines(await terminal.lines());
  const status = async () => (await terminal.lines()).findLast((line) => line.trim() !== "")?.trim() ?? "";

  const numberOf = (what: string, pattern: RegExp) =>
    terminal.until(what, async () => pattern.exec(await screen())?.[1]);

  const dialog = (title: string, open: boolean) =>
    terminal.until(
      `the question ${title} ${open ? "" : "to be gone"}`,
      async () => (await screen()).includes(`- ${title} -`) === open || undefined,
    );

  /** Moves the cursor up until it is outside a text field. */
  const leaveField = () =>
    terminal.until("the cursor out of the field", async () => {
      if (!isTextField.test(await status())) return true;
      await terminal.keys("Up");
      return undefined;
    });

  /** Goes to a control by number, which follows links and presses buttons. */
  const goToNumber = async (number: string) => {
    await leaveField();
    // Keys that arrive while a page is drawn are lost, so they are repeated.
    let lastTry = performance.now();
    await terminal.type("1");
    await terminal.until("the question Go to link", async () => {
      if ((await screen()).includes("- Go to link -")) return true;
      if (performance.now() - lastTry < 1_000) return undefined;
      lastTry = performance.now();
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
      // Fields are drawn with underscores, unlike links that contain the same words.
      const field = new RegExp(
        String.raw`${escaped(label)}(?!\p{L})(?:(?!\[\d+\]).)*\[(\d+)\](?=[^[\]]*_)`,
        "u",
      );
      const number = await numberOf(`the field ${label}`, field);
      await goToNumber(number);
      await terminal.until(
        "the field to take keys",
        async () => isTextField.test(await status()) || undefined,
      );
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
      let lastTry = performance.now();
      await terminal.until(text, async () => {
        if ((await screen()).includes(text)) return true;
        // After jumping to a part of the page, the text above it is not visible.
        if (performance.now() - lastTry > 2_000 && !isTextField.test(await status())) {
          lastTry = performance.now();
          await terminal.keys("Home");
        }
        return undefined;
      });
    },
    // "=" shows details of the page. A long address takes several lines.
    async address() {
      await leaveField();
      await terminal.keys("=");
      await dialog("Info", true);
      const address = await terminal.until("the address", async () => {
        const details = (await terminal.lines())
          .map((line) => /\|\s+(.*?)\s+\|/.exec(line)?.[1] ?? "")
          .join("");
        return /URL: (http\S+?)(?:IP address|Size|Codepage)/.exec(details)?.[1];
      });
      await terminal.keys("Enter");
      await dialog("Info", false);
      return address;
    },
    async close() {
      await terminal.close();
      // links may still write its history.
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return self;
}
