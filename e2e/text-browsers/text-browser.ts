import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

/** Actions of a customer in a text browser. Every step waits until what it needs is on the screen. */
export interface TextBrowser {
  goTo(address: string): Promise<void>;
  /** Follows the first link with this text. */
  follow(link: string): Promise<void>;
  /** Replaces the text of the field after this label. */
  fill(label: string, text: string): Promise<void>;
  /** Writes one line into the multi-line field after this label. */
  write(label: string, text: string): Promise<void>;
  /** Selects the radio button or checkbox with this label. */
  choose(label: string): Promise<void>;
  press(button: string): Promise<void>;
  /** Waits for a page whose title starts with this text or matches the pattern. */
  arriveAt(title: string | RegExp): Promise<void>;
  /** Waits until the page contains the text. White space is normalised. */
  sees(text: string): Promise<void>;
  /** Number of keys so far, without those for typing text, if the browser reports the current link. */
  presses?(): number;
  address(): Promise<string>;
  /** The complete page as shown, with normalised white space. */
  screen(): Promise<string>;
  /** The same by lines. */
  lines(): Promise<string[]>;
  close(): Promise<void>;
}

export function normaliseLines(lines: readonly string[]): string {
  return lines.join(" ").replaceAll(/\s+/g, " ");
}

export function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

export function fits(title: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? title.startsWith(wanted) : wanted.test(title);
}

const run = promisify(execFile);

/** Terminal height, large enough to show every page of the shop without scrolling. */
const rows = 600;
const columns = 160;
/** Maximum wait in ms. */
const timeout = 30_000;
const environment = { ...process.env, LC_ALL: "C.UTF-8", TERM: "screen" };

/** A program in its own terminal, controlled by keys. */
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

  /** Sends keys by their tmux names: "Enter", "Tab", "C-u". */
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

  /** Repeats the check until it returns a value. */
  async until<Answer>(what: string, look: () => Promise<Answer | undefined>): Promise<Answer> {
    const end = performance.now() + timeout;
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
