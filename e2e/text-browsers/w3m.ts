import { mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { escaped, fits, normaliseLines, Terminal, type TextBrowser } from "./text-browser.ts";

/** No confirmation prompts, cookies accepted. */
const settings = [
  "confirm_qq=0",
  "accept_cookie=1",
  "use_cookie=1",
  "display_charset=UTF-8",
  "system_charset=UTF-8",
];

/** The status line of a page that is ready, with its title. */
const isViewing = /Viewing(?:\[SSL\])? <(.*)/;

interface Place {
  row: number;
  column: number;
}

/** Controls w3m. The terminal shows the whole page, so a position on the screen is also line and column of the page. */
export interface W3m extends TextBrowser {
  /** Selects a file in the field after this label. If the field restricts file types, w3m submits the form at once. */
  attach(label: string, path: string): Promise<void>;
  /** Chooses the option with this text in the list after this label. */
  select(label: string, option: string): Promise<void>;
  /** Replaces the text of the nth field with this label, counted from 1. */
  fillNth(nth: number, label: string, text: string): Promise<void>;
  /** Follows the first link with this text after another text. */
  followAfter(text: string, link: string): Promise<void>;
}

/** @param more further settings of w3m, such as "ssl_verify_server=0" */
export function openW3m(more: readonly string[] = []): W3m {
  const terminal = new Terminal();
  const home = mkdtempSync(join(tmpdir(), "shop-w3m-"));
  // Multi-line fields open an editor. This one only copies a prepared text.
  const preparedText = join(home, "written");
  const options = [...settings, ...more, `editor=cp ${preparedText}`];
  const command = ["env", `HOME=${home}`, "w3m", ...options.flatMap((option) => ["-o", option])];
  let started = false;

  /** The page without the status line. */
  const page = async () => {
    const lines = await terminal.lines();
    const last = lines.findLastIndex((line) => line.trim() !== "");
    return { lines: lines.slice(0, last), status: lines[last] ?? "" };
  };
  const screen = async () => normaliseLines((await page()).lines);

  const cursorAt = ({ row, column }: Place) =>
    terminal.until(`the cursor in row ${row}, column ${column}`, async () => {
      const cursor = await terminal.cursor();
      return (cursor.row === row && cursor.column === column) || undefined;
    });

  const moveTo = async (what: string, find: (text: string) => number | undefined): Promise<void> => {
    const place = await terminal.until(what, async () => {
      const { lines, status } = await page();
      return isViewing.test(status) ? placeOf(lines, find) : undefined;
    });
    await terminal.type(`${place.row + 1}G`);
    await terminal.keys("^");
    await cursorAt({ row: place.row, column: 0 });
    if (place.column > 0) await terminal.type(`${place.column}l`);
    await cursorAt(place);
  };

  const prompt = async (begin: string) => {
    await terminal.until(
      `the prompt ${begin}`,
      async () => (await page()).status.startsWith(begin) || undefined,
    );
  };

  const moveToField = (label: string, nth = 1) =>
    moveTo(`the field ${label}`, (shown) => {
      const pattern = new RegExp(String.raw`(?:^|\n)\s*${escaped(label)}(?!\p{L})[^[]*\[`, "gu");
      const found = [...shown.matchAll(pattern)][nth - 1];
      return found ? found.index + found[0].length : undefined;
    });
  const fillNth = async (nth: number, label: string, text: string) => {
    await moveToField(label, nth);
    await terminal.keys("Enter");
    const promptName = await terminal.until(
      "a prompt",
      async () => /^(TEXT|Password):/.exec((await page()).status)?.[1],
    );
    await terminal.keys("C-e", "C-u");
    await terminal.type(text);
    await terminal.keys("Enter");
    // Passwords are shown as asterisks.
    await waitForText(promptName === "Password" ? "*".repeat(text.length) : text, label);
  };
  const waitForText = (text: string, label: string) =>
    terminal.until(
      `${text} in the field ${label}`,
      async () => (await screen()).includes(`[${text.slice(0, 20)}`) || undefined,
    );

  return {
    screen,
    lines: async () => (await page()).lines,
    async goTo(address) {
      if (!started) await terminal.start([...command, address]);
      else {
        await terminal.keys("U");
        await prompt("Goto URL:");
        await terminal.keys("C-u");
        await terminal.type(address);
        await terminal.keys("Enter");
      }
      started = true;
    },
    async follow(link) {
      await moveTo(`the link ${link}`, (text) => indexOf(text, new RegExp(escaped(link))));
      await terminal.keys("Enter");
    },
    fill: (label, text) => fillNth(1, label, text),
    fillNth,
    async followAfter(text, link) {
      await moveTo(`the link ${link} after ${text}`, (shown) => {
        const page = shown.replaceAll("\u00a0", " ");
        const start = page.indexOf(text);
        const at = start < 0 ? -1 : page.indexOf(link, start + text.length);
        return at < 0 ? undefined : at;
      });
      await terminal.keys("Enter");
    },
    async select(label, option) {
      // A table may have a heading with the same word.
      await moveTo(`the list ${label}`, (shown) => {
        const found = new RegExp(String.raw`(?:^|\n)\s*${escaped(label)} *\[`).exec(shown);
        return found ? found.index + found[0].length : undefined;
      });
      await terminal.keys("Enter");
      // The list of options is a menu, in which "/" searches.
      await terminal.until(
        `the option ${option}`,
        async () => (await terminal.lines()).some((line) => /[│|].*[│|]/.test(line)) || undefined,
      );
      await terminal.keys("/");
      await terminal.type(option);
      await terminal.keys("Enter");
      await terminal.keys("Enter");
      await waitForText(option, label);
    },
    async write(label, text) {
      await writeFile(preparedText, `${text}\n`);
      await moveToField(label);
      await terminal.keys("Enter");
      await waitForText(text, label);
    },
    async attach(label, path) {
      await moveToField(label);
      await terminal.keys("Enter");
      await prompt("Filename:");
      await terminal.keys("C-e", "C-u");
      await terminal.type(path);
      await terminal.keys("Enter");
    },
    async choose(label) {
      const mark = (state: string) => new RegExp(String.raw`[([]${state}[)\]] ?${escaped(label)}`);
      await moveTo(`the choice ${label}`, (text) => indexOf(text, mark("."), 1));
      await terminal.keys("Enter");
      await terminal.until(
        `a mark at ${label}`,
        async () => mark(String.raw`[^\s]`).test(await screen()) || undefined,
      );
    },
    async press(button) {
      await moveTo(`the button ${button}`, (text) =>
        indexOf(text, new RegExp(String.raw`\[${escaped(button)}\]`), 1),
      );
      await terminal.keys("Enter");
    },
    async arriveAt(title) {
      const shown = async () => isViewing.exec((await page()).status)?.[1] ?? "";
      await terminal.until(`the page ${title}`, async () => fits(await shown(), title) || undefined);
    },
    async sees(text) {
      await terminal.until(text, async () => (await screen()).includes(text) || undefined);
    },
    async address() {
      await terminal.keys("c");
      return await terminal.until("the address", async () => /^http\S+/.exec((await page()).status)?.[0]);
    },
    async close() {
      await terminal.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

function indexOf(text: string, pattern: RegExp, offset = 0): number | undefined {
  const found = pattern.exec(text);
  return found ? found.index + offset : undefined;
}

/** @param find returns an index into the page, whose lines are joined by line feeds */
function placeOf(lines: readonly string[], find: (text: string) => number | undefined): Place | undefined {
  const text = lines.join("\n");
  const index = find(text);
  if (index === undefined) return undefined;
  const precedingLines = text.slice(0, index).split("\n");
  return { row: precedingLines.length - 1, column: precedingLines.at(-1)?.length ?? 0 };
}
