/**
 * Orca reads Firefox aloud to nobody: on a screen without a monitor, led by keys alone. What it would say stands in its log.
 * All of it are programs of Debian; see `missing` for their names.
 */
import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

import { atTheEar, firefoxPath, missing } from "../support/browsers.ts";
import { utterancesIn } from "./utterances.ts";

const run = promisify(execFile);

export const missingAtTheEar = () => missing("firefox", ...atTheEar);

/** So long nothing happens where Orca has come to an end. */
const silence = 250;

/** Nothing of the browser's own comes between, and nothing is asked of the network but the shop. */
const preferences = {
  "accessibility.force_disabled": -1,
  "app.update.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.formfill.enable": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.tabs.firefox-view": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.disable_beforeunload": true,
  "extensions.formautofill.addresses.enabled": false,
  "intl.accept_languages": "de-DE, de",
  "intl.locale.requested": "de",
  "layout.spellcheckDefault": 0,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "signon.rememberSignons": false,
} as const;

/**
 * Orca's own file for what one wants otherwise. With speech switched off it would keep back what pages announce: it speaks, but
 * nobody gives it a voice. Which key was pressed the transcript says itself; a line of the log is there when it was written.
 * A page that has come is not read to its end by itself: without a voice that cannot be broken off, and no key is heard meanwhile.
 * What has no name is given none: Orca would take a field's from the words around it and a link's from its address, and nobody
 * would hear that it is missing.
 */
const customizations = `import orca.debug
import orca.label_inference
import orca.script_utilities
import orca.settings
import orca.speech
orca.speech.init = lambda: None
orca.settings.enableKeyEcho = False
orca.settings.sayAllOnLoad = False
orca.label_inference.LabelInference.infer = lambda self, obj, focusedOnly=True: (None, [])
orca.script_utilities.Utilities.linkBasenameToName = lambda self, obj: ""
orca.debug.debugFile.reconfigure(line_buffering=True)
`;

/** A bus on which nobody starts what nobody asked for: neither portals nor a store of settings. */
const emptyBus = `<busconfig>
  <type>session</type>
  <listen>unix:runtime=yes</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>`;

export class ScreenReader {
  /** A wait ends with what it waits for; this is the end of hope, in milliseconds. */
  readonly #patience: number;
  readonly #folder = mkdtempSync(join(tmpdir(), "shop-listen-"));
  readonly #children: ChildProcess[] = [];
  #env: Record<string, string> = {};
  /** How much of the log has been listened to. */
  #read = 0;

  constructor({ patience = 40_000 } = {}) {
    this.#patience = patience;
  }

  /** Nothing of the machine's own: neither its language nor its screen. */
  get #environment(): NodeJS.ProcessEnv {
    return { ...this.#env, NODE_ENV: "test" };
  }
  get #log(): string {
    return join(this.#folder, "orca.log");
  }

  /** @param scripts false: the browser runs none, by its own setting */
  async open(address: string, { scripts }: { scripts: boolean }): Promise<void> {
    const home = join(this.#folder, "home");
    const profile = join(home, "profile");
    const runtime = join(this.#folder, "run");
    mkdirSync(profile, { recursive: true });
    mkdirSync(runtime, { mode: 0o700 });
    // A machine need not have it: without it half of the roles are English.
    const german = join(this.#folder, "locale");
    mkdirSync(german);
    await run("localedef", ["-i", "de_DE", "-f", "UTF-8", join(german, "de_DE.UTF-8")]);
    const orca = join(home, ".local/share/orca");
    mkdirSync(orca, { recursive: true });
    writeFileSync(join(orca, "orca-customizations.py"), customizations);
    const set = { ...preferences, "javascript.enabled": scripts };
    const lines = Object.entries(set).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    );
    writeFileSync(join(profile, "user.js"), lines.join("\n"));
    this.#env = {
      PATH: process.env["PATH"] ?? "",
      HOME: home,
      XDG_RUNTIME_DIR: runtime,
      LANG: "de_DE.UTF-8",
      LOCPATH: german,
      LANGUAGE: "de",
      TZ: "Europe/Berlin",
      GNOME_ACCESSIBILITY: "1",
      GSETTINGS_BACKEND: "memory",
      GTK_MODULES: "gail:atk-bridge",
    };
    const screen = await this.#said("Xvfb", [
      "-displayfd",
      "1",
      "-screen",
      "0",
      "1280x900x24",
      "-nolisten",
      "tcp",
    ]);
    this.#env["DISPLAY"] = `:${screen}`;
    const busFile = join(this.#folder, "bus.conf");
    writeFileSync(busFile, emptyBus);
    const bus = await this.#said("dbus-daemon", [`--config-file=${busFile}`, "--nofork", "--print-address"]);
    this.#env["DBUS_SESSION_BUS_ADDRESS"] = bus;
    // German letters have keys of their own.
    await run("setxkbmap", ["de"], { env: this.#environment });
    this.#start("openbox", []);
    this.#start("/usr/libexec/at-spi-bus-launcher", ["--launch-immediately"]);
    // The browser must find the bus of accessibility there, and somebody on it.
    await this.#until("the bus of accessibility", () => this.#isOnBus("org.a11y.Bus"));
    this.#start("/usr/bin/orca", [`--debug-file=${this.#log}`]);
    await this.#until(
      "Orca",
      () => this.#size() > 0 && readFileSync(this.#log, "utf8").includes("Starting ATSPI registry"),
    );
    this.#start(firefoxPath, ["--profile", profile, "--no-remote", "--new-instance", "about:blank"]);
    // Once the reader knows the window, as anybody opens a page.
    await this.listen(/Mozilla Firefox/);
    await this.press("ctrl+l");
    await this.type(address);
    await this.listen();
    await this.press("Return");
  }

  /** A key by its name in X: "Tab", "Return", "shift+Tab"; or a letter that Orca takes for a command. */
  async press(...keys: string[]): Promise<void> {
    await run("xdotool", ["key", "--delay", "40", ...keys], { env: this.#environment });
  }

  async type(text: string): Promise<void> {
    await run("xdotool", ["type", "--delay", "25", "--", text], { env: this.#environment });
  }

  /**
   * Listens until all of these are heard, and then until there is nothing more.
   * @returns what was said since the last time
   */
  async listen(...awaited: readonly RegExp[]): Promise<string[]> {
    const end = performance.now() + this.#patience;
    let heard: string[] = [];
    for (let size = -1, since = 0; ; await pause(50)) {
      const now = this.#size();
      if (now !== size) heard = this.#since();
      // On a busy machine nothing comes for a while, either, from somebody who has much to say and waits for the processor.
      if (now !== size || this.#works()) [size, since] = [now, performance.now()];
      const complete = awaited.every((words) => heard.some((line) => words.test(line)));
      const over = performance.now() > end;
      if (!over && !(complete && performance.now() - since > silence)) continue;
      this.#read = now;
      return heard;
    }
  }

  async close(): Promise<void> {
    for (const { pid } of this.#children.toReversed())
      if (pid !== undefined) {
        try {
          // With all that it has started itself.
          process.kill(-pid, "SIGKILL");
        } catch {
          // It has ended by itself.
        }
      }
    if (!process.env.LISTEN_DEBUG)
      await rm(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  /** Whether the reader, or what it reads, has something to do just now. */
  #works(): boolean {
    const groups = new Set(this.#children.map(({ pid }) => String(pid)));
    return readdirSync("/proc").some((id) => /^\d+$/.test(id) && isRunning(id, groups));
  }

  #isOnBus(name: string): boolean {
    const question = ["org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner", `string:${name}`];
    const [dest, ...call] = question;
    const { stdout } = spawnSync(
      "dbus-send",
      ["--session", "--print-reply=literal", `--dest=${dest}`, ...call],
      {
        env: this.#environment,
        encoding: "utf8",
      },
    );
    return stdout.includes("true");
  }

  #size(): number {
    return existsSync(this.#log) ? statSync(this.#log).size : 0;
  }

  #since(): string[] {
    const fresh = Buffer.alloc(Math.max(0, this.#size() - this.#read));
    const file = openSync(this.#log, "r");
    readSync(file, fresh, 0, fresh.length, this.#read);
    closeSync(file);
    return utterancesIn(fresh.toString("utf8"));
  }

  #start(program: string, args: readonly string[]): ChildProcess {
    const child = spawn(program, args, {
      env: this.#environment,
      detached: true,
      stdio: ["ignore", "pipe", "ignore"],
    });
    child.on("error", () => undefined);
    this.#children.push(child);
    return child;
  }

  /** The first line that a program says: where it is to be found. */
  async #said(program: string, args: readonly string[]): Promise<string> {
    const { stdout } = this.#start(program, args);
    if (!stdout) throw new Error(`${program} says nothing`);
    for await (const line of createInterface({ input: stdout })) return line;
    throw new Error(`${program} did not start`);
  }

  async #until(what: string, holds: () => boolean): Promise<void> {
    const end = performance.now() + this.#patience;
    while (!holds()) {
      if (performance.now() > end) throw new Error(`waited for ${what}`);
      await pause(50);
    }
  }
}

/** Whether a process of these groups has the processor, or waits for it (proc(5)). */
function isRunning(id: string, groups: ReadonlySet<string>): boolean {
  try {
    const [state, , group = ""] = readFileSync(`/proc/${id}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return state === "R" && groups.has(group);
  } catch {
    return false; // It has ended meanwhile.
  }
}
