import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { escaped, fits, folded, Terminal, type TextBrowser } from "./text-browser.ts";

/** Without these it pauses for seconds at each message. */
const settings = `INCLUDE:/etc/lynx/lynx.cfg
INFOSECS:0
MESSAGESECS:0
ALERTSECS:0
DELAYSECS:0
REPLAYSECS:0
ACCEPT_ALL_COOKIES:TRUE
`;

/**
 * lynx numbers all links and fields on the screen, "[12]Zur Kasse". The number is read there and searched for, which
 * puts the cursor on it; text fields take keys only after Enter, so that "/" is a command everywhere else.
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
  /** What somebody would press who goes from link to link by the arrows, and which link the cursor is on. */
  let [presses, at] = [0, 1];

  const screen = async () => folded(await terminal.lines());

  /** Number of the first control that `pattern` finds on the screen; its first group is the number. */
  const numberOf = (what: string, pattern: RegExp) =>
    terminal.until(what, async () => pattern.exec(await screen())?.[1]);

  /** Keys that come while it loads are thrown away; when it waits for keys it says what the cursor is on. */
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
      // A field is drawn with underscores; a link with the label's words in it is not.
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
        // Of a password it shows nothing.
        const hidden = /passwort/i.test(label);
        return hidden || (await screen()).includes(`[${number}]${text.slice(0, 15)}`) || undefined;
      });
    },
    async choose(label) {
      const mark = (state: string) => new RegExp(String.raw`\[(\d+)\][([]${state}[)\]] ?${escaped(label)}`);
      const number = await numberOf(`the choice ${label}`, mark("."));
      // The first radio button of a group is marked from the beginning.
      if (mark("[*X]").test(await screen())) return;
      await activate(number);
      await terminal.until(`a mark at ${label}`, async () => mark("[*X]").test(await screen()) || undefined);
    },
    async press(button) {
      await activate(
        await numberOf(`the button ${button}`, new RegExp(String.raw`\[(\d+)\]${escaped(button)}(?!\w)`)),
      );
    },
    // The first line has the title, behind a sign for the page's links and arrows for pages to go back to.
    async arriveAt(title) {
      const shown = async () => (await terminal.lines())[0]?.replace(/^[\s#←]+/, "") ?? "";
      await terminal.until(`the page ${title}`, async () => fits(await shown(), title) || undefined);
      at = 1;
    },
    presses: () => presses,
    async sees(text) {
      await terminal.until(text, async () => (await screen()).includes(text) || undefined);
    },
    // "G" offers the page's own address for editing.
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
