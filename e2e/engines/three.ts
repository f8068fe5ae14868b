/** Chromium, Firefox and WebKit with the same fonts and without browser bars, one window each. */
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { type Browser, test as base } from "playwright/test";

import { noteAudit, reportedPlace } from "../support/audit-results.ts";
import {
  chromiumPath,
  firefoxContextOptions,
  firefoxLaunch,
  describeMissingPrograms,
} from "../support/browsers.ts";
import { shopUrl } from "../support/shop.ts";
import { differencesOf, type Layout, readLayout } from "./layout.ts";
import { Screen, Session } from "./web-driver.ts";

export interface Size {
  width: number;
  height: number;
}

export const sizes: readonly Size[] = [375, 1280].map((width) => ({ width, height: 800 }));

interface Cookie {
  name: string;
  value: string;
}

export interface Place {
  address: string;
  cookies: readonly Cookie[];
}

export interface Engine {
  /** Name and version. */
  name: string;
  open(place: Place): Promise<void>;
  resize(size: Size): Promise<void>;
  run<Given, Answer>(what: (given: Given) => Answer, given: Given): Promise<Answer>;
  close(): Promise<void>;
}

const fontFolder = resolve(import.meta.dirname, "../../node_modules/dejavu-fonts-ttf/ttf/");
const env = { ...process.env, FONTCONFIG_FILE: resolve(import.meta.dirname, "fonts.conf") };

async function openPlaywrightEngine(name: string, browser: Browser, options: object): Promise<Engine> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  return {
    name: `${name} ${browser.version()}`,
    async open({ address, cookies }) {
      await context.clearCookies();
      await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: shopUrl() })));
      await page.goto(new URL(address, shopUrl()).href);
    },
    resize: (size) => page.setViewportSize(size),
    // Playwright's types for `evaluate` do not fit a generic function.
    run: async (what, given) => await page.evaluate(what as (given: unknown) => never, given),
    close: () => browser.close(),
  };
}

async function openWebKitEngine(): Promise<Engine> {
  const screen = await Screen.open();
  const session = await Session.open(screen.display, { width: 800, height: 900 }, env);
  await session.showBare();
  // WebDriver sets cookies for the current address.
  await session.ask("POST", "/url", { url: shopUrl("/robots.txt") });
  return {
    name: `WebKitGTK ${session.version}`,
    async open({ address, cookies }) {
      await session.ask("DELETE", "/cookie");
      for (const { name, value } of cookies)
        await session.ask("POST", "/cookie", { cookie: { name, value, path: "/" } });
      await session.ask("POST", "/url", { url: new URL(address, shopUrl()).href });
    },
    resize: async (size) => void (await session.ask("POST", "/window/rect", { x: 0, y: 0, ...size })),
    run: async (what, given) => await session.run(`return (${what})(arguments[0])`, given),
    async close() {
      await session.close();
      screen.close();
    },
  };
}

export const test = base.extend<object, { engines: readonly Engine[] }>({
  engines: [
    async ({ playwright }, provide) => {
      const reason = describeMissingPrograms("chromium", "firefox", "WebKitWebDriver", "Xvfb");
      if (reason !== undefined) return base.skip(true, reason);
      const engines = await Promise.all([
        playwright.chromium
          .launch({
            executablePath: chromiumPath,
            args: ["--no-sandbox", "--disable-gpu", "--in-process-gpu"],
            env,
          })
          .then((browser) => openPlaywrightEngine("Chromium", browser, {})),
        playwright.firefox
          .launch({
            ...firefoxLaunch,
            env,
            firefoxUserPrefs: {
              "ui.useOverlayScrollbars": 1,
              // Firefox's sandbox otherwise permits only the system's font folders.
              "security.sandbox.content.read_path_whitelist": `${fontFolder}/`,
            },
          })
          .then((browser) => openPlaywrightEngine("Firefox", browser, firefoxContextOptions)),
        openWebKitEngine(),
      ]);
      await provide(engines);
      await Promise.all(engines.map((engine) => engine.close()));
    },
    { scope: "worker" },
  ],
});

/** Lists the layout faults of each engine and the differences from the first one, one line each. */
export async function findLayoutProblems(engines: readonly Engine[], { width }: Size): Promise<string[]> {
  const layouts = await Promise.all(engines.map((engine) => readStableLayout(engine, width)));
  const [first] = layouts;
  return layouts.flatMap((layout, index) => {
    const found = [...layout.problems, ...(first ? differencesOf(first, layout) : [])];
    return found.map((problem) => `${engines[index]?.name} at ${width} px: ${problem}`);
  });
}

async function readStableLayout(engine: Engine, width: number): Promise<Layout> {
  for (let attempts = 0; attempts < 100; attempts++) {
    // There is no document between two pages.
    const layout = await engine.run(readLayout, width).catch(() => null);
    if (layout?.ready) return layout;
    await pause(100);
  }
  throw new Error(`${engine.name} does not come to rest`);
}

/** @param place page to open; null keeps the current one */
export async function show(engines: readonly Engine[], place: Place | null, size: Size): Promise<void> {
  await Promise.all(
    engines.map(async (engine) => {
      await engine.resize(size);
      if (place) await engine.open(place);
    }),
  );
}

/**
 * Compares the page in all engines and sizes. Only lasting differences count: scripts may still be running, and the
 * heading font is omitted if it loads too late, until the page is opened again.
 */
export async function compare(engines: readonly Engine[], place: Place): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, size] of sizes.entries()) {
    await show(engines, index === 0 ? place : null, size);
    let found = await findLayoutProblems(engines, size);
    for (let attempts = 1; attempts <= 10 && found.length > 0; attempts++) {
      await (attempts % 4 === 2 ? show(engines, place, size) : pause(1000));
      found = await findLayoutProblems(engines, size);
    }
    problems.push(...found);
  }
  const page = reportedPlace({ url: () => new URL(place.address, shopUrl()).href });
  const outcome = problems.length > 0 ? "failed" : "passed";
  if (page !== null)
    noteAudit([{ page, check: "layout", outcome, engines: engines.map(({ name }) => name) }]);
  return problems;
}
