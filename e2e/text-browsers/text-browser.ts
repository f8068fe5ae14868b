import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

/** What a customer does in a text browser. Every step waits for what it needs to be on the screen. */
export interface TextBrowser {
  goTo(address: string): Promise<void>;
  /** Follows the link with this text (the first of several). */
  follow(link: string): Promise<void>;
  /** Types into the text field that comes after this label, in place of what stands there. */
  fill(label: string, text: string): Promise<void>;
  /** Writes this one line into the field of several lines that comes after this label. */
  write(label: string, text: string): Promise<void>;
  /** Marks the radio button or checkbox with this label. */
  choose(label: string): Promise<void>;
  /** Presses the submit button with this label. */
  press(button: string): Promise<void>;
  /** Waits for a page whose title begins like this, or matches. */
  arriveAt(title: string | RegExp): Promise<void>;
  /** Waits until the text stands on the page; line breaks and runs of spaces count as one space. */
  sees(text: string): Promise<void>;
  /** Keys that a purchase takes, without the letters of what is typed; where the browser says on what the cursor is. */
  presses?(): number;
  /** Address of the page that is shown. */
  address(): Promise<string>;
  /** The whole page as it is shown, white space folded. */
  screen(): Promise<string>;
  /** The same, line by line. */
  lines(): Promise<string[]>;
  close(): Promise<void>;
}

export function folded(lines: readonly string[]): string {
  return lines.join(" ").replaceAll(/\s+/g, " ");
}

export function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

export function fits(title: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? title.startsWith(wanted) : wanted.test(title);
}

const run = promisify(execFile);

/** So high that every page of the shop stands on one screen: nothing has to be scrolled to be read. */
const rows = 600;
const columns = 160;
/** A wait ends with what it waits for; this is the end of hope. */
const patience = 30_000;
const environment = { ...process.env, LC_ALL: "C.UTF-8", TERM: "screen" };

/** A program in a terminal of its own: keys in, screen out. */
export class Terminal {
  readonly #folder = mkdtempSync(join(tmpdir(), "shop-terminal-"));

  async start(command: readonly string[]): Promise<void> {
    const size = ["-x", String(columns), "-y", String(rows)];
    await this.#tmux("-f", "/dev/null", "new-session", "-d", ...size, "--", ...command);
  }

  async close(): Promise<void> {
    await this.#tmux("kill-server").catch(() => undefined);
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Keys by their names in tmux: "Enter", "Tab", "C-u". */
  async keys(...names: string[]): Promise<void> {
    await this.#tmux("send-keys", ...names);
  }

  async type(text: string): Promise<void> {
    if (text !== "") await this.#tmux("send-keys", "-l", "--", text);
  }

  async lines(): Promise<string[]> {
    return (await this.#tmux("capture-pane", "-p")).split("\n");
  }

  async cursor(): Promise<{ row: number; column: number }> {
    const [row, column] = (await this.#tmux("display-message", "-p", "#{cursor_y} #{cursor_x}"))
      .split(" ")
      .map(Number);
    return { row: row ?? -1, column: column ?? -1 };
  }

  /** Asks again and again until there is an answer. */
  async until<Answer>(what: string, look: () => Promise<Answer | undefined>): Promise<Answer> {
    const end = performance.now() + patience;
    for (;;) {
      const answer = await look();
      if (answer !== undefined) return answer;
      if (performance.now() > end) throw new Error(`waited for ${what}; the screen:\n${await this.#shown()}`);
      await pause(25);
    }
  }

  async #shown(): Promise<string> {
    return (await this.lines()).join("\n").replaceAll(/\n{3,}/g, "\n\n");
  }

  async #tmux(...args: string[]): Promise<string> {
    const { stdout } = await run("tmux", ["-u", "-S", join(this.#folder, "socket"), ...args], {
      env: environment,
    });
    return stdout;
  }
}
