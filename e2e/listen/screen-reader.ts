/**
 * Runs Orca with Firefox on a virtual screen, controlled by keyboard only. Orca's speech is read from its log. All
 * programs are Debian packages, listed in `describeMissingPrograms`.
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

import { screenReaderPrograms, firefoxPath, describeMissingPrograms } from "../support/browsers.ts";
import { utterancesIn } from "./utterances.ts";

const run = promisify(execFile);

export const describeMissingScreenReader = () => describeMissingPrograms("firefox", ...screenReaderPrograms);

/** Milliseconds without activity after which Orca has finished speaking. */
const silence = 250;

/** Firefox preferences: no prompts, no autofill, and no network traffic except to the shop. */
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
 * Orca's customisation file. Speech stays enabled, because announcements are dropped otherwise, but no speech server
 * starts. Keys are not echoed, and the log is written line by line. New pages are not read aloud automatically, which
 * could not be interrupted. Missing names are not guessed from surrounding text or link addresses, so that they are
 * noticed.
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

/** Configuration of a D-Bus session without service activation, so that neither portals nor a settings store start. */
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
  /** Maximum wait in ms. */
  readonly #patience: number;
  readonly #folder = mkdtempSync(join(tmpdir(), "shop-listen-"));
  readonly #children: ChildProcess[] = [];
  #env: Record<string, string> = {};
  /** Number of bytes of the log that have been processed. */
  #read = 0;

  constructor({ patience = 40_000 } = {}) {
    this.#patience = patience;
  }

  /** Environment of the programs, without the machine's language and display. */
  get #environment(): NodeJS.ProcessEnv {
    return { ...this.#env, NODE_ENV: "test" };
  }
  get #log(): string {
    return join(this.#folder, "orca.log");
  }

  /** @param scripts false disables JavaScript by a Firefox preference */
  async open(address: string, { scripts }: { scripts: boolean }): Promise<void> {
    const home = join(this.#folder, "home");
    const profile = join(home, "profile");
    const runtime = join(this.#folder, "run");
    mkdirSync(profile, { recursive: true });
    mkdirSync(runtime, { mode: 0o700 });
    // The machine may lack the German locale, without which half of the roles are in English.
    const german = join(this.#folder, "locale");
    mkdirSync(german);
    await run("localedef", ["-i", "de_DE", "-f", "UTF-8", join(german, "de_DE.UTF-8")]);
    const orca = join(home, ".local/share/orca");
    mkdirSync(orca, { recursive: true });
    writeFileSync(join(orca, "orca-customizations.py"), customizations);
    const userPreferences = { ...preferences, "javascript.enabled": scripts };
    const lines = Object.entries(userPreferences).map(
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
    // The German layout has keys for umlauts.
    await run("setxkbmap", ["de"], { env: this.#environment });
    this.#start("openbox", []);
    this.#start("/usr/libexec/at-spi-bus-launcher", ["--launch-immediately"]);
    // Firefox needs the accessibility bus and a client on it when it starts.
    await this.#until("the bus of accessibility", () => this.#isOnBus("org.a11y.Bus"));
    this.#start("/usr/bin/orca", [`--debug-file=${this.#log}`]);
    await this.#until(
      "Orca",
      () => this.#size() > 0 && readFileSync(this.#log, "utf8").includes("Starting ATSPI registry"),
    );
    this.#start(firefoxPath, ["--profile", profile, "--no-remote", "--new-instance", "about:blank"]);
    // Waits until Orca has announced the window.
    await this.listen(/Mozilla Firefox/);
    await this.press("ctrl+l");
    await this.type(address);
    await this.listen();
    await this.press("Return");
  }

  /** Presses keys by their X names, such as "Tab" or "shift+Tab", or a letter that is an Orca command. */
  async press(...keys: string[]): Promise<void> {
    await run("xdotool", ["key", "--delay", "40", ...keys], { env: this.#environment });
  }

  async type(text: string): Promise<void> {
    await run("xdotool", ["type", "--delay", "25", "--", text], { env: this.#environment });
  }

  /**
   * Waits until all patterns were heard and then until Orca is silent.
   * @returns the lines spoken since the last call
   */
  async listen(...awaited: readonly RegExp[]): Promise<string[]> {
    const end = performance.now() + this.#patience;
    let heard: string[] = [];
    for (let size = -1, since = 0; ; await pause(50)) {
      const currentSize = this.#size();
      if (currentSize !== size) heard = this.#since();
      // On a busy machine silence may only mean that a process waits for the processor.
      if (currentSize !== size || this.#works()) [size, since] = [currentSize, performance.now()];
      const isComplete = awaited.every((words) => heard.some((line) => words.test(line)));
      const isOver = performance.now() > end;
      if (!isOver && !(isComplete && performance.now() - since > silence)) continue;
      this.#read = currentSize;
      return heard;
    }
  }

  async close(): Promise<void> {
    for (const { pid } of this.#children.toReversed())
      if (pid !== undefined) {
        try {
          // Ends the process group, including child processes.
          process.kill(-pid, "SIGKILL");
        } catch {
          // The process has ended already.
        }
      }
    if (!process.env.LISTEN_DEBUG)
      await rm(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  /** True if Orca or Firefox is currently running on the processor or waiting for it. */
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

  /** Starts a program and returns its first line of output. */
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

/** True if the process is in one of these groups and running or ready to run (proc(5)). */
function isRunning(id: string, groups: ReadonlySet<string>): boolean {
  try {
    const [state, , group = ""] = readFileSync(`/proc/${id}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return state === "R" && groups.has(group);
  } catch {
    return false; // The process has ended meanwhile.
  }
}
