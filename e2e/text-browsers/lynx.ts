import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { escaped, fits, normaliseLines, Terminal, type TextBrowser } from "./text-browser.ts";

/** Without these settings lynx pauses for seconds at each message. */
const settings = `INCLUDE:/etc/lynx/lynx.cfg
INFOSECS:0
MESSAGESECS:0
ALERTSECS:0
DELAYSECS:0
REPLAYSECS:0
ACCEPT_ALL_COOKIES:TRUE
`;

/**
 * Controls lynx, which numbers all links and fields, as in "[12]Zur Kasse". Searching for the number moves the cursor
 * there. Text fields accept keys only after Enter, so "/" is a command everywhere else.
 */
export function openLynx(): TextBrowser {
  const terminal = new Terminal();
  const folder = mkdtempSync(join(tmpdir(), "shop-lynx-"));
  const configuration = join(folder, "lynx.cfg");
  writeFileSync(configuration, settings);
  const command = [
    "lynx",
    `-cfg=${configuration}`,
    "-number_fields",
    "-tna",
    "-display_charset=utf-8",
    "-assume_charset=utf-8",
  ];
  let started = false;
  /** Number of keys that a user of the arrow keys would press, and the current link. */
  let [presses, at] = [0, 1];

  const screen = async () => normaliseLines(await terminal.lines());

  /** Number of the first control on the screen that matches; the pattern's first group is the number. */
  const numberOf = (what: string, pattern: RegExp) =>
    terminal.until(what, async () => pattern.exec(await screen())?.[1]);

  /** Keys are lost while a page loads. When lynx waits for keys, it describes the current link in the status line. */
  const idle = () =>
    terminal.until("lynx to wait for keys", async () => {
      const status = (await terminal.lines()).filter((line) => line.trim() !== "").at(-3) ?? "";
      return /^\(|^Commands:|^\s*-- press space/.test(status) || undefined;
    });

  const moveTo = async (number: string) => {
    await idle();
    presses += Math.abs(Number(number) - at);
    at = Number(number);
    const mark = `[${number}]`;
    const row = (await terminal.lines()).findIndex((line) => line.includes(mark));
    await terminal.keys("/");
    await terminal.until(
      "the prompt of the search",
      async () => /whereis query:/i.test(await screen()) || undefined,
    );
    await terminal.keys("C-u");
    await terminal.type(mark);
    await terminal.keys("Enter");
    await terminal.until(
      `the cursor at ${mark}`,
      async () => (await terminal.cursor()).row === row || undefined,
    );
    await idle();
  };

  const activate = async (number: string) => {
    await moveTo(number);
    await terminal.keys("Enter");
    presses += 1;
  };

  const self: TextBrowser = {
    screen,
    lines: () => terminal.lines(),
    write: (label, text) => self.fill(label, text),
    async goTo(address) {
      if (!started) await terminal.start([...command, address]);
      else {
        await terminal.keys("g");
        await terminal.until(
          "the prompt for an address",
          async () => /URL to open:/.test(await screen()) || undefined,
        );
        await terminal.keys("C-u");
        await terminal.type(address);
        await terminal.keys("Enter");
      }
      started = true;
    },
    async follow(link) {
      await activate(await numberOf(`the link ${link}`, new RegExp(String.raw`\[(\d+)\]${escaped(link)}`)));
    },
    async fill(label, text) {
      // Fields are drawn with underscores, unlike links that contain the same words.
      const field = new RegExp(
        String.raw`${escaped(label)}(?!\p{L})(?:(?!\[\d+\]).)*\[(\d+)\](?=[^[\]]*_)`,
        "u",
      );
      const number = await numberOf(`the field ${label}`, field);
      await activate(number);
      await terminal.until(
        "the field to take keys",
        async () => /Enter text/.test(await screen()) || undefined,
      );
      await terminal.keys("C-u");
      await terminal.type(text);
      await terminal.keys("Tab");
      [presses, at] = [presses + 1, at + 1];
      await terminal.until(`${text} in the field ${label}`, async () => {
        // Passwords are not shown.
        const hidden = /passwort/i.test(label);
        return hidden || (await screen()).includes(`[${number}]${text.slice(0, 15)}`) || undefined;
      });
    },
    async choose(label) {
      const mark = (state: string) => new RegExp(String.raw`\[(\d+)\][([]${state}[)\]] ?${escaped(label)}`);
      const number = await numberOf(`the choice ${label}`, mark("."));
      // The first radio button of a group is selected by default.
      if (mark("[*X]").test(await screen())) return;
      await activate(number);
      await terminal.until(`a mark at ${label}`, async () => mark("[*X]").test(await screen()) || undefined);
    },
    async press(button) {
      await activate(
        await numberOf(`the button ${button}`, new RegExp(String.raw`\[(\d+)\]${escaped(button)}(?!\w)`)),
      );
    },
    // The first line contains the title, after symbols for links and history.
    async arriveAt(title) {
      const shown = async () => (await terminal.lines())[0]?.replace(/^[\s#←]+/, "") ?? "";
      await terminal.until(`the page ${title}`, async () => fits(await shown(), title) || undefined);
      at = 1;
    },
    presses: () => presses,
    async sees(text) {
      await terminal.until(text, async () => (await screen()).includes(text) || undefined);
    },
    // "G" shows the page's address for editing.
    async address() {
      await terminal.keys("G");
      const address = await terminal.until(
        "the address",
        async () => /this document's URL: (http\S+)/.exec(await screen())?.[1],
      );
      await terminal.keys("C-g");
      return address;
    },
    async close() {
      await terminal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return self;
}
