/** Debian's WebKitGTK, Safari's engine: its driver on a virtual screen, controlled by WebDriver over HTTP. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

import { freePort } from "../support/shop-process.ts";

export const webKitDriver = "/usr/bin/WebKitWebDriver";

/** Key of element references in WebDriver. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

interface Started {
  sessionId: string;
  capabilities: { browserVersion: string };
}

export class Screen {
  readonly #server: ChildProcess;
  private constructor(
    server: ChildProcess,
    readonly display: string,
  ) {
    this.#server = server;
  }

  static async open(): Promise<Screen> {
    const size = ["-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
    const server = spawn("Xvfb", ["-displayfd", "1", ...size], { stdio: ["ignore", "pipe", "ignore"] });
    for await (const line of createInterface({ input: server.stdout })) return new Screen(server, `:${line}`);
    throw new Error("Xvfb did not start");
  }
  close(): void {
    this.#server.kill("SIGTERM");
  }
}

/** A window with its own cookies. A driver supports one session, so each session starts a driver. */
export class Session {
  readonly #driver: ChildProcess;
  readonly #origin: string;
  #path = "/session";
  version = "";

  private constructor(driver: ChildProcess, port: number) {
    this.#driver = driver;
    this.#origin = `http://127.0.0.1:${port}`;
  }

  static async open(
    display: string,
    { width, height }: { width: number; height: number },
    environment = process.env,
  ): Promise<Session> {
    const port = await freePort();
    const paths = readdirSync("/usr/lib").map((name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`);
    const binary = paths.find((place) => existsSync(place));
    if (binary === undefined) throw new Error("no MiniBrowser of WebKitGTK");
    const driver = spawn(webKitDriver, [`--port=${port}`, "--host=127.0.0.1"], {
      // In a process group of its own, so that all processes can be ended together.
      detached: true,
      stdio: "ignore",
      env: {
        ...environment,
        DISPLAY: display,
        LANG: "de_DE.UTF-8",
        TZ: "Europe/Berlin",
        GSETTINGS_BACKEND: "memory",
        // Test machines run as root and have no graphics card.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
        WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      },
    });
    const session = new Session(driver, port);
    const browser = { binary, args: ["--automation"] };
    const capabilities = {
      alwaysMatch: {
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": browser,
        pageLoadStrategy: "normal",
      },
    };
    const { sessionId, capabilities: granted } = await session.#start({ capabilities });
    session.#path = `/session/${sessionId}`;
    session.version = granted.browserVersion;
    await session.ask("POST", "/window/rect", { x: 0, y: 0, width, height });
    return session;
  }

  /** Retries until the driver listens. */
  async #start(capabilities: object): Promise<Started> {
    for (let attempts = 0; ; attempts++)
      try {
        return (await this.ask("POST", "", capabilities)) as Started;
      } catch (error) {
        if (attempts > 100 || !(error instanceof TypeError)) throw error;
        await pause(100);
      }
  }

  /** @throws with the driver's message if the command fails */
  async ask(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown> {
    const answer = await fetch(this.#origin + this.#path + path, {
      method,
      ...(method === "POST" && {
        body: JSON.stringify(body ?? {}),
        headers: { "Content-Type": "application/json" },
      }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`WebKit: ${value?.error}: ${value?.message}`);
    return value;
  }

  /** Replaces the window by a popup without bars, whose buttons would make it wider than a phone. */
  async showBare(): Promise<void> {
    await this.ask("POST", "/url", { url: "data:text/html,<button>Fenster</button>" });
    const first = await this.ask("GET", "/window");
    const button = await this.element(`
      const button = document.querySelector("button");
      button.onclick = () => open("about:blank", "", "popup");
      return button;`);
    await this.ask("POST", `${button}/click`);
    for (let attempts = 0; attempts < 100; attempts++) {
      const all = (await this.ask("GET", "/window/handles")) as string[];
      const handle = all.find((each) => each !== first);
      if (handle !== undefined) {
        await this.ask("DELETE", "/window");
        await this.ask("POST", "/window", { handle });
        return;
      }
      await pause(50);
    }
    throw new Error("WebKit: no window without bars");
  }

  async run<Answer>(script: string, ...args: unknown[]): Promise<Answer> {
    return (await this.ask("POST", "/execute/sync", { script, args })) as Answer;
  }

  /** @param script returns an element */
  async element(script: string, ...args: unknown[]): Promise<string> {
    const found = await this.run<Record<string, string> | null>(script, ...args);
    const id = found?.[elementKey];
    if (id === undefined) throw new Error("WebKit: the element is gone");
    return `/element/${id}`;
  }

  async close(): Promise<void> {
    await this.ask("DELETE", "").catch(() => undefined);
    if (this.#driver.pid !== undefined)
      try {
        process.kill(-this.#driver.pid, "SIGKILL");
      } catch {
        // The process has ended already.
      }
  }
}
